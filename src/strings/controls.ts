import english from './en/controls'
import { inLanguage } from './spoken'

export const controls = inLanguage('controls', english)
