import english from './en/checks'
import { inLanguage } from './spoken'

export const checks = inLanguage('checks', english)
