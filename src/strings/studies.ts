import english from './en/studies'
import { inLanguage } from './spoken'

export const studies = inLanguage('studies', english)
