import english from './en/papers'
import { inLanguage } from './spoken'

export const papers = inLanguage('papers', english)
