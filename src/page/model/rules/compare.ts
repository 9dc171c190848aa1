/** Pinning runs, and the runs of the pins while Compare is shown. */
import { type CompareLayout, MAX_PINS } from '../../../lab/scenario/link-view'
import type { Scenario } from '../../../lab/scenario/scenario'
import { notices as words } from '../../../strings/notices'
import { fitted, paused, sought } from '../slices/clock'
import {
  type Compare,
  type ComparedCause,
  type Pin,
  type PinnedRun,
  pinAdded,
  pinLetter,
  pinnedIndex,
  shownRuns,
} from '../slices/compare'
import { endOfRunS, isZoomed, type State } from '../state'
import type { Rules } from './rule'
import { withNotice, withoutNotices } from './run'

const BEGINNING: PinnedRun = {
  state: 'running',
  message: '',
  progress: '',
  digest: '',
  shown: null,
  asked: 0,
}

/** The playhead and the zoom stay inside the clock of the runs. */
function withCompare(state: State, compare: Partial<Compare>): State {
  const whole = !isZoomed(state)
  const next = { ...state, compare: { ...state.compare, ...compare } }
  const shown = shownRuns(next.compare)
  const placed = { ...next, compare: { ...next.compare, shown: next.compare.onClock ? shown : [] } }
  const endS = endOfRunS(placed)
  if (endS === endOfRunS(state) || endS === 0) return placed
  return { ...placed, clock: fitted(placed.clock, endS, whole) }
}

function pinned(state: State, scenario: Scenario): State {
  const { compare } = state
  if (compare.pins.length < MAX_PINS)
    return withoutNotices(withCompare(state, pinAdded(compare, scenario)), 'pin')
  return withNotice(state, 'pin', words.pin.full(MAX_PINS))
}

/** Takes a run off the pins, after which there is room for another. */
function unpinned(state: State, id: number): State {
  const { pins } = state.compare
  return withoutNotices(withCompare(state, { pins: pins.filter((pin) => pin.id !== id) }), 'pin')
}

export const compareRules = {
  /** Pins one more run. A fifth is refused with a notice. */
  addPin: (state, { scenario }: { scenario: Scenario }) => pinned(state, scenario),
  /** Pins the run of Explore; one that is pinned already is taken away again. */
  togglePin(state) {
    const { pins } = state.compare
    const { scenario } = state.edit
    const same = pins[pinnedIndex(pins, scenario)]
    const next = same === undefined ? pinned(state, scenario) : unpinned(state, same.id)
    const after = next.compare.pins
    if (after.length === pins.length) return next
    const announcement =
      same === undefined ? words.pin.pinned(pinLetter(after.length - 1)) : words.pin.unpinned
    return { ...next, notices: { ...next.notices, announcement } }
  },
  removePin: (state, { id }: { id: number }) => unpinned(state, id),
  /** Gives a pin another scenario: only its run is run again. */
  changePin: (state, { id, scenario }: Pin) =>
    withCompare(state, { pins: state.compare.pins.map((pin) => (pin.id === id ? { id, scenario } : pin)) }),
  swapPins(state) {
    const [a, b, ...rest] = state.compare.pins
    return a === undefined || b === undefined ? state : withCompare(state, { pins: [b, a, ...rest] })
  },
  setLayout: (state, { layout }: { layout: CompareLayout }) => withCompare(state, { layout }),
  shareAxes: (state, { on }: { on: boolean }) => withCompare(state, { sameAxes: on }),
  /** Compare is shown or left: the pinned runs have the clock while it is shown. */
  compareRuns: (state, { on }: { on: boolean }) =>
    withCompare(state, on ? { onClock: true } : { onClock: false, runs: {}, cause: null }),
  /** Goes to a place that was clicked, and tells its cause. */
  showCause(state, { cause }: { cause: ComparedCause }) {
    const clock = sought(paused(state.clock), cause.t, endOfRunS(state))
    return { ...state, clock, compare: { ...state.compare, cause } }
  },
  tellPinnedRun(state, { id, run }: { id: number; run: Partial<PinnedRun> }) {
    const { pins, runs } = state.compare
    // What a run that was unpinned meanwhile still says is not heard.
    if (!pins.some((pin) => pin.id === id)) return state
    return withCompare(state, { runs: { ...runs, [id]: { ...(runs[id] ?? BEGINNING), ...run } } })
  },
} satisfies Rules
