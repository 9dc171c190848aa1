import english from './en/assignments'
import { inLanguage } from './spoken'

export const assignments = inLanguage('assignments', english)
