import english from './en/places'
import { inLanguage } from './spoken'

export const places = inLanguage('places', english)
