import english from './en/measured'
import { inLanguage } from './spoken'

export const measured = inLanguage('measured', english)
