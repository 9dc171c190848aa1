/** Parking lots beside ns-3.37: the goodput of each route, by means over the same starts, seeds and access delays. */
import { run } from '../../../src/lab/run/run'
import type { Scenario } from '../../../src/lab/scenario/scenario'
import { chainOf } from '../../support/chains'
import { ACCESS_MBPS, aqmOf, stackParamsOf, tcpOf } from './convert'
import { LOTS, type Lot, type LotRun, routeOf, runsOf } from './lots'
import { type RecordedLot, readRecordedLots } from './recorded-lots'

/** Shares may differ by so much of ns-3's. */
export const SHARE_TOLERANCE = 0.03
/** A queue of ns-3's way back, or of its access links, that never overflows. */
const NEVER_FULL = 10_000

/** Below a queue disc ns-3's device holds one packet more; without one its own queue is the buffer. */
function hopOf({ queue, bandwidthMbps, delayMs, limitPackets }: Lot): object {
  return {
    bandwidthMbps,
    delayMs,
    buffer: { packets: limitPackets + (queue === 'fifo' ? 0 : 1) },
    aqm: aqmOf({ queue, disc: {}, bandwidthMbps }),
    back: { buffer: { packets: NEVER_FULL }, aqm: { id: 'droptail' } },
  }
}

export function lotScenario(lot: Lot, { seed, startS, accessMs }: LotRun): Scenario {
  const { name, hops, variant, durationS } = lot
  return chainOf({
    title: name,
    durationS,
    seed,
    stack: 'rfc',
    stackParams: stackParamsOf([{ variant }]),
    network: { hops: Array.from({ length: hops }, () => hopOf(lot)) },
    flows: startS.map((start, flow) => {
      const route = routeOf(lot, flow)
      return {
        ...tcpOf(variant),
        id: `f${flow}`,
        startS: start,
        access: { bandwidthMbps: ACCESS_MBPS, delayMs: accessMs[flow] },
        from: route === 0 ? 0 : route - 1,
        to: route === 0 ? hops : route,
      }
    }),
  })
}

/** Goodput of each route after the warm-up, Mbit/s. */
function goodputsByRoute(lot: Lot, scenario: Scenario): number[] {
  const { result } = run(scenario, { digest: false }, lot.warmupS)
  const sums = Array.from({ length: lot.hops + 1 }, () => 0)
  result.flows.forEach(({ goodputMbps }, flow) => {
    const route = routeOf(lot, flow)
    sums[route] = (sums[route] as number) + goodputMbps
  })
  return sums
}

export interface Mean {
  readonly mean: number
  /** Standard error. */
  readonly error: number
}

function meanOf(values: readonly number[]): Mean {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  return { mean, error: Math.sqrt(squares / (values.length - 1) / values.length) }
}

export interface RouteBesideNs3 {
  /** 0 over all hops, n over the nth hop alone. */
  readonly route: number
  /** Mbit/s. */
  readonly ours: Mean
  readonly theirs: Mean
  /** Ours over theirs, less 1, with the standard error. */
  readonly difference: Mean
}

export interface LotBesideNs3 {
  readonly lot: Lot
  readonly recorded: RecordedLot
  readonly routes: readonly RouteBesideNs3[]
}

/** A difference that chance may bring about by so many standard errors says nothing. */
const MOST_ERRORS = 2

export type ShareVerdict = 'within' | 'undecided' | 'outside'

/** Undecided: the difference is greater than the mark, and chance alone may make it so. */
export function verdictOf({ difference: { mean, error } }: RouteBesideNs3): ShareVerdict {
  if (Math.abs(mean) <= SHARE_TOLERANCE) return 'within'
  return Math.abs(mean) - MOST_ERRORS * error <= SHARE_TOLERANCE ? 'undecided' : 'outside'
}

export function judgeLot(lot: Lot, recorded: RecordedLot): LotBesideNs3 {
  const runs = runsOf(lot).map((one) => goodputsByRoute(lot, lotScenario(lot, one)))
  const routes = Array.from({ length: lot.hops + 1 }, (_, route) => {
    const of = (goodputs: readonly (readonly number[])[]): Mean =>
      meanOf(goodputs.map((row) => row[route] as number))
    const ours = of(runs)
    const theirs = of(recorded.goodputMbps)
    const ratio = ours.mean / theirs.mean
    const error = ratio * Math.hypot(ours.error / ours.mean, theirs.error / theirs.mean)
    return { route, ours, theirs, difference: { mean: ratio - 1, error } }
  })
  return { lot, recorded, routes }
}

/** Every lot with what ns-3 made of it. */
export function lotsWithRecords(): (readonly [lot: Lot, recorded: RecordedLot])[] {
  const recorded = new Map(readRecordedLots().map((record) => [record.name, record]))
  return LOTS.map((lot) => {
    const record = recorded.get(lot.name)
    if (record === undefined || record.goodputMbps.length !== lot.runs)
      throw new Error(`${lot.name}: record it with npm run validate -- --ns3`)
    return [lot, record] as const
  })
}

/**
 * Routes of lots that their runs do not decide. Behind DropTail one run of the long flows has a standard deviation of 16 %, so
 * that 64 runs on both sides leave 2.7 %: some 500 would have to be run.
 */
export const UNDECIDED: Readonly<Record<string, readonly number[]>> = { 'DropTail, NewReno, 2 hops': [0] }
