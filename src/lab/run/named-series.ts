/** Returns series of a run by name, for other pages: all rows, or so many that every least and greatest value is kept. */
import type { Schema, Table } from '../../simulator/base/table'
import type { RunLog } from '../../simulator/log'
import type { Scenario } from '../scenario/scenario'
import { loggedSignals } from './signals'
import { averagingWindowS, throughputAt } from './throughput'

/** A run as far as it has been simulated. */
interface Known {
  readonly scenario: Scenario
  readonly log: RunLog
  /** The time that has been simulated, s. */
  readonly simulatedS: number
}

/** A step function: each value holds from its time to the next. */
export interface Series {
  /** The name that was asked for. */
  readonly name: string
  /** The unit; '' where there is none. */
  readonly unit: string
  /** Id of the flow; null for a series of a queue. */
  readonly flow: string | null
  /**
   * Number of the link: 0 for the bottleneck; on a chain 2 i for hop i forward and 2 i + 1 for the same hop backwards;
   * null for a series of a flow.
   */
  readonly link: number | null
  /** Times, s. */
  readonly t: Float64Array
  /** Values; NaN for none. */
  readonly values: Float64Array
  /** The time before each point over which a mean is taken, s; absent where the values are not means. */
  readonly windowS?: number
}

interface Points {
  readonly t: Float64Array
  readonly values: Float64Array
}

/** The greatest number of points where no other is asked for. A run has up to a million rows. */
export const MOST_POINTS = 2_000_000
/** The number of points of throughput, which is a moving mean and has a value at every time. */
const MEANS = 600

/** Series that can be named beside the logged signals, from the same tables. */
const QUANTITIES = {
  queue: { of: 'queue', column: 'packets', unit: 'packets' },
  rtt: { of: 'flow', column: 'rttMs', unit: 'ms' },
} as const

const THROUGHPUT = 'throughput'

function named(name: string): { of: 'queue' | 'flow'; column: string; unit: string } | undefined {
  if (Object.hasOwn(QUANTITIES, name)) return QUANTITIES[name as keyof typeof QUANTITIES]
  return loggedSignals.find(({ id }) => id === name)
}

/** Returns the rows of the least and of the greatest value among rows `from` to `to`, exclusive; both are -1 where no value is finite. */
function extremes(values: ArrayLike<number>, from: number, to: number): [least: number, greatest: number] {
  let least = -1
  let greatest = -1
  for (let row = from; row < to; row++) {
    const value = values[row] as number
    if (!Number.isFinite(value)) continue
    if (least < 0 || value < (values[least] as number)) least = row
    if (greatest < 0 || value > (values[greatest] as number)) greatest = row
  }
  return [least, greatest]
}

/**
 * Returns at most `most` (4 or more) of the first `rows` points: the first and the last of all, and the least and the
 * greatest of each of equal groups of rows. A group without a value is a gap.
 */
export function reducedTo(
  t: ArrayLike<number>,
  values: ArrayLike<number>,
  rows: number,
  most: number,
): Points {
  const kept: number[] = []
  if (rows <= most) for (let row = 0; row < rows; row++) kept.push(row)
  else {
    const groups = Math.max(1, Math.floor(most / 2) - 1)
    kept.push(0)
    for (let group = 0; group < groups; group++) {
      const from = Math.max(1, Math.floor((group * rows) / groups))
      const to = Math.min(rows - 1, Math.floor(((group + 1) * rows) / groups))
      const [least, greatest] = extremes(values, from, to)
      if (least < 0) {
        if (from < to) kept.push(from)
      } else
        kept.push(...(least === greatest ? [least] : [Math.min(least, greatest), Math.max(least, greatest)]))
    }
    kept.push(rows - 1)
  }
  return {
    t: Float64Array.from(kept, (row) => t[row] as number),
    values: Float64Array.from(kept, (row) => values[row] as number),
  }
}

function pointsOf({ columns, rows }: Table<Schema>, column: string, most: number): Points | null {
  const values = columns[column]
  const { t } = columns
  return values === undefined || t === undefined ? null : reducedTo(t, values, rows, most)
}

function throughputs(run: Known, most: number): Series[] {
  const { scenario, log, simulatedS } = run
  const windowS = averagingWindowS(scenario.durationS, log.binS)
  const count = Math.max(1, Math.min(most, MEANS) - 1)
  const t = Float64Array.from({ length: count + 1 }, (_, k) => (k * simulatedS) / count)
  return log.flows.map((flow, index) => ({
    name: THROUGHPUT,
    unit: 'Mbit/s',
    flow: scenario.flows[index]?.id ?? '',
    link: null,
    t: t.slice(),
    values: t.map((timeS) => throughputAt(flow, log.binS, timeS, windowS) / 1e6),
    windowS,
  }))
}

/**
 * Returns the series of that name, one for each flow or link that has it, of at most `most` points each; null where
 * there is no such name. Names are those of charts in links: queue, rtt, throughput, and the logged signals (cwnd,
 * ssthresh, inflight, srtt, ..., bbr.btlBwMbps).
 */
export function seriesNamed(run: Known, name: string, most = MOST_POINTS): readonly Series[] | null {
  if (name === THROUGHPUT) return throughputs(run, most)
  const quantity = named(name)
  if (quantity === undefined) return null
  const { of, column, unit } = quantity
  const { flows, links } = run.log
  const tables = of === 'flow' ? flows.map(({ window }) => window) : links.map(({ queue }) => queue)
  return tables.flatMap((table, index) => {
    const points = pointsOf(table, column, most)
    if (points === null) return []
    const flow = of === 'flow' ? (run.scenario.flows[index]?.id ?? '') : null
    return [{ name, unit, flow, link: of === 'flow' ? null : index, ...points }]
  })
}
