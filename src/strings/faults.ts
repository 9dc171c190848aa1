import english from './en/faults'
import { inLanguage } from './spoken'

export const faults = inLanguage('faults', english)
