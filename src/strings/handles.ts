import english from './en/handles'
import { inLanguage } from './spoken'

export const handles = inLanguage('handles', english)
