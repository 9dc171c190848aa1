/** The state of a run at regular times (`--sample S`). */
import type { FlowLog, RunLog } from '../../simulator/log'
import type { Scenario } from '../scenario/scenario'
import { valuesAt } from './values-at'

/** null: nothing to say at that time (before the flow starts, no ssthresh, no RTT yet). */
type Values = readonly (number | null)[]

export interface FlowSeries {
  /** Packets. */
  readonly cwnd: Values
  readonly ssthresh: Values
  readonly srttMs: Values
  /** Wire bytes that left the bottleneck since the sample before. */
  readonly throughputMbps: Values
}

export interface SampledSeries {
  /** s: 0, S, 2 S, ... up to the duration. */
  readonly t: readonly number[]
  /** Waiting packets. */
  readonly queuePackets: Values
  readonly flows: Readonly<Record<string, FlowSeries>>
}

const known = (values: readonly number[]): Values =>
  values.map((value) => (Number.isFinite(value) ? value : null))

/** Number of samples every `sampleS` in `durationS`, the one at 0 included. */
export function sampleCount(durationS: number, sampleS: number): number {
  return Math.floor(durationS / sampleS + 1e-9) + 1
}

/** k x sampleS, without the digits that multiplying in binary adds (3 x 0.1 is 0.3). */
function sampleTimes(durationS: number, sampleS: number): number[] {
  return Array.from({ length: sampleCount(durationS, sampleS) }, (_, k) =>
    Number((k * sampleS).toPrecision(12)),
  )
}

function flowSeries(log: FlowLog, times: readonly number[], binS: number): FlowSeries {
  const { columns, rows } = log.window
  const { wireBytes } = log.throughput.columns
  return {
    cwnd: known(valuesAt(times, columns.t, columns.cwnd, rows)),
    ssthresh: known(valuesAt(times, columns.t, columns.ssthresh, rows)),
    srttMs: known(valuesAt(times, columns.t, columns.srttMs, rows)),
    throughputMbps: times.map((_, k) => {
      const bytes = k === 0 || k > log.throughput.rows ? 0 : (wireBytes[k - 1] as number)
      return (bytes * 8) / binS / 1e6
    }),
  }
}

/** `log` has series, with bins of `sampleS`. */
export function sampleLog(scenario: Scenario, log: RunLog, sampleS: number): SampledSeries {
  const t = sampleTimes(scenario.durationS, sampleS)
  const { columns, rows } = log.queue
  const flows: Record<string, FlowSeries> = {}
  scenario.flows.forEach((flow, index) => {
    const flowLog = log.flows[index]
    if (flowLog !== undefined) flows[flow.id] = flowSeries(flowLog, t, log.binS)
  })
  return { t, queuePackets: known(valuesAt(t, columns.t, columns.packets, rows)), flows }
}
