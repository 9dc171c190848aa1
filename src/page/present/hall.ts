/** What the presenter does beside going from turn to turn. It stands beside the deck that is open, and lasts as long as the page. */
import { createContext, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import type { Setting } from '../../lab/experiments/sweep/sweep'
import { selected, turned } from '../decks/state'
import { decksState, toDecks } from '../decks/store'
import { getState } from '../store'
import { SceneClock } from './clock'
import type { MovedSettings } from './moved'
import { newTimer, type Timer, toggled } from './timer'

/** What lies over the scene. */
export type Overlay = 'code' | 'answers' | 'controls'

interface Hall {
  /** Moved by hand since the last press of the remote control. */
  readonly moved: MovedSettings
  /** Times what was planned. */
  readonly pace: number
  readonly overlay: Overlay | null
  /** Digits of a scene's number, before Enter. */
  readonly typed: string
  readonly blank: boolean
  readonly timer: Timer
}

let hall: Hall = { moved: {}, pace: 1, overlay: null, typed: '', blank: false, timer: newTimer }
const listeners = new Set<() => void>()

export const hallNow = (): Hall => hall

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function toHall(change: Partial<Hall>): void {
  hall = { ...hall, ...change }
  for (const listener of [...listeners]) listener()
}

export const useHall = (): Hall => useSyncExternalStore(listen, hallNow)

/** The playhead of the scene in front of the hall. */
export const clock = new SceneClock()

/** The scene is the one in front of the hall, and not a picture of it in the editor. */
export const InHall = createContext(false)

/**
 * Shows another scene: the one before fades out, where the browser can and the reader lets it. A fading that the next press ends
 * is no fault.
 */
function crossFaded(show: () => void): void {
  const fades = !getState().clock.reducedMotion && !document.hidden && 'startViewTransition' in document
  if (!fades) show()
  // The picture before is taken between the call and `show`; a press meanwhile ends the fading, and is not lost.
  else document.startViewTransition(() => flushSync(show)).ready.catch(() => {})
}

const AS_RECORDED = { moved: {}, typed: '', overlay: null, blank: false } as const

/** The hall is left: nothing is moved, and nothing plays. */
export function leaveHall(): void {
  clock.stand(null)
  setPace(1)
  toHall(AS_RECORDED)
}

/** A press of the remote control. Back from what was moved by hand, the playhead too, leads to the scene as it was recorded. */
export function turn(direction: 1 | -1): void {
  const now = decksState()
  if (direction < 0 && (clock.byHand || Object.keys(hall.moved).length > 0)) {
    clock.stand(null)
    toDecks(selected(now, now.at))
    toHall(AS_RECORDED)
    return
  }
  const go = (): void => {
    toHall(AS_RECORDED)
    toDecks(turned(decksState(), direction))
  }
  if (turned(now, direction).at === now.at) go()
  else crossFaded(go)
}

export function goTo(at: number): void {
  crossFaded(() => {
    toHall(AS_RECORDED)
    toDecks(selected(decksState(), at))
  })
}

export const moveBy = (set: Readonly<Record<string, Setting>>): void =>
  toHall({ moved: { ...hall.moved, ...set } })

export function setPace(pace: number): void {
  clock.pace = pace
  toHall({ pace })
}

export const toggleOverlay = (overlay: Overlay): void =>
  toHall({ overlay: hall.overlay === overlay ? null : overlay })

export const toggleTimer = (): void => toHall({ timer: toggled(hall.timer, performance.now()) })
export const resetTimer = (): void => toHall({ timer: newTimer })
