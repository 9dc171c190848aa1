/** The speed that the page chooses by itself, planned again when other runs, more or another part of a run, or other flows are shown. */
import type { StreamedRun } from '../charts/drawn'
import { REAL_TIME } from '../model/slices/clock'
import { speedPlanOf } from '../model/speed-plan'
import { clockRuns, isZoomed, type State } from '../model/state'
import type { Store } from '../store'

/** A run that streams in is planned again when there is so much more of it, so that all plans of it cost about as much as one. */
const GROWTH = 1.25

/** No flow of a compared run is hidden. */
const NONE_HIDDEN: ReadonlySet<number> = new Set()

const hiddenFlowsOf = ({ compare, look }: State): ReadonlySet<number> =>
  compare.shown.length > 0 ? NONE_HIDDEN : look.hiddenFlows

/** A run as far as a plan knows it. */
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
 * What is on the time axis takes so long at least, s of wall clock, where that is a part of the run: of less than that nothing would
 * be seen in real time.
 */
const LEAST_PART_S = 8

function usualSpeedOf(state: State): number {
  const { fromS, toS } = state.clock
  return isZoomed(state) ? Math.min(REAL_TIME, (toS - fromS) / LEAST_PART_S) : REAL_TIME
}

export function startPlanningSpeed({ getState, dispatch, subscribe }: Store): void {
  let planned: readonly Known[] = []
  let hidden: ReadonlySet<number> = NONE_HIDDEN
  let usual: number = REAL_TIME
  const plan = (): void => {
    const state = getState()
    if (!state.clock.auto) return
    const runs = clockRuns(state)
    const hiddenNow = hiddenFlowsOf(state)
    const usualNow = usualSpeedOf(state)
    const isSame = hiddenNow === hidden && usualNow === usual && runs.length === planned.length
    if (isSame && runs.every((run, index) => isKnown(run, planned[index]))) return
    hidden = hiddenNow
    usual = usualNow
    planned = runs.map((run) => ({ run, simulatedS: run.simulatedS, isWhole: run.result !== null }))
    dispatch({ type: 'planSpeed', plan: runs.length === 0 ? null : speedPlanOf(runs, hidden, { usual }) })
  }
  plan()
  subscribe((now, before) => {
    const { run, compare, look, clock } = before
    const isOther = now.run !== run || now.compare !== compare || now.look.hiddenFlows !== look.hiddenFlows
    const isOtherPart = now.clock.fromS !== clock.fromS || now.clock.toS !== clock.toS
    if (isOther || isOtherPart || now.clock.auto !== clock.auto) plan()
  })
}
