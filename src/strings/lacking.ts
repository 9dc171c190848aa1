import english from './en/lacking'
import { inLanguage } from './spoken'

export const lacking = inLanguage('lacking', english)
