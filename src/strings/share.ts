import english from './en/share'
import { inLanguage } from './spoken'

export const share = inLanguage('share', english)
