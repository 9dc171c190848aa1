import english from './en/measured-links'
import { inLanguage } from './spoken'

export const measuredLinks = inLanguage('measuredLinks', english)
