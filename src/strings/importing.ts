import english from './en/importing'
import { inLanguage } from './spoken'

export const importing = inLanguage('importing', english)
