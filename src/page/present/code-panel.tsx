/** The way to the question for those who watch: a code that is read from the last row, or an address that is short enough to be typed. */
import { useEffect, useRef, useState } from 'react'
import { encode } from 'uqr'
import { askedScene, encodeAudience, takesAnswers } from '../../lab/decks/audience'
import { plainScene, type Scene } from '../../lab/decks/deck'
import { deckEditor } from '../../strings/deck-editor'
import { hall as words } from '../../strings/hall'
import { useDecks } from '../decks/store'
import { Button } from '../ui/buttons'
import { QrCode } from '../ui/qr-code'
import { toHall } from './hall'

/** Densest code that telephones read from the last row of a hall. */
const MOST_VERSION = 12

const whole = (relative: string): string => new URL(relative, new URL(location.pathname, location.href)).href

/** The address that asks about the scene: short for a deck that comes with Sawtooth. null: it asks nothing. */
async function addressOf(scene: Scene, shipped: string | null, number: number): Promise<string | null> {
  const asked = askedScene(scene)
  if (asked === null) return null
  return whole(shipped === null ? `#${await encodeAudience(asked)}` : `?deck=${shipped}&scene=${number}`)
}

const isReadable = (address: string): boolean => {
  try {
    return encode(address, { ecc: 'L' }).version <= MOST_VERSION
  } catch {
    return false
  }
}

export default function CodePanel() {
  const { deck, at, id, shipped } = useDecks((state) => state)
  const scene = deck.scenes[at] ?? plainScene
  const [address, setAddress] = useState<string | null>(null)
  const close = useRef<HTMLButtonElement>(null)
  useEffect(() => close.current?.focus(), [])
  useEffect(() => {
    let left = false
    void addressOf(scene, shipped ? id : null, at + 1).then((made) => {
      if (!left) setAddress(made)
    })
    return () => {
      left = true
    }
  }, [scene, shipped, id, at])
  const shown = address !== null && isReadable(address)
  return (
    <div className="hall-code" role="dialog" aria-label={words.code}>
      {!takesAnswers(scene) ? (
        <p className="hall-code-says">{scene.question === '' ? words.noQuestion : words.aloud}</p>
      ) : (
        <>
          {shown && (
            <div className="hall-code-picture">
              <QrCode address={address} border={4} />
            </div>
          )}
          <div className="hall-code-says">
            <b>{scene.question}</b>
            <p>{shown ? words.scan : words.tooDense}</p>
            {shown && shipped && <p className="hall-code-address">{address.replace(/^https?:\/\//, '')}</p>}
            {!shown && (
              <p className="hall-code-address">
                {deck.title || deckEditor.untitled}
                <br />
                {whole('').replace(/^https?:\/\//, '')}
                <br />
                {words.sceneNumber(at + 1)}
              </p>
            )}
          </div>
        </>
      )}
      <Button ref={close} className="button" onClick={() => toHall({ overlay: null })}>
        {words.close}
      </Button>
    </div>
  )
}
