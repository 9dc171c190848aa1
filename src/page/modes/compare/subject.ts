/** A pinned run as what a chart shows. */

import { explain } from '../../../lab/explain/explain'
import { explainWindow } from '../../../lab/explain/explain-window'
import type { ChartInput } from '../../charts/chart'
import { networkOf } from '../../charts/conditions'
import type { Drawn, Picked, SeenRuns, StreamedRun } from '../../charts/drawn'
import { chartNamed } from '../../charts/registry'
import { ONE_RUN, type Subject } from '../../charts/subject'
import { WrappedChart } from '../../charts/wrapped-chart'
import { requestFrame } from '../../effects/frames'
import { type ComparedCause, pinLetter } from '../../model/slices/compare'
import { dispatch, getState } from '../../store'
import { comparedRuns, runOfPin } from './runs'

const NO_FLOWS: ReadonlySet<number> = new Set()

/** The page's clock, zoom and theme with another run; what is selected or hidden in Explore is not here. */
export function viewOf(page: Drawn, run: StreamedRun | null): Drawn {
  return {
    ...page,
    run,
    ghost: null,
    ghostLabel: '',
    reference: null,
    hiddenFlows: NO_FLOWS,
    selectedEvent: -1,
    selectedChange: null,
    selectedPacket: -1,
  }
}

/** All runs, under their letters. */
export const allRuns: SeenRuns = (page) =>
  comparedRuns().map(({ index, run }) => ({ name: pinLetter(index), view: viewOf(page, run) }))

/** The flow with this number in all runs that have it. */
export const flowInAllRuns =
  (number: number): SeenRuns =>
  (page) =>
    allRuns(page).flatMap((seen) => {
      const flow = seen.view.run === null ? -1 : flowWith(number, seen.view.run)
      return flow < 0 ? [] : [{ ...seen, flow }]
    })

const flowWith = (number: number, { scenario }: StreamedRun): number =>
  networkOf(scenario).flows.findIndex((flow) => flow.number === number)

/** What each chart of each run needs of its value axis, so that equal charts can have equal axes: by chart, then by run. */
const needed = new Map<string, Map<number, number>>()

/** A run that is gone needs nothing any more. */
export function forgetAxes(id: number): void {
  for (const runs of needed.values()) runs.delete(id)
}

function sameForAll(key: string, id: number, mine: number): number {
  const runs = needed.get(key) ?? new Map<number, number>()
  needed.set(key, runs)
  if (runs.get(id) !== mine) {
    runs.set(id, mine)
    // The charts of the other runs take the new range in the next frame.
    requestFrame()
  }
  return getState().compare.sameAxes ? Math.max(...runs.values()) : mine
}

/** A chart whose value axis is that of all compared runs. */
class SharedAxis extends WrappedChart {
  constructor(
    private readonly key: string,
    private readonly id: number,
  ) {
    super(chartNamed(key).create())
  }

  override measure(input: ChartInput): number {
    return sameForAll(this.key, this.id, this.chart.measure(input))
  }
}

/** The cause that was clicked, for as long as the playhead stays there; null: none. */
export function causeAt(timeS: number): ComparedCause | null {
  const { cause } = getState().compare
  return cause !== null && cause.t === timeS ? cause : null
}

/** Moves the clock to what was clicked, and says its cause. */
function showCause(run: StreamedRun, picked: Picked, say: (text: string) => void): void {
  const { t, sentence } =
    picked.kind === 'event' ? explain(run, picked.row) : explainWindow(run, picked.flow, picked.row)
  dispatch({ type: 'showCause', cause: { run, t, sentence } })
  say(sentence)
}

export function subjectOf(id: number): Subject {
  return {
    ...ONE_RUN,
    of: (page) => viewOf(page, runOfPin(id)),
    runs: (page) => [{ name: '', view: viewOf(page, runOfPin(id)) }],
    create: (key) => new SharedAxis(key, id),
    choose: (picked, { run }, say) => {
      if (run !== null) showCause(run, picked, say)
    },
  }
}
