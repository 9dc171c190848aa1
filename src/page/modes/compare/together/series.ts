/** What the charts of all runs together draw: a quantity of each flow, or of the queue, of each run. */

import { type Columns, reduce, type Values } from '../../../../plot/columns'
import { type Network, networkOf } from '../../../charts/conditions'
import { type Drawn, knownUntilS, type StreamedRun } from '../../../charts/drawn'
import { networkSeen, runSeen } from '../hop'
import { comparisonOf, windowOf } from './comparisons'

export interface Series {
  readonly run: StreamedRun
  readonly network: Network
  /** Place of the run: 0 is A. */
  readonly index: number
  /** Index of the flow, -1 for what all flows share. */
  readonly flow: number
  readonly steps: Steps
  /** End of what is known, s. */
  readonly untilS: number
  at(timeS: number): number
}

/** What the chart `key` compares of a run. `width`: columns of the plot. */
export function seriesOf(
  key: string,
  run: StreamedRun,
  index: number,
  view: Pick<Drawn, 'fromS' | 'toS'>,
  width: number,
): Series[] {
  const network = key === 'queue' ? networkSeen(run.scenario) : networkOf(run.scenario)
  const untilS = knownUntilS(run)
  return comparisonOf(key)
    .series(runSeen(run), windowOf(run, view))
    .map(({ flow, logged, at }) => ({
      run,
      network,
      index,
      flow,
      steps: logged ?? sampled(at, view, width, untilS),
      untilS,
      at,
    }))
}

/** A series as columns of the plot, in the place of what `into` holds. */
export function reduced(
  { steps: { t, values, rows }, untilS }: Pick<Series, 'steps' | 'untilS'>,
  { fromS, toS }: Pick<Drawn, 'fromS' | 'toS'>,
  width: number,
  into: Columns,
): Columns {
  return reduce(t, values, rows, fromS, toS, width, untilS, into)
}

/** A continuous quantity as a row a column of the plot, as far as it is known. */
export function sampled(
  at: (timeS: number) => number,
  { fromS, toS }: Pick<Drawn, 'fromS' | 'toS'>,
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

/** A step function of time, s (ascending): each value holds until the next row. Before the first row it has none. */
export interface Steps {
  readonly t: Float64Array
  readonly values: Values
  readonly rows: number
}

/** `b` − `a`, with a row at every instant at which either has one; NaN where either has no value. */
export function stepDifference(a: Steps, b: Steps): Steps {
  const t = new Float64Array(a.rows + b.rows)
  const values = new Float64Array(a.rows + b.rows)
  let [rowA, rowB, rows] = [0, 0, 0]
  let [valueA, valueB] = [Number.NaN, Number.NaN]
  while (rowA < a.rows || rowB < b.rows) {
    const timeA = rowA < a.rows ? (a.t[rowA] as number) : Number.POSITIVE_INFINITY
    const timeB = rowB < b.rows ? (b.t[rowB] as number) : Number.POSITIVE_INFINITY
    const now = Math.min(timeA, timeB)
    // The last of several rows of one instant counts: what lies between them has no duration.
    while (rowA < a.rows && a.t[rowA] === now) valueA = a.values[rowA++] as number
    while (rowB < b.rows && b.t[rowB] === now) valueB = b.values[rowB++] as number
    t[rows] = now
    values[rows++] = valueB - valueA
  }
  return { t, values, rows }
}
