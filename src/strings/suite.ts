import english from './en/suite'
import { inLanguage } from './spoken'

export const suite = inLanguage('suite', english)
