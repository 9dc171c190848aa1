/** A pinned run as what a chart shows. */

import { explain } from '../../../lab/explain/explain'
import { explainWindow } from '../../../lab/explain/explain-window'
import type { Chart, ChartInput, PlotsOfHops, Reach } from '../../charts/chart'
import { networkOf } from '../../charts/conditions'
import type { Drawn, Picked, SeenRuns, StreamedRun } from '../../charts/drawn'
import { chartNamed } from '../../charts/registry'
import { ONE_RUN, type Subject } from '../../charts/subject'
import { WrappedChart } from '../../charts/wrapped-chart'
import { requestFrame } from '../../effects/frames'
import { type ComparedCause, pinLetter } from '../../model/slices/compare'
import { dispatch, getState } from '../../store'
import { hopIn } from './hop'
import { comparedRuns, runOfPin } from './runs'

const NO_FLOWS: ReadonlySet<number> = new Set()

/** The page's clock, zoom and theme with another run; what is selected or hidden in Explore is not here. */
export function viewOf(page: Drawn, run: StreamedRun | null): Drawn {
  return {
    ...page,
    ...(run?.scenario.network === undefined ? {} : { selectedHop: hopIn(run.scenario) }),
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

/** The same of the plots of hops, whose reaches stand under the chart and the hop. */
function sameReaches(key: string, id: number, plots: PlotsOfHops): void {
  const all = [...plots.reaches].map(([hop, { up, down }]): readonly [number, Reach] => [
    hop,
    {
      up: sameForAll(`${key} ${hop} up`, id, up),
      down: sameForAll(`${key} ${hop} down`, id, down),
    },
  ])
  plots.widen(new Map(all))
}

/** Plots of a chain's hops whose axes are those of the same hops of all compared runs. */
class SharedReaches extends WrappedChart {
  constructor(
    private readonly plots: PlotsOfHops,
    private readonly key: string,
    private readonly id: number,
  ) {
    super(plots)
  }

  override measure(input: ChartInput): number {
    const own = super.measure(input)
    sameReaches(this.key, this.id, this.plots)
    return own
  }
}

/** A chart whose value axis is that of all compared runs. */
class SharedAxis extends WrappedChart {
  constructor(
    private readonly key: string,
    private readonly id: number,
  ) {
    super(chartNamed(key).create())
  }

  onHops(plots: PlotsOfHops): Chart {
    return new SharedReaches(plots, this.key, this.id)
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
