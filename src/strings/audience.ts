import english from './en/audience'
import { inLanguage } from './spoken'

export const audience = inLanguage('audience', english)
