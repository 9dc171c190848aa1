import english from './en/own-code'
import { inLanguage } from './spoken'

export const ownCode = inLanguage('ownCode', english)
