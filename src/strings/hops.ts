import english from './en/hops'
import { inLanguage } from './spoken'

export const hops = inLanguage('hops', english)
