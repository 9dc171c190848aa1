import english from './en/gallery'
import { inLanguage } from './spoken'

export const gallery = inLanguage('gallery', english)
