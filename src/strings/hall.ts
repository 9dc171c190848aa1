import english from './en/hall'
import { inLanguage } from './spoken'

export const hall = inLanguage('hall', english)
