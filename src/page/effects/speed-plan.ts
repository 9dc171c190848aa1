/** The speed that the page chooses by itself, planned again when other runs, more of a run, or other flows are shown. */
import type { StreamedRun } from '../charts/drawn'
import { speedPlanOf } from '../model/speed-plan'
import { clockRuns, type State } from '../model/state'
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

export function startPlanningSpeed({ getState, dispatch, subscribe }: Store): void {
  let planned: readonly Known[] = []
  let hidden: ReadonlySet<number> = NONE_HIDDEN
  let onlyFirst = false
  const plan = (): void => {
    const state = getState()
    if (!state.clock.auto) return
    const runs = clockRuns(state)
    const hiddenNow = hiddenFlowsOf(state)
    // The first minute explains one tooth; the next one is only seen again.
    const { asleep } = state.scene
    const isSame = hiddenNow === hidden && asleep === onlyFirst && runs.length === planned.length
    if (isSame && runs.every((run, index) => isKnown(run, planned[index]))) return
    hidden = hiddenNow
    onlyFirst = asleep
    planned = runs.map((run) => ({ run, simulatedS: run.simulatedS, isWhole: run.result !== null }))
    dispatch({ type: 'planSpeed', plan: runs.length === 0 ? null : speedPlanOf(runs, hidden, { onlyFirst }) })
  }
  plan()
  subscribe((now, before) => {
    const { run, compare, look, clock, scene } = before
    const isOther =
      now.run !== run ||
      now.scene !== scene ||
      now.compare !== compare ||
      now.look.hiddenFlows !== look.hiddenFlows
    if (isOther || (now.clock.auto && !clock.auto)) plan()
  })
}
