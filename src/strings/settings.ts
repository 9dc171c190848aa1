import english from './en/settings'
import { inLanguage } from './spoken'

export const settings = inLanguage('settings', english)
