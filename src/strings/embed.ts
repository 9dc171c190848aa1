import english from './en/embed'
import { inLanguage } from './spoken'

export const embed = inLanguage('embed', english)
