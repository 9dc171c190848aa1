/**
 * The page's single keys: what each does and what the help says of it. A key that is not in this list does nothing, and the
 * help lists all of it.
 */
import { flowNumbers } from '../../lab/scenario/flow-names'
import type { Words } from '../../strings/words'
import { speedNow } from '../model/playback'
import type { Action } from '../model/reduce'
import { nextSpeed } from '../model/slices/clock'
import { dispatch, getState } from '../store'
import { stepStation } from './choose'
import { recordScene } from './decks'
import { nextTheme, openDialog, toggleTimeSequence } from './look'
import { togglePlay, zoomBy } from './playback'
import { toggleInside } from './router'
import { goToWhy } from './screen'
import { stepAck, stepEvent, stepLoss, stepPacket, stepRtt, stepToEvent } from './stepping'

const does = (action: Action) => (): void => dispatch(action)
const faster = (direction: 1 | -1) => (): void =>
  dispatch({ type: 'setSpeed', speed: nextSpeed(speedNow(getState().clock), direction) })

export interface Binding {
  /**
   * What to do at each `KeyboardEvent.key`. 'Ctrl+z' is with Ctrl or the Mac's command key; a capital is with Shift.
   */
  readonly keys: Readonly<Record<string, () => void>>
  /** What the help says of it, as the name of that text in `strings/keys`. */
  readonly does: keyof Words['keys']
  /** Where it acts: in Explore alone, there and in lessons, in every mode, or (absent) in the modes that play a run. */
  readonly where?: 'explore' | 'one run' | 'everywhere'
  /** The key acts even where single keys are switched off. */
  readonly always?: true
  /** The key acts again and again while it is held; else it acts once. */
  readonly repeats?: true
}

/** One press of + or −. */
const ZOOM = 0.5

/** Shows the flow with that number alone; all, if it already is alone. */
function solo(number: number): void {
  const { edit, look } = getState()
  const numbers = flowNumbers(edit.scenario.flows)
  const index = numbers.indexOf(number)
  if (index < 0) return
  const others = new Set(numbers.keys())
  others.delete(index)
  const alone = look.hiddenFlows.size === others.size && !look.hiddenFlows.has(index)
  dispatch({ type: 'hideFlows', hidden: alone ? new Set() : others })
}

/** Nothing is selected any more; where nothing was, drawers close. */
function leaveSelection(): void {
  const { event, packet, change } = getState().selection
  const isNothing = event < 0 && packet < 0 && change === null
  dispatch(isNothing ? { type: 'openDrawer', drawer: null } : { type: 'clearSelection' })
}

/** A key for each direction, again and again while it is held. */
function steps(
  says: Binding['does'],
  forward: string,
  back: string,
  step: (direction: 1 | -1) => unknown,
): Binding {
  return { keys: { [forward]: () => void step(1), [back]: () => void step(-1) }, does: says, repeats: true }
}

const NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8]

/** The keys in the order of the help. */
export const BINDINGS: readonly Binding[] = [
  { keys: { ' ': togglePlay, k: togglePlay }, does: 'play' },
  { keys: { j: does({ type: 'togglePlay', backwards: true }) }, does: 'backwards' },
  steps('packet', '.', ',', stepPacket),
  steps('ack', 'x', 'X', stepAck),
  steps('rtt', '>', '<', stepRtt),
  steps('loss', 'n', 'N', stepLoss),
  steps('mark', 'm', 'M', (direction) => stepToEvent(['mark'], direction)),
  steps('event', 'd', 'D', stepEvent),
  { keys: { '[': faster(-1), ']': faster(1) }, does: 'speed', repeats: true },
  { keys: { v: does({ type: 'toggleAuto' }) }, does: 'autoSpeed' },
  { keys: { u: does({ type: 'loopFromHere' }), o: does({ type: 'loopToHere' }) }, does: 'loopEnds' },
  { keys: { l: does({ type: 'toggleLoop' }) }, does: 'loop' },
  { keys: { Home: does({ type: 'seek', timeS: 0 }), End: does({ type: 'seekEnd' }) }, does: 'ends' },
  {
    // + is = with Shift on many keyboards: either zooms.
    keys: {
      '+': () => zoomBy(ZOOM),
      '=': () => zoomBy(ZOOM),
      '-': () => zoomBy(1 / ZOOM),
      '0': does({ type: 'zoomOut' }),
    },
    does: 'zoom',
    repeats: true,
  },
  {
    keys: Object.fromEntries(NUMBERS.map((number) => [String(number), () => solo(number)])),
    does: 'solo',
    where: 'one run',
  },
  { ...steps('follow', 'f', 'F', stepStation), where: 'one run' },
  { keys: { g: does({ type: 'toggleGhost' }) }, does: 'ghost', where: 'one run' },
  { keys: { q: toggleTimeSequence }, does: 'timeSequence' },
  { keys: { i: toggleInside }, does: 'inside', where: 'explore' },
  { keys: { w: goToWhy }, does: 'why', where: 'explore' },
  {
    keys: {
      a: () => dispatch({ type: 'setApply', apply: getState().edit.apply === 'start' ? 'now' : 'start' }),
    },
    does: 'apply',
    where: 'explore',
  },
  { keys: { c: does({ type: 'togglePin' }) }, does: 'pin', where: 'explore' },
  {
    keys: { 'Ctrl+z': does({ type: 'undo' }), 'Ctrl+Z': does({ type: 'redo' }) },
    does: 'undo',
    where: 'one run',
    always: true,
    repeats: true,
  },
  { keys: { Escape: leaveSelection }, does: 'leave', where: 'everywhere', always: true },
  { keys: { r: recordScene }, does: 'record', where: 'everywhere' },
  { keys: { t: nextTheme }, does: 'theme', where: 'everywhere' },
  { keys: { s: () => openDialog('share') }, does: 'share', where: 'everywhere' },
  { keys: { e: () => openDialog('export') }, does: 'export', where: 'one run' },
  {
    keys: { p: () => dispatch({ type: 'present', on: !getState().place.presenting }) },
    does: 'present',
    where: 'one run',
  },
  { keys: { '?': () => openDialog('help') }, does: 'help', where: 'everywhere' },
]
