import english from './en/kept-code'
import { inLanguage } from './spoken'

export const keptCode = inLanguage('keptCode', english)
