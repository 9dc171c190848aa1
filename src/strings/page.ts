import english from './en/page'
import { inLanguage } from './spoken'

export const page = inLanguage('page', english)
