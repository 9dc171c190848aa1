/** The deck that is open, in front of the hall: the remote control goes from turn to turn, and from scene to scene. */
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type PointerEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { plainScene } from '../../lab/decks/deck'
import { stageOf } from '../../lab/decks/stage'
import { deckEditor } from '../../strings/deck-editor'
import { hall as words } from '../../strings/hall'
import { scenes } from '../../strings/scenes'
import { announce } from '../commands/notices'
import { setPresenting } from '../commands/opening'
import { toggleFullScreen } from '../commands/screen'
import { decksState, openLinked, useDecks } from '../decks/store'
import { focusScreen } from '../effects/focus'
import { dispatch } from '../store'
import { Button, IconButton } from '../ui/buttons'
import { whenShown } from '../ui/lazily'
import { useSize } from '../ui/use-size'
import { simulateAhead } from './ahead'
import { clock, goTo, hallNow, InHall, leaveHall, toggleOverlay, toHall, turn, useHall } from './hall'
import { togglePlay } from './hall-bar'
import { type HallKey, keyOf, sceneTyped, typedOn } from './keys'
import { movedStage } from './moved'
import { NotesWindow } from './notes-window'
import { PresentButtons } from './presenter'
import { SceneView } from './scene'
import { shapeFor } from './shape'
import { showNotes, useSpeaker } from './speaker'
import './room.css'
import './hall.css'

const PANELS = {
  code: whenShown(() => import('./code-panel')),
  answers: whenShown(() => import('./answers/panel')),
  controls: whenShown(() => import('./controls-panel')),
} as const

function playShown(): void {
  const { deck, at, presses } = decksState()
  const scene = deck.scenes[at]
  if (scene !== undefined) togglePlay(movedStage(stageOf(scene, presses), hallNow().moved))
}

function leave(): void {
  if (hallNow().overlay !== null) toHall({ overlay: null })
  else setPresenting(false)
}

function go(): boolean {
  const { typed } = hallNow()
  if (typed === '') return false
  const at = sceneTyped(typed, decksState().deck.scenes.length)
  toHall({ typed: '' })
  if (at !== null) goTo(at)
  return true
}

const ACTS: Readonly<Record<Exclude<HallKey['is'], 'digit' | 'go'>, () => void>> = {
  next: () => turn(1),
  previous: () => turn(-1),
  blank: () => toHall({ blank: !hallNow().blank }),
  full: toggleFullScreen,
  leave,
  notes: showNotes,
  code: () => toggleOverlay('code'),
  answers: () => toggleOverlay('answers'),
  play: playShown,
}

function onKeyDown(event: KeyboardEvent): void {
  const key = keyOf(event)
  if (key === null) return
  if (key.is === 'go' && !go()) return
  event.preventDefault()
  event.stopPropagation()
  if (key.is === 'digit') toHall({ typed: typedOn(hallNow().typed, key.digit) })
  else if (key.is !== 'go') ACTS[key.is]()
}

/** Keys act in the hall's window and in the speaker's. */
function useHallKeys(): void {
  const speaker = useSpeaker()
  useEffect(() => {
    const documents = [document, ...(speaker === null ? [] : [speaker.document])]
    for (const each of documents) each.addEventListener('keydown', onKeyDown, true)
    return () => {
      for (const each of documents) each.removeEventListener('keydown', onKeyDown, true)
    }
  }, [speaker])
}

/** The address, the playhead and the coming runs follow the scene; screen readers hear it. */
function useFollowed(): void {
  const { deck, at, presses, id, shipped } = useDecks((state) => state)
  const scene = deck.scenes[at] ?? plainScene
  useEffect(() => {
    dispatch({ type: 'showScene', scene: { deck: shipped ? id : null, scene: at + 1 } })
  }, [id, shipped, at])
  useEffect(
    () => () => {
      leaveHall()
      focusScreen()
      dispatch({ type: 'showScene', scene: {} })
    },
    [],
  )
  useEffect(() => {
    clock.stand(stageOf(scene, presses).play)
    simulateAhead(decksState())
  }, [scene, presses])
  const isAsked = presses > 0 && stageOf(scene, presses).asked
  useEffect(() => {
    const choices = scene.choices.map(({ text }, place) => `${scenes.letters[place] ?? ''}: ${text}`)
    announce([scenes.scene(scene.caption, scene.question), ...(isAsked ? choices : [])].join('. '))
  }, [scene, isAsked])
}

/**
 * The focus goes back to the button that opened a panel, once the last of the panels is closed. Only to one that was reached by
 * keys: after a click Space is the scene's, and plays.
 */
function useFocusBack(isOpen: boolean): void {
  useLayoutEffect(() => {
    const before = document.activeElement
    if (!isOpen || !(before instanceof HTMLElement) || !before.matches('button:focus-visible')) return
    return () => before.focus({ preventScroll: true })
  }, [isOpen])
}

/** A finger that goes so far sideways turns, CSS px. */
const SWIPE_PX = 60

function useSwipe() {
  const from = useRef<{ readonly x: number; readonly y: number } | null>(null)
  return {
    onPointerDown: ({ pointerType, clientX: x, clientY: y, target }: PointerEvent) => {
      const onControl = target instanceof Element && target.closest('input, button, select') !== null
      from.current = pointerType === 'touch' && !onControl ? { x, y } : null
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      if (from.current === null) return
      const [across, down] = [clientX - from.current.x, clientY - from.current.y]
      from.current = null
      if (Math.abs(across) > SWIPE_PX && Math.abs(across) > 2 * Math.abs(down)) turn(across < 0 ? 1 : -1)
    },
  }
}

export default function PresentDeck() {
  useEffect(openLinked, [])
  useHallKeys()
  useFollowed()
  const { deck, at, presses } = useDecks((state) => state)
  const { overlay, typed, blank } = useHall()
  const room = useRef<HTMLDivElement>(null)
  const size = useSize(room)
  const shape = shapeFor(size)
  const scale = Math.min(size.width / shape.width, size.height / shape.height)
  const Panel = overlay === null ? null : PANELS[overlay]
  useFocusBack(Panel !== null)
  return (
    <main className="present-deck" data-run="done" data-theme={deck.theme}>
      <h1 className="visually-hidden">{deck.title || deckEditor.untitled}</h1>
      <div className="present-deck-room" ref={room} {...useSwipe()}>
        <InHall value={true}>
          {scale > 0 && <SceneView deck={deck} index={at} turn={presses} scale={scale} shape={shape} />}
        </InHall>
      </div>
      {Panel !== null && (
        <div className={`hall-overlay ${overlay}`}>
          <Panel />
        </div>
      )}
      {typed !== '' && (
        <p className="hall-typed" role="status">
          {words.goTo(typed)}
        </p>
      )}
      <div className="present-deck-buttons">
        <IconButton icon={ChevronLeft} size={28} label={words.previous} onClick={() => turn(-1)} />
        <IconButton icon={ChevronRight} size={28} label={words.next} onClick={() => turn(1)} />
        <PresentButtons />
      </div>
      <NotesWindow />
      {blank && (
        <Button
          className="present-blank"
          aria-label={words.showAgain}
          onClick={() => toHall({ blank: false })}
        />
      )}
    </main>
  )
}
