import english from './en/decks'
import { inLanguage } from './spoken'

export const decks = inLanguage('decks', english)
