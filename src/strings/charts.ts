import english from './en/charts'
import { inLanguage } from './spoken'

export const charts = inLanguage('charts', english)
