import english from './en/algorithms'
import { inLanguage } from './spoken'

export const algorithms = inLanguage('algorithms', english)
