import english from './en/bundle'
import { inLanguage } from './spoken'

export const bundle = inLanguage('bundle', english)
