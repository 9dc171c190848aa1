import english from './en/json'
import { inLanguage } from './spoken'

export const json = inLanguage('json', english)
