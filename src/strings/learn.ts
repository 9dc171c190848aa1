import english from './en/learn'
import { inLanguage } from './spoken'

export const learn = inLanguage('learn', english)
