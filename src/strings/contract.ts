import english from './en/contract'
import { inLanguage } from './spoken'

export const contract = inLanguage('contract', english)
