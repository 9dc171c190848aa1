import english from './en/reasons'
import { inLanguage } from './spoken'

export const reasons = inLanguage('reasons', english)
