import english from './en/own-studies'
import { inLanguage } from './spoken'

export const ownStudies = inLanguage('ownStudies', english)
