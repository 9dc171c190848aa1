/** What several lessons read from a run, beyond what Observed has. */
import { range } from 'd3-array'
import { meanPairCorrelation } from '../experiments/sweep/correlation'
import { quantile } from '../run/quantile'
import { greatest, mean, type Observed, valueAt } from './observed'

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

export const linkMbps = ({ scenario }: Observed) => scenario.bottleneck.bandwidthMbps
/** What is lost on the wire. */
export const lossPercent = ({ scenario: { bottleneck } }: Observed) =>
  bottleneck.loss.model === 'bernoulli' ? bottleneck.loss.percent : Number.NaN
/** The most packets that wait at once. */
export const fullest = (run: Observed) => greatest(run.queue())
export const drops = (run: Observed) => run.times('drop').length

export const goodput = (flow: string, fromS: number, toS: number) => (run: Observed) =>
  run.goodputMbps(flow, fromS, toS)

export const throughput = (flow: string, fromS: number, toS: number) => (run: Observed) =>
  run.throughputMbps(flow, fromS, toS)

/** The mean RTT, or what else `of` takes from its curve, ms. */
export const rttMs =
  (flow: string, fromS?: number, toS?: number, of = mean) =>
  (run: Observed) =>
    of(run.curve(flow, 'rttMs', fromS, toS))

export const meanCwnd = (flow: string, fromS?: number, toS?: number) => (run: Observed) =>
  mean(run.curve(flow, 'cwnd', fromS, toS))

export const cwndAt = (flow: string, timeS: number) => (run: Observed) =>
  valueAt(run.curve(flow, 'cwnd'), timeS)

/**
 * How many flows an episode of fast retransmits and timeouts cuts, on average, from `fromS` on. An episode begins with the
 * first cut that is more than `withinS` after the beginning of the last.
 */
export function cutTogether(run: Observed, fromS: number, withinS: number): number {
  const cuts = run.scenario.flows
    .flatMap(({ id }) =>
      (['fast retransmit', 'timeout'] as const).flatMap((kind) =>
        run.times(kind, { flow: id, fromS }).map((atS) => ({ atS, id })),
      ),
    )
    .sort((a, b) => a.atS - b.atS)
  const episodes: { atS: number; flows: Set<string> }[] = []
  for (const { atS, id } of cuts) {
    const last = episodes.at(-1)
    if (last === undefined || atS - last.atS > withinS) episodes.push({ atS, flows: new Set([id]) })
    else last.flows.add(id)
  }
  return episodes.reduce((sum, { flows }) => sum + flows.size, 0) / episodes.length
}

/** Mean over all pairs of flows of the correlation of their windows, read every `everyS`: 1 where all move together. */
export function togetherness(run: Observed, fromS: number, toS: number, everyS: number): number {
  const times = range(Math.floor((toS - fromS) / everyS)).map((i) => fromS + i * everyS)
  const curves = run.scenario.flows.map(({ id }) => run.curve(id, 'cwnd', fromS, toS))
  return meanPairCorrelation(curves.map((curve) => times.map((time) => valueAt(curve, time)))) ?? Number.NaN
}

/** The quantile of the times that the flow's packets sent from `fromS` on have waited at the bottleneck, ms. */
export const waitMs = (flow: string, fromS: number, share: number) => (run: Observed) => {
  const { columns: c, rows } = run.log.packets
  const wanted = run.flow(flow)
  const waits: number[] = []
  for (let row = 0; row < rows; row++) {
    const wait = ((c.dequeued[row] as number) - (c.enqueued[row] as number)) * 1000
    if (c.flow[row] === wanted && (c.sent[row] as number) >= fromS && !Number.isNaN(wait)) waits.push(wait)
  }
  waits.sort((a, b) => a - b)
  return quantile(waits, share)
}

/** Wire bytes of all flows together that left the bottleneck, Mbit/s. */
export const throughputOfAll = (fromS: number, toS: number) => (run: Observed) =>
  run.scenario.flows.reduce((sum, { id }) => sum + run.throughputMbps(id, fromS, toS), 0)

/** Throughput of all flows in per cent of the link's rate. */
export const percentUsed = (fromS: number, toS: number) => (run: Observed) =>
  (100 * throughputOfAll(fromS, toS)(run)) / linkMbps(run)
