/** What several lessons read from a run, beyond what Observed has. */
import { meanPairCorrelation } from '../experiments/sweep/correlation'
import type { Observed } from './observed'
import { valueAt } from './observed'

/** Size of a full packet on the wire, bits. */
export const PACKET_BITS = 1500 * 8

/** Twice the bottleneck's delay and both access delays of the flow, ms. */
export function baseRttMs(run: Observed, flow: string): number {
  const access = run.scenario.flows[run.flow(flow)]?.access?.delayMs ?? 0
  return 2 * (run.scenario.bottleneck.delayMs + 2 * access)
}

/** Bandwidth times base RTT of the first flow, in full packets of 1500 bytes. */
export function bdpPackets(run: Observed): number {
  const { flows, bottleneck } = run.scenario
  return (bottleneck.bandwidthMbps * 1000 * baseRttMs(run, flows[0]?.id ?? '')) / PACKET_BITS
}

/** Times at which senders cut their window, in groups: a group begins with the first cut after `withinS` from the last group's first. */
export interface Episode {
  readonly atS: number
  /** Ids. */
  readonly flows: ReadonlySet<string>
}

/** Fast retransmits and timeouts from `fromS` on, those of `withinS` together, s. */
export function episodes(run: Observed, fromS: number, withinS: number): Episode[] {
  const cuts = run.scenario.flows
    .flatMap(({ id }) =>
      (['fast retransmit', 'timeout'] as const).flatMap((kind) =>
        run.times(kind, { flow: id, fromS }).map((atS) => ({ atS, id })),
      ),
    )
    .sort((a, b) => a.atS - b.atS)
  const found: { atS: number; flows: Set<string> }[] = []
  for (const { atS, id } of cuts) {
    const last = found.at(-1)
    if (last === undefined || atS - last.atS > withinS) found.push({ atS, flows: new Set([id]) })
    else last.flows.add(id)
  }
  return found
}

/** Mean over all pairs of flows of the correlation of their windows, read every `everyS`: 1 where all move together. */
export function togetherness(run: Observed, fromS: number, toS: number, everyS: number): number {
  const ids = run.scenario.flows.map(({ id }) => id)
  const times = Array.from({ length: Math.floor((toS - fromS) / everyS) }, (_, i) => fromS + i * everyS)
  const windows = ids.map((id) => {
    const curve = run.curve(id, 'cwnd', fromS, toS)
    return times.map((time) => valueAt(curve, time))
  })
  return meanPairCorrelation(windows) ?? Number.NaN
}

/** How long the flow's packets that were sent from `fromS` on have waited at the bottleneck, ms, ascending. */
export function waitsMs(run: Observed, flow: string, fromS: number): number[] {
  const { columns: c, rows } = run.log.packets
  const wanted = run.flow(flow)
  const waits: number[] = []
  for (let row = 0; row < rows; row++) {
    const wait = ((c.dequeued[row] as number) - (c.enqueued[row] as number)) * 1000
    if (c.flow[row] === wanted && (c.sent[row] as number) >= fromS && !Number.isNaN(wait)) waits.push(wait)
  }
  return waits.sort((a, b) => a - b)
}

/** Wire bytes of all flows together that left the bottleneck, Mbit/s. */
export const throughputOfAll = (fromS: number, toS: number) => (run: Observed) =>
  run.scenario.flows.reduce((sum, { id }) => sum + run.throughputMbps(id, fromS, toS), 0)

/** Throughput of all flows in per cent of the link's rate. */
export const percentUsed = (fromS: number, toS: number) => (run: Observed) =>
  (100 * throughputOfAll(fromS, toS)(run)) / run.scenario.bottleneck.bandwidthMbps
