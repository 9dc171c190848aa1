/** The state of a run at regular times (`--sample S`). */
import type { FlowLog, LinkLog, RunLog } from '../../simulator/log'
import { linkNumber } from '../../simulator/network/link-number'
import type { Scenario } from '../scenario/scenario'
import { valuesAt } from './values-at'

/** Values at the times of `t`; null where there is none (before the flow starts, without ssthresh, before the first RTT). */
export type Values = readonly (number | null)[]

export interface FlowSeries {
  /** Congestion window and slow-start threshold in packets. */
  readonly cwnd: Values
  readonly ssthresh: Values
  readonly srttMs: Values
  /** Wire bytes that left the bottleneck, or on a chain the last hop of the flow's route, since the sample before. */
  readonly throughputMbps: Values
}

/** The queue of a link: waiting packets, which on a chain include ACKs. */
export interface LinkSeries {
  readonly queuePackets: Values
}
/** A hop of a chain: the forward direction, with the return direction as `back`. */
export interface HopSeries extends LinkSeries {
  readonly back: LinkSeries
}

export interface SampledSeries {
  /** Times in s: 0, S, 2 S, ... up to the duration. */
  readonly t: readonly number[]
  /** Packets waiting at the bottleneck; absent on a chain, where each hop has them. */
  readonly queuePackets?: Values
  /** The hops of a chain; absent on a dumbbell. */
  readonly hops?: readonly HopSeries[]
  readonly flows: Readonly<Record<string, FlowSeries>>
}

const known = (values: readonly number[]): Values =>
  values.map((value) => (Number.isFinite(value) ? value : null))

/** Returns the number of samples every `sampleS` in `durationS`, the one at 0 included. */
export function sampleCount(durationS: number, sampleS: number): number {
  return Math.floor(durationS / sampleS + 1e-9) + 1
}

/** Returns the times k x sampleS without the digits that binary multiplication adds (3 x 0.1 is 0.3). */
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

function linkSeries(links: readonly LinkLog[], link: number, times: readonly number[]): LinkSeries {
  const queue = links[link]?.queue
  if (queue === undefined) return { queuePackets: times.map(() => null) }
  const { columns, rows } = queue
  return { queuePackets: known(valuesAt(times, columns.t, columns.packets, rows)) }
}

/** Returns the queues of a run: of each hop in both directions on a chain, and otherwise of the bottleneck. */
function queueSeries(
  { network }: Scenario,
  { links }: RunLog,
  times: readonly number[],
): LinkSeries | Required<Pick<SampledSeries, 'hops'>> {
  if (network === undefined) return linkSeries(links, 0, times)
  const hops = network.hops.map((_, hop) => ({
    ...linkSeries(links, linkNumber(hop, 'forward'), times),
    back: linkSeries(links, linkNumber(hop, 'back'), times),
  }))
  return { hops }
}

/** Samples the series in `log`, whose bins last `sampleS`. */
export function sampleLog(scenario: Scenario, log: RunLog, sampleS: number): SampledSeries {
  const t = sampleTimes(scenario.durationS, sampleS)
  const flows: Record<string, FlowSeries> = {}
  scenario.flows.forEach((flow, index) => {
    const flowLog = log.flows[index]
    if (flowLog !== undefined) flows[flow.id] = flowSeries(flowLog, t, log.binS)
  })
  return { t, ...queueSeries(scenario, log, t), flows }
}
