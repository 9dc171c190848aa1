import english from './en/sequence'
import { inLanguage } from './spoken'

export const sequence = inLanguage('sequence', english)
