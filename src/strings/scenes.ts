import english from './en/scenes'
import { inLanguage } from './spoken'

export const scenes = inLanguage('scenes', english)
