import english from './en/formats'
import { inLanguage } from './spoken'

export const formats = inLanguage('formats', english)
