import english from './en/exports'
import { inLanguage } from './spoken'

export const exports = inLanguage('exports', english)
