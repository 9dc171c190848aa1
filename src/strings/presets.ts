import english from './en/presets'
import { inLanguage } from './spoken'

export const presets = inLanguage('presets', english)
