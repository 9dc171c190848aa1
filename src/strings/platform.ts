import english from './en/platform'
import { inLanguage } from './spoken'

export const platform = inLanguage('platform', english)
