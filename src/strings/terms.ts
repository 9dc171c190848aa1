import english from './en/terms'
import { inLanguage } from './spoken'

export const terms = inLanguage('terms', english)
