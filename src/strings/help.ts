import english from './en/help'
import { inLanguage } from './spoken'

export const help = inLanguage('help', english)
