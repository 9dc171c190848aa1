import english from './en/summaries'
import { inLanguage } from './spoken'

export const summaries = inLanguage('summaries', english)
