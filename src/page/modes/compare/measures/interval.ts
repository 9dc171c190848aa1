/** Quantities of a run over a part of its time. */

import { meanCapacity, type Network, networkOf } from '../../../charts/conditions'
import { knownUntilS, type StreamedRun } from '../../../charts/drawn'
import { crosses, networkSeen } from '../hop'

/** A part of a run's time, s. */
export interface Interval {
  readonly fromS: number
  readonly toS: number
}

/** What of `interval` the run has, so far as it has arrived. */
export function within(run: StreamedRun, { fromS, toS }: Interval): Interval {
  const endS = knownUntilS(run)
  return { fromS: Math.min(fromS, endS), toS: Math.min(toS, endS) }
}

/** Bytes of a series of bins over an interval; those of a bin count as spread evenly over it. */
export function bytesIn(bytes: Float64Array, rows: number, binS: number, { fromS, toS }: Interval): number {
  const first = Math.max(0, Math.floor(fromS / binS))
  let sum = 0
  for (let bin = first; bin < rows && bin * binS < toS; bin++) {
    const overlapS = Math.min(toS, (bin + 1) * binS) - Math.max(fromS, bin * binS)
    if (overlapS > 0) sum += (bytes[bin] as number) * Math.min(1, overlapS / binS)
  }
  return sum
}

/** How long the flow was active in the interval, s: from its start to its stop or completion. */
export function activeS(run: StreamedRun, flow: number, { fromS, toS }: Interval): number {
  const facts = networkOf(run.scenario).flows[flow]
  if (facts === undefined) return 0
  const completionS = run.result?.flows[flow]?.completionS ?? Number.POSITIVE_INFINITY
  const endS = Math.min(toS, facts.stopS, completionS)
  return Math.max(0, endS - Math.max(fromS, facts.startS))
}

/** Goodput of a flow over the part of the interval in which it was active, Mbit/s; null where it was not. */
export function goodputMbps(run: StreamedRun, flow: number, interval: Interval): number | null {
  const log = run.log.flows[flow]
  const seconds = activeS(run, flow, interval)
  if (log === undefined || seconds <= 0) return null
  const { columns, rows } = log.throughput
  return (bytesIn(columns.goodBytes, rows, run.log.binS, interval) * 8e-6) / seconds
}

/** Goodput of all flows together, Mbit/s, over the whole interval: a flow's own counts only while it is active. */
export function allGoodputMbps(run: StreamedRun, interval: Interval): number {
  const known = within(run, interval)
  const seconds = known.toS - known.fromS
  const bytes = run.log.flows.reduce(
    (sum, { throughput: { columns, rows } }) => sum + bytesIn(columns.goodBytes, rows, run.log.binS, known),
    0,
  )
  return seconds > 0 ? (bytes * 8e-6) / seconds : 0
}

/** Wire bytes of a flow that left the bottleneck in the interval. */
export function wireBytesIn(run: StreamedRun, flow: number, interval: Interval): number {
  const log = run.log.flows[flow]
  if (log === undefined) return 0
  return bytesIn(log.throughput.columns.wireBytes, log.throughput.rows, run.log.binS, interval)
}

/** Bits that the bottleneck could have carried in the interval, with all changes of its rate. */
export function capacityBits(network: Network, { fromS, toS }: Interval): number {
  return toS > fromS ? meanCapacity(network, fromS, toS) * (toS - fromS) : 0
}

/** What was carried over what could have been, 0 to 1; on a chain, of the hop that is looked at. */
export function utilisation(run: StreamedRun, interval: Interval): number {
  const capacity = capacityBits(networkSeen(run.scenario), interval)
  let bytes = 0
  for (let flow = 0; flow < run.log.flows.length; flow++)
    if (crosses(run, flow)) bytes += wireBytesIn(run, flow, interval)
  return capacity > 0 ? Math.min(1, (bytes * 8) / capacity) : 0
}

/**
 * Shares of the capacity that the flows had in the interval, by index, 0 to 1; together the utilisation. A flow in reverse
 * takes nothing of the bottleneck.
 */
export function sharesIn(run: StreamedRun, interval: Interval): readonly number[] {
  const capacity = capacityBits(networkSeen(run.scenario), interval)
  return run.log.flows.map((_, flow) =>
    capacity > 0 && crosses(run, flow) ? (8 * wireBytesIn(run, flow, interval)) / capacity : 0,
  )
}
