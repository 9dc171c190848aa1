import english from './en/chain'
import { inLanguage } from './spoken'

export const chain = inLanguage('chain', english)
