/** What the charts of all runs together draw: a quantity of each flow, or of the queue, of each run. */

import { averagingWindowS, throughputAt } from '../../../../lab/run/throughput'
import { knownUntilS } from '../../../charts/chart'
import { type Network, networkOf } from '../../../charts/conditions'
import { type Values, valueAt } from '../../../charts/decimate'
import { chartKey } from '../../../charts/figure'
import type { ChartKey } from '../../../charts/layout'
import type { RunData } from '../../../model/run-data'
import type { View } from '../../../model/view'
import type { Steps } from '../measures/step-difference'

export type TogetherKey = Exclude<ChartKey, 'rtt'>

export function togetherKey(key: string): TogetherKey {
  const chart = chartKey(key)
  if (chart === 'rtt') throw new RangeError('round-trip times are not compared in one chart')
  return chart
}

export interface Series {
  readonly run: RunData
  readonly network: Network
  /** Place of the run: 0 is A. */
  readonly index: number
  /** Index of the flow, -1 for what all flows share. */
  readonly flow: number
  readonly steps: Steps
  at(timeS: number): number
}

/** Packets, or Mbit/s as a mean over the window that the time shown asks for. `width`: columns of the plot. */
export function seriesOf(
  key: TogetherKey,
  run: RunData,
  index: number,
  view: Pick<View, 'fromS' | 'toS'>,
  width: number,
): Series[] {
  const network = networkOf(run.scenario)
  const logged = (flow: number, t: Float64Array, values: Values, rows: number): Series => ({
    run,
    network,
    index,
    flow,
    steps: { t, values, rows },
    at: (timeS) => valueAt(t, values, rows, timeS),
  })
  if (key === 'queue') {
    const { columns, rows } = run.log.queue
    return [logged(-1, columns.t, columns.packets, rows)]
  }
  if (key === 'window')
    return run.log.flows.flatMap(({ window }, flow) =>
      network.flows[flow]?.isTcp === true
        ? [logged(flow, window.columns.t, window.columns.cwnd, window.rows)]
        : [],
    )
  const untilS = knownUntilS(run)
  const windowS = averagingWindowS(view.toS - view.fromS, run.log.binS)
  return run.log.flows.map((log, flow) => {
    const at = (timeS: number): number => throughputAt(log, run.log.binS, timeS, windowS) / 1e6
    return { run, network, index, flow, steps: sampled(at, view, width, untilS), at }
  })
}

/** A continuous quantity as a row a column of the plot, as far as it is known. */
export function sampled(
  at: (timeS: number) => number,
  { fromS, toS }: Pick<View, 'fromS' | 'toS'>,
  width: number,
  untilS: number,
): Steps {
  const t = new Float64Array(width + 1)
  const values = new Float64Array(width + 1)
  for (let k = 0; k <= width; k++) {
    const timeS = fromS + ((toS - fromS) * k) / width
    t[k] = timeS
    values[k] = timeS <= untilS ? at(timeS) : Number.NaN
  }
  return { t, values, rows: width + 1 }
}
