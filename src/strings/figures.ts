import english from './en/figures'
import { inLanguage } from './spoken'

export const figures = inLanguage('figures', english)
