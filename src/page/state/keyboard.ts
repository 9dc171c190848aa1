/** The page's single keys (design LANGUAGE §10). They are off while a text field has focus. */
import { SWEEP_MODE } from '../../lab/scenario/link-view'
import {
  FASTEST,
  fitZoom,
  nextTheme,
  SLOWEST,
  seek,
  setHiddenFlows,
  setPlaying,
  setSlowForEvents,
  setSpeed,
  stepAck,
  stepEvent,
  stepLoss,
  stepMark,
  stepPacket,
  stepRtt,
  togglePlay,
  togglePlayBackwards,
  toggleTimeSequence,
  zoomBy,
} from './actions'
import { clearSelection, stepStation } from './causes'
import { redo, setApply, toggleGhost, undo } from './edit'
import { flowNumbers } from './flow-numbers'
import { endOfRunS } from './frame-loop'
import { loopFromHere, loopToHere, toggleLoop } from './loop'
import { togglePin } from './pins'
import { FIRST_MODE, useStore } from './store'
import { view } from './view'

/** One press of + or −. */
const ZOOM = 0.5

function isTextField(target: EventTarget | null): boolean {
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return true
  return (
    target instanceof HTMLInputElement &&
    target.type !== 'range' &&
    target.type !== 'radio' &&
    target.type !== 'checkbox'
  )
}

/** Keys that a focused control uses itself. */
function usesKey(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.closest('[role="menu"], [role="dialog"], dialog') !== null) return true
  if (key === ' ') return target.matches('button, input, a, summary, [role="tab"]')
  if (key === 'Home' || key === 'End') return target.matches('input[type="range"], [role="tab"]')
  // A digit on a slider goes to its field.
  return /^\d$/.test(key) && target.matches('input[type="range"]')
}

/** The 1, 2, 5 series' next value above (or below) `speed`. */
export function nextSpeed(speed: number, direction: 1 | -1): number {
  let found = direction > 0 ? FASTEST : SLOWEST
  for (let exponent = -3; exponent <= 2; exponent++)
    for (const factor of [1, 2, 5]) {
      const value = Number((factor * 10 ** exponent).toPrecision(1))
      if (direction > 0 && value > speed * 1.001) found = Math.min(found, value)
      if (direction < 0 && value < speed * 0.999) found = Math.max(found, value)
    }
  return found
}

/** Shows the flow with that number alone; all, if it already is alone. */
function solo(number: number): void {
  const { scenario, hiddenFlows } = useStore.getState()
  const numbers = flowNumbers(scenario.flows)
  const index = numbers.indexOf(number)
  if (index < 0) return
  const others = new Set(numbers.keys())
  others.delete(index)
  const alone = hiddenFlows.size === others.size && !hiddenFlows.has(index)
  setHiddenFlows(alone ? new Set() : others)
}

const SINGLE: Readonly<Record<string, () => void>> = {
  ' ': togglePlay,
  k: togglePlay,
  j: togglePlayBackwards,
  '.': () => stepPacket(1),
  ',': () => stepPacket(-1),
  '>': () => stepRtt(1),
  '<': () => stepRtt(-1),
  n: () => stepLoss(1),
  N: () => stepLoss(-1),
  m: () => stepMark(1),
  M: () => stepMark(-1),
  x: () => stepAck(1),
  X: () => stepAck(-1),
  v: () => void stepEvent(1),
  V: () => void stepEvent(-1),
  d: () => setSlowForEvents(!view.slowForEvents),
  l: toggleLoop,
  q: toggleTimeSequence,
  i: loopFromHere,
  o: loopToHere,
  ']': () => setSpeed(nextSpeed(view.speed, 1)),
  '[': () => setSpeed(nextSpeed(view.speed, -1)),
  Home: () => seek(0),
  End: () => {
    setPlaying(false)
    seek(endOfRunS())
  },
  '+': () => zoomBy(ZOOM),
  '=': () => zoomBy(ZOOM),
  '-': () => zoomBy(1 / ZOOM),
  '0': fitZoom,
  f: () => stepStation(1),
  F: () => stepStation(-1),
  g: toggleGhost,
  w: () => document.getElementById('why-list')?.focus(),
  a: () => setApply(useStore.getState().apply === 'start' ? 'now' : 'start'),
  t: nextTheme,
  c: togglePin,
  s: () => useStore.setState({ openDialog: 'share' }),
  '?': () => useStore.setState({ openDialog: 'help' }),
}

/** Keys that change or look into the run of Explore, which another mode does not show. */
const OF_EXPLORE = /^[acfFgw1-8]$/

const exploring = (): boolean => useStore.getState().mode === FIRST_MODE

/** Keys that do not act on a run, and so mean the same in every mode. */
const EVERYWHERE = ['t', 's', '?']

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || isTextField(event.target)) return
  if (event.key === 'Escape') {
    if (clearSelection()) return
    useStore.setState({ railOpen: false, inspectorOpen: false })
    return
  }
  if (useStore.getState().mode === SWEEP_MODE && !EVERYWHERE.includes(event.key)) return
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z') {
    if (!exploring()) return
    event.preventDefault()
    if (event.shiftKey) redo()
    else undo()
    return
  }
  if (event.ctrlKey || event.metaKey || event.altKey) return
  if (!useStore.getState().singleKeys || usesKey(event.target, event.key)) return
  if (OF_EXPLORE.test(event.key) && !exploring()) return
  const act = /^[1-8]$/.test(event.key) ? () => solo(Number(event.key)) : SINGLE[event.key]
  if (act === undefined) return
  event.preventDefault()
  act()
}

/** Turns the page's keys on. */
export function startKeyboard(): void {
  document.addEventListener('keydown', onKeyDown)
}
