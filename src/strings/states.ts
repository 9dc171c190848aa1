import english from './en/states'
import { inLanguage } from './spoken'

export const states = inLanguage('states', english)
