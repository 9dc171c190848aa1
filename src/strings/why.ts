import english from './en/why'
import { inLanguage } from './spoken'

export const why = inLanguage('why', english)
