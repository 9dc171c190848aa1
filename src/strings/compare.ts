import english from './en/compare'
import { inLanguage } from './spoken'

export const compare = inLanguage('compare', english)
