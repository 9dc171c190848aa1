/** All scenes in a row, with pictures drawn from their own runs: pressed to select, dragged to order. */
import Plus from 'lucide-react/icons/plus'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { type Deck, minutesOf, type Scene } from '../../../lab/decks/deck'
import { kindOf, stageOf } from '../../../lab/decks/stage'
import { formatTime } from '../../../lab/format'
import { formatQuantity } from '../../../lab/quantity'
import { deckEditor } from '../../../strings/deck-editor'
import { scenes as sceneWords } from '../../../strings/scenes'
import { useDecks } from '../../decks/store'
import { Button } from '../../ui/buttons'
import { DeckActions } from './deck-actions'
import { moveScene, selectScene } from './editor-keys'
import { Thumbnail } from './thumbnail'

const words = deckEditor.film
const minutesText = (minutes: number): string => formatQuantity(minutes, 'min')

/** A pointer that has moved so far drags, px. */
const DRAG_PX = 6

/** "Explore, 15.600 s" */
function kindText(scene: Scene): string {
  const kind = kindOf(scene)
  if (kind !== 'run' && kind !== 'compare') return words.kinds[kind]
  const { momentS } = stageOf(scene, 0)
  return words.kinds[kind](formatTime(momentS ?? 0))
}

/** The gap nearest to a place: 0 is before the first scene. */
function gapAt(strip: HTMLElement, x: number): number {
  const scenes = [...strip.querySelectorAll('.film-scene')]
  return scenes.filter((scene) => {
    const { left, width } = scene.getBoundingClientRect()
    return left + width / 2 < x
  }).length
}

/** Dragging a scene along the strip. `gap`: where it would be put; null: nothing is dragged. */
function useDrag(strip: { readonly current: HTMLElement | null }) {
  const [drag, setDrag] = useState<{ readonly from: number; readonly gap: number } | null>(null)
  const began = useRef<{ from: number; x: number; moved: boolean } | null>(null)
  return {
    drag,
    down(from: number, event: PointerEvent): void {
      if (event.button === 0 && event.pointerType !== 'touch')
        began.current = { from, x: event.clientX, moved: false }
    },
    move(event: PointerEvent<HTMLElement>): void {
      const { current } = began
      if (current === null || strip.current === null) return
      if (!current.moved && Math.abs(event.clientX - current.x) < DRAG_PX) return
      if (!current.moved) event.currentTarget.setPointerCapture(event.pointerId)
      current.moved = true
      setDrag({ from: current.from, gap: gapAt(strip.current, event.clientX) })
    },
    up(): void {
      began.current = null
      setDrag(null)
      if (drag === null) return
      const { from, gap } = drag
      const to = gap > from ? gap - 1 : gap
      if (to !== from) moveScene(from, to)
    },
    cancel(): void {
      began.current = null
      setDrag(null)
    },
  }
}

export function Filmstrip() {
  const { deck, at, shipped } = useDecks((state) => state)
  const strip = useRef<HTMLOListElement>(null)
  const { drag, down, move, up, cancel } = useDrag(strip)
  // The scene that is selected is in sight.
  useEffect(() => {
    strip.current?.children[at]?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [at])
  return (
    <section className="deck-film" aria-label={words.scenes}>
      <div className="deck-film-head">
        <h2>{words.scenes}</h2>
        <span className="quiet film-order">{shipped ? deckEditor.shipped : words.order}</span>
        <DeckActions />
        <span className="quiet film-minutes">{deckEditor.about(minutesText(minutesOf(deck)))}</span>
      </div>
      <ol ref={strip} className="film" onPointerMove={move} onPointerUp={up} onPointerCancel={cancel}>
        {deck.scenes.map((scene, index) => (
          <FilmScene
            key={index}
            {...{ deck, scene, index }}
            isSelected={index === at}
            isDragged={drag?.from === index}
            mark={drag === null ? index === at : drag.gap === index + 1}
            markBefore={drag !== null && drag.gap === 0 && index === 0}
            onDown={(event) => down(index, event)}
          />
        ))}
      </ol>
    </section>
  )
}

interface FilmSceneProps {
  readonly deck: Deck
  readonly scene: Scene
  readonly index: number
  readonly isSelected: boolean
  readonly isDragged: boolean
  /** The mark of where a scene comes is after this one. */
  readonly mark: boolean
  readonly markBefore: boolean
  onDown(event: PointerEvent): void
}

function FilmScene({ deck, scene, index, isSelected, isDragged, mark, markBefore, onDown }: FilmSceneProps) {
  const { presses } = useDecks((state) => state)
  const caption = scene.caption || sceneWords.untitled
  const minutes = minutesText(scene.minutes)
  const kind = kindText(scene)
  return (
    <li className={isDragged ? 'dragged' : ''}>
      {markBefore && <Mark before />}
      <Button
        className="film-scene"
        aria-current={isSelected ? 'true' : undefined}
        aria-label={words.item(index + 1, caption, kind, minutes)}
        onPointerDown={onDown}
        onClick={() => selectScene(index)}
      >
        <Thumbnail deck={deck} scene={scene} />
        <span className="film-name">
          <span className="quiet">{index + 1}</span> <b>{caption}</b>
        </span>
        <span className="film-kind">
          <span>{kind}</span> <span>{minutes}</span>
        </span>
        <span className="film-turns" aria-hidden="true">
          {[...Array(Math.max(1, scene.turns.length)).keys()].map((turn) => (
            <i key={turn} className={isSelected && turn < Math.max(1, presses) ? 'taken' : ''} />
          ))}
        </span>
      </Button>
      {mark && <Mark />}
    </li>
  )
}

function Mark({ before = false }: { before?: boolean }) {
  return (
    <span className={before ? 'film-mark before' : 'film-mark'} title={words.here} aria-hidden="true">
      <Plus size={12} />
    </span>
  )
}
