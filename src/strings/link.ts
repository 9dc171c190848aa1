import english from './en/link'
import { inLanguage } from './spoken'

export const link = inLanguage('link', english)
