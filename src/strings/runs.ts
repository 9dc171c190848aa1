import english from './en/runs'
import { inLanguage } from './spoken'

export const runs = inLanguage('runs', english)
