/** The deck for others: one link where it is short enough to be carried whole, else the file. */
import { useEffect, useState } from 'react'
import { DECK_FILE } from '../../lab/decks/deck'
import { encodeDeck, MOST_ADDRESS } from '../../lab/decks/link'
import { deckText } from '../../lab/decks/write'
import { formatCount } from '../../lab/format'
import { DECK_MODE } from '../../lab/scenario/link-view'
import { deckEditor } from '../../strings/deck-editor'
import { copyText } from '../effects/clipboard'
import { download, fileName } from '../effects/download'
import { previewPath } from '../previews/address'
import { AddressRow } from '../ui/address-row'
import { Button } from '../ui/buttons'
import { PreviewAddress } from '../ui/preview-address'
import { useDecks } from './store'

const words = deckEditor.share

const addressOf = (text: string): string =>
  new URL(`?mode=${DECK_MODE}#${text}`, new URL(location.pathname, location.href)).href

export default function ShareDeck() {
  const deck = useDecks((state) => state.deck)
  const shippedId = useDecks((state) => (state.shipped ? state.id : null))
  const [address, setAddress] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  useEffect(() => {
    let left = false
    setAddress(null)
    void encodeDeck(deck).then((text) => {
      if (!left) setAddress(addressOf(text))
    })
    return () => {
      left = true
    }
  }, [deck])
  const fits = address !== null && address.length <= MOST_ADDRESS
  const copy = async (text: string, copied: string): Promise<void> =>
    setSaid((await copyText(text)) ? copied : words.notCopied)
  return (
    <div className="share">
      <p role="status">{said}</p>
      {shippedId !== null && <PreviewAddress path={previewPath('deck', shippedId)} copy={copy} />}
      <p>
        {address === null
          ? words.computing
          : fits
            ? words.fits
            : words.tooLong(formatCount(address.length), formatCount(MOST_ADDRESS))}
      </p>
      {fits && <AddressRow value={address} words={words} copy={copy} />}
      <div className="share-row">
        <Button
          className="button"
          onClick={() =>
            download(
              fileName(deck.title, DECK_FILE.slice(1), 'deck'),
              new Blob([deckText(deck)], { type: 'application/json' }),
            )
          }
        >
          {deckEditor.save}
        </Button>
      </div>
    </div>
  )
}
