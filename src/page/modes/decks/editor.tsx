import './styles/screen.css'
import './styles/record.css'
import './styles/stage.css'
import './styles/words.css'
import './styles/film.css'
import './styles/narrow.css'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { deckEditor as words } from '../../../strings/deck-editor'
import { openLinked, useDecks } from '../../decks/store'
import DeckTitle from '../../decks/title'
import { subscribe } from '../../store'
import { listenToKeys } from './editor-keys'
import { Filmstrip } from './filmstrip'
import { KeyHints } from './key-hints'
import { RecordPanel } from './record-panel'
import { StagePanel } from './stage-panel'
import { WordsPanel } from './words-panel'

/** The deck's title stands in the top bar, which is the page's. */
function TopBarTitle() {
  const bar = document.querySelector('.top-bar')
  return bar === null ? null : createPortal(<DeckTitle />, bar)
}

/** The deck that is open: what is recorded, the scene as the hall sees it, its words, and all scenes in a row. */
export default function Editor() {
  useEffect(() => {
    openLinked()
    const ends = [
      listenToKeys(),
      subscribe(({ place }, before) => {
        if (place.opened !== before.place.opened) openLinked()
      }),
    ]
    return () => {
      for (const end of ends) end()
    }
  }, [])
  const id = useDecks((state) => state.id)
  return (
    <main className="mode-main decks" data-run="done" aria-label={words.screen}>
      <TopBarTitle />
      <RecordPanel />
      <StagePanel />
      <WordsPanel key={id} />
      <Filmstrip />
      <KeyHints />
    </main>
  )
}
