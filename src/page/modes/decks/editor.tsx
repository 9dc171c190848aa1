import './styles/screen.css'
import './styles/record.css'
import './styles/stage.css'
import './styles/words.css'
import './styles/film.css'
import './styles/narrow.css'
import { useEffect } from 'react'
import { deckEditor as words } from '../../../strings/deck-editor'
import { openLast, useDecks } from '../../decks/store'
import { listenToKeys } from './editor-keys'
import { Filmstrip } from './filmstrip'
import { KeyHints } from './key-hints'
import { RecordPanel } from './record-panel'
import { StagePanel } from './stage-panel'
import { WordsPanel } from './words-panel'

/** The deck that is open: what is recorded, the scene as the hall sees it, its words, and all scenes in a row. */
export default function Editor() {
  useEffect(() => {
    openLast()
    return listenToKeys()
  }, [])
  const id = useDecks((state) => state.id)
  return (
    <main className="mode-main decks" data-run="done" aria-label={words.screen}>
      <RecordPanel />
      <StagePanel />
      <WordsPanel key={id} />
      <Filmstrip />
      <KeyHints />
    </main>
  )
}
