import english from './en/modes'
import { inLanguage } from './spoken'

export const modes = inLanguage('modes', english)
