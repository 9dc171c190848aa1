import english from './en/sweeps'
import { inLanguage } from './spoken'

export const sweeps = inLanguage('sweeps', english)
