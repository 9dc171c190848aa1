import english from './en/journey'
import { inLanguage } from './spoken'

export const journey = inLanguage('journey', english)
