import english from './en/described'
import { inLanguage } from './spoken'

export const described = inLanguage('described', english)
