import english from './en/own-runs'
import { inLanguage } from './spoken'

export const ownRuns = inLanguage('ownRuns', english)
