import type { ComponentProps } from 'react'
import { decks as shippedDecks } from '../../lab/decks'
import { type Deck, minutesOf } from '../../lab/decks/deck'
import { formatQuantity } from '../../lab/quantity'
import { deckEditor } from '../../strings/deck-editor'
import { ENGLISH } from '../../strings/spoken'
import { openDecks, recordScene } from '../commands/decks'
import { openDialog } from '../commands/look'
import { MenuItem } from '../ui/menu'
import { keptDeck, ownNames } from './keep'
import { openNamed } from './store'

const words = deckEditor.menu

function closing(act: () => void): void {
  openDialog(null)
  act()
}

const sizeOf = (deck: Deck): string =>
  words.scenes(deck.scenes.length, formatQuantity(minutesOf(deck), 'min'))

/** Recording, the editor, and every deck. */
export default function DecksMenu() {
  const own = ownNames().flatMap((id) => {
    const deck = keptDeck(id)
    return deck === null ? [] : [[id, deck] as const]
  })
  return (
    <div className="presets-menu">
      <ul>
        <MenuItem name={words.record} summary={words.recordSays} onClick={() => closing(recordScene)} />
        <MenuItem name={words.edit} summary={words.editSays} onClick={() => closing(openDecks)} />
      </ul>
      <Decks title={deckEditor.own} decks={own} given={{ 'data-given': true }} />
      <Decks title={deckEditor.withSawtooth} decks={[...shippedDecks]} given={{ lang: ENGLISH }} />
    </div>
  )
}

interface DecksProps {
  readonly title: string
  readonly decks: readonly (readonly [string, Deck])[]
  /** Attributes of the decks' titles, which are no words of the page. */
  readonly given: ComponentProps<'span'> & { readonly 'data-given'?: true }
}

function Decks({ title, decks, given }: DecksProps) {
  if (decks.length === 0) return null
  const open = (id: string) => (): void => {
    openNamed(id)
    openDecks()
  }
  return (
    <section aria-label={title}>
      <h2 className="section-head menu-label">{title}</h2>
      <ul>
        {decks.map(([id, deck]) => (
          <MenuItem
            key={id}
            name={deck.title === '' ? deckEditor.untitled : <span {...given}>{deck.title}</span>}
            summary={sizeOf(deck)}
            onClick={() => closing(open(id))}
          />
        ))}
      </ul>
    </section>
  )
}
