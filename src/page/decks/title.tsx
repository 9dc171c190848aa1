import Pencil from 'lucide-react/icons/pencil'
import { deckLimits } from '../../lab/decks/deck'
import { deckEditor as words } from '../../strings/deck-editor'
import { DeckChooser } from './chooser'
import { editDeck, useDecks } from './store'

/** The title of the deck that is open, in the top bar, and the way to the others. */
export default function DeckTitle() {
  const title = useDecks(({ deck }) => deck.title)
  const shown = title === '' ? words.untitled : title
  return (
    <span className="deck-title">
      <span className="title" data-value={shown}>
        <input
          aria-label={words.title}
          placeholder={words.untitled}
          value={title}
          maxLength={deckLimits.title}
          onChange={({ currentTarget: { value } }) =>
            editDeck((deck) => ({ ...deck, title: value }), { field: 'title' })
          }
        />
        <Pencil size={12} />
      </span>
      <DeckChooser />
    </span>
  )
}
