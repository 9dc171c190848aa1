import english from './en/first-minute'
import { inLanguage } from './spoken'

export const firstMinute = inLanguage('firstMinute', english)
