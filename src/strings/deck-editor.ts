import english from './en/deck-editor'
import { inLanguage } from './spoken'

export const deckEditor = inLanguage('deckEditor', english)
