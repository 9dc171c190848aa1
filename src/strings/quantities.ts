import english from './en/quantities'
import { inLanguage } from './spoken'

export const quantities = inLanguage('quantities', english)
