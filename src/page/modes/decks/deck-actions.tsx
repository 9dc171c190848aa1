/** What is done with whole decks: open, begin, duplicate, delete, save, undo. */
import Download from 'lucide-react/icons/download'
import Plus from 'lucide-react/icons/plus'
import Redo2 from 'lucide-react/icons/redo-2'
import Trash2 from 'lucide-react/icons/trash'
import Undo2 from 'lucide-react/icons/undo-2'
import { DECK_FILE, emptyDeck } from '../../../lab/decks/deck'
import { deckText } from '../../../lab/decks/write'
import { deckEditor as words } from '../../../strings/deck-editor'
import { announce } from '../../commands/notices'
import { Copy, FolderOpen } from '../../decks/icons'
import { forgetDeck } from '../../decks/keep'
import { firstDecks } from '../../decks/state'
import { decksState, openLast, openNew, toDecks, useDecks } from '../../decks/store'
import { download, fileName } from '../../effects/download'
import { chooseFile } from '../../effects/file-dialog'
import { IconButton } from '../../ui/buttons'
import { redo, undo } from './editor-keys'

const SIZE = 14

export function saveDeck(): void {
  const { deck } = decksState()
  download(
    fileName(deck.title, DECK_FILE.slice(1), 'deck'),
    new Blob([deckText(deck)], { type: 'application/json' }),
  )
}

function duplicate(): void {
  const { deck } = decksState()
  openNew({ ...deck, title: words.copyOf(deck.title || words.untitled).slice(0, 120) })
}

/** Deletes the deck that is open; another is open then. */
function remove(): void {
  const { id, deck, keeps } = decksState()
  forgetDeck(id)
  toDecks({ ...firstDecks, keeps })
  openLast()
  announce(words.deleted(deck.title || words.untitled))
}

export function DeckActions() {
  const { past, future, shipped } = useDecks((state) => state)
  return (
    <div className="deck-actions" role="toolbar" aria-label={words.actions}>
      <IconButton
        icon={Undo2}
        size={SIZE}
        label={words.undo}
        title={words.undo}
        disabled={past.length === 0}
        onClick={undo}
      />
      <IconButton
        icon={Redo2}
        size={SIZE}
        label={words.redo}
        title={words.redo}
        disabled={future.length === 0}
        onClick={redo}
      />
      <IconButton
        icon={Plus}
        size={SIZE}
        label={words.newDeck}
        title={words.newDeck}
        onClick={() => openNew(emptyDeck)}
      />
      <IconButton
        icon={Copy}
        size={SIZE}
        label={words.duplicateDeck}
        title={words.duplicateDeck}
        onClick={duplicate}
      />
      <IconButton
        icon={Trash2}
        size={SIZE}
        label={words.deleteDeck}
        title={words.deleteDeck}
        disabled={shipped}
        onClick={remove}
      />
      <IconButton
        icon={FolderOpen}
        size={SIZE}
        label={words.openFile}
        title={words.openFile}
        onClick={chooseFile}
      />
      <IconButton icon={Download} size={SIZE} label={words.save} title={words.save} onClick={saveDeck} />
    </div>
  )
}
