/**
 * All that the page knows, as one immutable tree. What a run's tables hold is big and grows: the state has a reference to
 * `StreamedRun` and a revision that rises with it (`run.revision`), never a copy. That is the only exception.
 */
import type { LinkView } from '../../lab/scenario/link-view'
import type { StreamedRun } from '../charts/drawn'
import { changesMadeBy } from './scenario-paths'
import type { Claim } from './slices/claim'
import { firstClock, type Span } from './slices/clock'
import { firstCompare } from './slices/compare'
import { firstEdit } from './slices/edit'
import { firstExperiment } from './slices/experiment'
import { firstReading } from './slices/lesson'
import { firstLook } from './slices/look'
import { firstNotices } from './slices/notices'
import { firstOverlays } from './slices/overlays'
import { firstOwnAlgorithms } from './slices/own-algorithms'
import { firstPanes } from './slices/panes'
import { firstPlace } from './slices/place'
import { firstReproduction } from './slices/reproduction'
import { desiredJob, firstRuns } from './slices/run'
import { firstScene } from './slices/scene'
import { firstSelection } from './slices/selection'

/** What a link asks for that only its complete run can give. */
export type Awaited = Pick<LinkView, 'momentS' | 'fromS' | 'toS' | 'selectedEvent'>

export const firstState = {
  place: firstPlace,
  scene: firstScene,
  edit: firstEdit,
  run: firstRuns,
  clock: firstClock,
  selection: firstSelection,
  look: firstLook,
  lesson: firstReading,
  compare: firstCompare,
  overlays: firstOverlays,
  notices: firstNotices,
  panes: firstPanes,
  experiment: firstExperiment,
  reproduction: firstReproduction,
  ownAlgorithms: firstOwnAlgorithms,
  /** null: nothing is awaited. */
  awaited: null as Awaited | null,
  /** What the open link claims of its run; null: nothing, or the run was changed since. */
  claim: null as Claim | null,
}
type Parts = typeof firstState
export type State = { readonly [Part in keyof Parts]: Readonly<Parts[Part]> }

/** Makes what replaces members of one part of the state. */
export const changer =
  <Part extends keyof State>(part: Part) =>
  (state: State, change: Partial<State[Part]>): State => ({
    ...state,
    [part]: { ...state[part], ...change },
  })

/** `idle` only until the first run is asked for. */
export type RunState = 'idle' | 'running' | 'done' | 'failed'

export function runStateOf({ run: { work, outcome } }: State): RunState {
  return work.is === 'resting' ? outcome : 'running'
}

/** Digest of the run on the screen when it is complete, else ''. */
export function digestOf(state: State): string {
  return runStateOf(state) === 'done' ? (state.run.good?.result?.engine.digest ?? '') : ''
}

/** The run in flight takes long. */
export function isSlow({ run: { work } }: State): boolean {
  return work.is === 'running' && work.slow
}

/** The figures show the run before the one in flight. */
export function isBehind({ run: { work } }: State): boolean {
  return work.is === 'running' && work.behind
}

/** Nothing is in flight, so that packets of a part can be asked for. */
export function isFree({ run }: State): boolean {
  return desiredJob(run) === null
}

/** Where the clock of the compared runs ends, s, also while they are still to come; 0: nothing is compared. */
export function comparedEndS({ compare }: State): number {
  let endS = 0
  if (compare.onClock) for (const { scenario } of compare.pins) endS = Math.max(endS, scenario.durationS)
  return endS
}

/** The runs that follow the playhead: those that are compared, else the one of Explore. */
export function clockRuns({ compare, run: { shown } }: State): readonly StreamedRun[] {
  if (compare.shown.length > 0) return compare.shown
  return shown === null ? [] : [shown]
}

/** The last instant to which the playhead can go, s: the end of the longest run. */
export function endOfRunS(state: State): number {
  // The first minute ends with its time axis.
  if (state.scene.asleep) return state.clock.toS
  let endS = comparedEndS(state)
  // While runs are compared the one of Explore, which may be longer, is not on the clock.
  for (const { scenario } of endS > 0 ? state.compare.shown : clockRuns(state))
    endS = Math.max(endS, scenario.durationS)
  return endS
}

/** The time axis shows less than the whole. */
export function isZoomed(state: State): boolean {
  const { fromS, toS } = state.clock
  const endS = endOfRunS(state)
  return endS > 0 && toS - fromS !== endS
}

/** The part of the run on the time axis, null where it is the whole. */
export function zoomOf(state: State): Span | null {
  return isZoomed(state) ? [state.clock.fromS, state.clock.toS] : null
}

/** The selected hop of the chain that is edited; null: none, or there is no such hop. */
export function selectedHop({ look, edit }: State): number | null {
  const hops = edit.scenario.network?.hops.length ?? 0
  return look.hop !== null && look.hop < hops ? look.hop : null
}

/** Timeline entries at or before the playhead: controls show what is in force there in the mode "From now". */
export function passedChangesOf({ edit, clock }: State): number {
  return changesMadeBy(edit.scenario, clock.timeS)
}

export function drawnTheme({ look }: State) {
  return look.forcedColours ? 'forced' : look.theme
}
