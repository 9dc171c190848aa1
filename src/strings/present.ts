import english from './en/present'
import { inLanguage } from './spoken'

export const present = inLanguage('present', english)
