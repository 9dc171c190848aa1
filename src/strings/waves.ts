import english from './en/waves'
import { inLanguage } from './spoken'

export const waves = inLanguage('waves', english)
