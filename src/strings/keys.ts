import english from './en/keys'
import { inLanguage } from './spoken'

export const keys = inLanguage('keys', english)
