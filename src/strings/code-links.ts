import english from './en/code-links'
import { inLanguage } from './spoken'

export const codeLinks = inLanguage('codeLinks', english)
