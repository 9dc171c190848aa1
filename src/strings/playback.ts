import english from './en/playback'
import { inLanguage } from './spoken'

export const playback = inLanguage('playback', english)
