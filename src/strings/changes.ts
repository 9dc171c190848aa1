import english from './en/changes'
import { inLanguage } from './spoken'

export const changes = inLanguage('changes', english)
