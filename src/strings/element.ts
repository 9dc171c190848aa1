import english from './en/element'
import { inLanguage } from './spoken'

export const element = inLanguage('element', english)
