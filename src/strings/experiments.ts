import english from './en/experiments'
import { inLanguage } from './spoken'

export const experiments = inLanguage('experiments', english)
