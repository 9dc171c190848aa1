import english from './en/inside'
import { inLanguage } from './spoken'

export const inside = inLanguage('inside', english)
