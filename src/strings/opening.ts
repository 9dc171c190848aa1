import english from './en/opening'
import { inLanguage } from './spoken'

export const opening = inLanguage('opening', english)
