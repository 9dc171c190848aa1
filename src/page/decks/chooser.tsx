import { decks as shippedDecks } from '../../lab/decks'
import { deckEditor as words } from '../../strings/deck-editor'
import { Select } from '../ui/controls/choices'
import { keptDeck, ownNames } from './keep'
import { openNamed, useDecks } from './store'

/** All decks, the user's own first; choosing one opens it. */
export function DeckChooser() {
  // The list of decks changes with the one that is open, and with its title.
  const { id } = useDecks((state) => state)
  const nameOf = (title: string | undefined): string => title || words.untitled
  const own = ownNames().map((name) => ({ value: name, label: nameOf(keptDeck(name)?.title) }))
  const shipped = [...shippedDecks].map(([name, deck]) => ({ value: name, label: nameOf(deck.title) }))
  const groups = [
    ...(own.length === 0 ? [] : [{ label: words.own, options: own }]),
    { label: words.withSawtooth, options: shipped },
  ]
  return (
    <Select name={words.choose} className="deck-chooser" value={id} groups={groups} onChange={openNamed} />
  )
}
