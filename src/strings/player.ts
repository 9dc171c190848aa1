import english from './en/player'
import { inLanguage } from './spoken'

export const player = inLanguage('player', english)
