import english from './en/signals'
import { inLanguage } from './spoken'

export const signals = inLanguage('signals', english)
