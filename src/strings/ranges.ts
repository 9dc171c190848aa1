import english from './en/ranges'
import { inLanguage } from './spoken'

export const ranges = inLanguage('ranges', english)
