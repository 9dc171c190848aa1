/** The state of a run at regular times (`--sample S`). */
import type { FlowLog, LinkLog, RunLog } from '../../simulator/log'
import { linkNumber } from '../../simulator/network/link-number'
import type { Scenario } from '../scenario/scenario'
import { valuesAt } from './values-at'

/** null: nothing to say at that time (before the flow starts, no ssthresh, no RTT yet). */
export type Values = readonly (number | null)[]

export interface FlowSeries {
  /** Packets. */
  readonly cwnd: Values
  readonly ssthresh: Values
  readonly srttMs: Values
  /** Wire bytes that left the bottleneck, or on a chain the last hop of the flow's way, since the sample before. */
  readonly throughputMbps: Values
}

/** The queue of a link: waiting packets, on a chain ACKs among them. */
export interface LinkSeries {
  readonly queuePackets: Values
}
/** A hop of a chain: the way forward, and the way back. */
export interface HopSeries extends LinkSeries {
  readonly back: LinkSeries
}

export interface SampledSeries {
  /** s: 0, S, 2 S, ... up to the duration. */
  readonly t: readonly number[]
  /** Waiting packets at the bottleneck; absent on a chain, where each hop says it. */
  readonly queuePackets?: Values
  /** The hops of a chain; absent on a dumbbell. */
  readonly hops?: readonly HopSeries[]
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

function linkSeries(links: readonly LinkLog[], link: number, times: readonly number[]): LinkSeries {
  const queue = links[link]?.queue
  if (queue === undefined) return { queuePackets: times.map(() => null) }
  const { columns, rows } = queue
  return { queuePackets: known(valuesAt(times, columns.t, columns.packets, rows)) }
}

/** The queues of a run: of each hop both ways on a chain, of the bottleneck else. */
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

/** `log` has series, with bins of `sampleS`. */
export function sampleLog(scenario: Scenario, log: RunLog, sampleS: number): SampledSeries {
  const t = sampleTimes(scenario.durationS, sampleS)
  const flows: Record<string, FlowSeries> = {}
  scenario.flows.forEach((flow, index) => {
    const flowLog = log.flows[index]
    if (flowLog !== undefined) flows[flow.id] = flowSeries(flowLog, t, log.binS)
  })
  return { t, ...queueSeries(scenario, log, t), flows }
}
