/** The deck that is open, in front of the hall: the remote control goes from turn to turn, and from scene to scene. */
import { useEffect, useRef } from 'react'
import { turned } from '../decks/state'
import { decksState, openLinked, toDecks, useDecks } from '../decks/store'
import { useSize } from '../ui/use-size'
import { PresentButtons, usePresenterKeys } from './presenter'
import { SCENE, SceneView } from './scene'

const turn = (direction: 1 | -1): void => toDecks(turned(decksState(), direction))

export default function PresentDeck() {
  useEffect(openLinked, [])
  const { deck, at, presses } = useDecks((state) => state)
  const room = useRef<HTMLDivElement>(null)
  const { width, height } = useSize(room)
  const scale = Math.min(width / SCENE.width, height / SCENE.height)
  const blank = usePresenterKeys(true, turn)
  return (
    <main className="present-deck" data-run="done" data-theme={deck.theme}>
      <div className="present-deck-room" ref={room}>
        {scale > 0 && <SceneView deck={deck} index={at} turn={presses} scale={scale} />}
      </div>
      <div className="present-deck-buttons">
        <PresentButtons />
      </div>
      {blank}
    </main>
  )
}
