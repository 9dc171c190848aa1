/** Plans the automatic speed of the page. It is planned again when other runs, other flows, or more or another part of a run are shown. */
import type { StreamedRun } from '../charts/drawn'
import { REAL_TIME } from '../model/slices/clock'
import { speedPlanOf } from '../model/speed-plan'
import { clockRuns, isZoomed, type State } from '../model/state'
import type { Store } from '../store'
import { onceWithin, pageClock } from './clock'

/**
 * A run that is still arriving is planned again when it has grown by this factor, so that all of its plans together
 * cost about as much as one.
 */
const GROWTH = 1.25

/** While the playhead rests nobody sees the speed. The drawing of a run then comes first, and its plan follows after this time, ms. */
const AT_REST_MS = 120

/** The flows hidden in a compared run, which are none. */
const NONE_HIDDEN: ReadonlySet<number> = new Set()

const hiddenFlowsOf = ({ compare, look }: State): ReadonlySet<number> =>
  compare.shown.length > 0 ? NONE_HIDDEN : look.hiddenFlows

/** What a plan needs to know of a run. */
interface Known {
  readonly run: StreamedRun
  readonly simulatedS: number
  readonly isWhole: boolean
}

const isKnown = (run: StreamedRun, known: Known | undefined): boolean =>
  known?.run.runId === run.runId &&
  known.run.log === run.log &&
  (known.isWhole || (run.result === null && run.simulatedS < GROWTH * known.simulatedS))

/**
 * The least time in which the part of a run on the time axis is played, s of wall-clock time. A shorter part would be
 * over in real time before anything could be seen.
 */
const LEAST_PART_S = 8

function usualSpeedOf(state: State): number {
  const { fromS, toS } = state.clock
  return isZoomed(state) ? Math.min(REAL_TIME, (toS - fromS) / LEAST_PART_S) : REAL_TIME
}

export function startPlanningSpeed({ getState, dispatch, subscribe }: Store, clock = pageClock): void {
  let planned: readonly Known[] = []
  let hidden: ReadonlySet<number> = NONE_HIDDEN
  let onlyFirst = false
  let usual: number = REAL_TIME
  const plan = (): void => {
    const state = getState()
    if (!state.clock.auto) return
    const runs = clockRuns(state)
    const hiddenNow = hiddenFlowsOf(state)
    const usualNow = usualSpeedOf(state)
    // The first minute explains one tooth of the window, and the following ones are only repeated.
    const { asleep } = state.scene
    const isSame =
      hiddenNow === hidden && usualNow === usual && asleep === onlyFirst && runs.length === planned.length
    if (isSame && runs.every((run, index) => isKnown(run, planned[index]))) return
    hidden = hiddenNow
    usual = usualNow
    onlyFirst = asleep
    planned = runs.map((run) => ({ run, simulatedS: run.simulatedS, isWhole: run.result !== null }))
    dispatch({
      type: 'planSpeed',
      plan: runs.length === 0 ? null : speedPlanOf(runs, hidden, { usual, onlyFirst }),
    })
  }
  const planSoon = onceWithin(clock, AT_REST_MS, plan)
  plan()
  subscribe((now, before) => {
    const { playing, auto, fromS, toS } = now.clock
    const isOther = now.run !== before.run || now.compare !== before.compare
    const isOtherPart = fromS !== before.clock.fromS || toS !== before.clock.toS
    const isOtherLook =
      now.look.hiddenFlows !== before.look.hiddenFlows || now.scene.asleep !== before.scene.asleep
    const begins = (playing && !before.clock.playing) || auto !== before.clock.auto
    if (!(isOther || isOtherPart || isOtherLook || begins)) return
    if (playing || begins) plan()
    else planSoon()
  })
}
