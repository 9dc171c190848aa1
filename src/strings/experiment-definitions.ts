import english from './en/experiment-definitions'
import { inLanguage } from './spoken'

export const experimentDefinitions = inLanguage('experimentDefinitions', english)
