import english from './en/flags'
import { inLanguage } from './spoken'

export const flags = inLanguage('flags', english)
