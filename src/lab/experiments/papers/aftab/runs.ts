/** Aftab et al.: what is run, and what is taken from a run. */
import { cross, range } from 'd3-array'
import type { Run } from '../../../run/run'
import type { FlowInput, ScenarioInput } from '../../../scenario/scenario-input'
import { binRates, mean, rounded, variance, variation } from '../../measure'
import type { Effort, Observation, Observations, PaperRun, Points } from '../../paper'
import { nameOf } from '../../series'

export const TCP = ['tahoe', 'reno', 'newreno'] as const
export type Tcp = (typeof TCP)[number]
export const FLOWS = [...TCP, 'udp'] as const
const OTHERS: Readonly<Record<string, string>> = { udp: 'UDP', a: 'first', b: 'second' }
export const flowName = (flow: string): string => OTHERS[flow] ?? nameOf(flow)

export type Queue = 'DropTail' | 'RED'
export const QUEUES = ['DropTail', 'RED'] as const

const DURATION_S = 400

/** Rates of UDP, which the paper does not publish. */
export const UDP_RATES_MBPS = [0.05, 0.1, 0.2, 0.3, 0.4] as const
export const UDP_MBPS = 0.1

export const BUFFERS = [10, 20, 30, 40, 60, 80, 100, 130] as const
export const BANDWIDTHS_MBPS = [0.25, 0.5, 0.75, 1] as const
export const DELAYS_MS = [10, 50, 100, 200] as const

/** Mean over this much of a throughput curve, s. */
export const BIN_S = 10

/** One experiment; runs of it differ in when the sources start. */
export interface Setting {
  readonly queue: Queue
  readonly udpMbps: number
  readonly bufferPackets: number
  readonly bandwidthMbps: number
  readonly delayMs: number
  /** Ten packets more every 30 s (equation 1). */
  readonly grows: boolean
  /** Two flows of NewReno, no UDP. */
  readonly two: boolean
}

/** Published: 0.5 Mbit/s and 50 ms between the routers, 1 Mbit/s and 10 ms elsewhere, a buffer of 10 packets. */
const BASE: Setting = {
  queue: 'DropTail',
  udpMbps: UDP_MBPS,
  bufferPackets: 10,
  bandwidthMbps: 0.5,
  delayMs: 50,
  grows: false,
  two: false,
}

export const setting = (change: Partial<Setting>): Setting => ({ ...BASE, ...change })

export function keyOf(of: Setting, seed: number): string {
  const kind = of.two ? 'two flows' : `UDP ${of.udpMbps}`
  const buffer = of.grows ? 'growing buffer' : `buffer ${of.bufferPackets}`
  return `${of.queue}, ${kind}, ${buffer}, ${of.bandwidthMbps} Mbit/s, ${of.delayMs} ms, seed ${seed}`
}

/** Starts of the sources within the first second: multiples of irrational numbers, which fill it evenly. */
const startS = (seed: number, flow: number): number =>
  rounded((seed * 0.618_033_988_7 + flow * 0.754_877_666_2) % 1, 6)

function flowsOf(of: Setting, seed: number): readonly FlowInput[] {
  const access = { bandwidthMbps: 1, delayMs: 10, bufferPackets: 49 }
  const tcp = (id: string, variant: string, place: number): FlowInput => ({
    id,
    variant,
    startS: startS(seed, place),
    segmentBytes: 1024,
    headerBytes: 40,
    receiverWindowPackets: 20,
    access,
  })
  if (of.two) return [tcp('a', 'newreno', 0), tcp('b', 'newreno', 1)]
  const udp: FlowInput = {
    id: 'udp',
    variant: 'cbr',
    params: { jitter: 1 },
    rateMbps: of.udpMbps,
    packetBytes: 200,
    startS: startS(seed, 3),
    access,
  }
  return [...TCP.map((variant, place) => tcp(variant, variant, place)), udp]
}

/** ns-3's defaults, which the paper does not change: thresholds of 5 and 15 packets, gentle. */
const red = { id: 'red', params: { minTh: 5, maxTh: 15, weight: 0.002, maxP: 0.02 } }

function scenario(of: Setting, seed: number): ScenarioInput {
  const steps = of.grows ? Math.ceil(DURATION_S / 30) - 1 : 0
  return {
    version: 1,
    title: 'Aftab et al.',
    durationS: DURATION_S,
    seed,
    stack: 'ns2',
    bottleneck: {
      bandwidthMbps: of.bandwidthMbps,
      delayMs: of.delayMs,
      buffer: { packets: of.bufferPackets },
      ...(of.queue === 'RED' ? { aqm: red } : {}),
    },
    flows: flowsOf(of, seed),
    timeline: Array.from({ length: steps }, (_, k) => ({
      atS: 30 * (k + 1),
      set: { 'bottleneck.buffer.packets': BASE.bufferPackets + 10 * (k + 1) },
    })),
  }
}

/** The starts are forgotten from here on, s. */
const SETTLED_S = 20

/** A second with less than half of the mean throughput is a dip. */
function dips(rates: readonly number[]): number {
  const average = mean(rates)
  return rates.filter((rate) => rate < average / 2).length
}

function observeFlow(run: Run, index: number): Observation {
  const flow = run.result.flows[index]
  if (flow === undefined) throw new Error(`no flow ${index}`)
  const perBin = BIN_S / run.log.binS
  const seconds = binRates(run, index, 0, DURATION_S)
  const bins = range(DURATION_S / BIN_S).map((k) =>
    rounded(mean(seconds.slice(k * perBin, (k + 1) * perBin))),
  )
  return {
    [`${flow.id} kbps`]: flow.goodputMbps * 1000,
    [`${flow.id} drop percent`]: (100 * flow.drops) / flow.packetsSent,
    [`${flow.id} drops`]: flow.drops,
    [`${flow.id} delivered percent`]: 100 * (1 - flow.drops / flow.packetsSent),
    [`${flow.id} timeouts`]: flow.timeouts,
    [`${flow.id} cwnd`]: flow.cwndPackets?.mean ?? 0,
    [`${flow.id} variation`]: variation(bins.slice(SETTLED_S / BIN_S)),
    [`${flow.id} curve`]: { x: bins.map((_, k) => (k + 0.5) * BIN_S), y: bins },
  }
}

function observe(run: Run): Observation {
  const total = run.result.flows
    .map((_, index) => binRates(run, index, SETTLED_S, DURATION_S))
    .reduce((sums, rates) => sums.map((value, k) => value + (rates[k] as number)))
  return Object.assign(
    { dips: dips(total), 'queue ms': run.result.bottleneck.queueDelayMs.mean, total: 1000 * mean(total) },
    ...run.result.flows.map((_, index) => observeFlow(run, index)),
  )
}

/** The paper averages 100 runs; figures that are swept, fewer here. */
const COUNTS = {
  full: { base: 100, swept: 10 },
  quick: { base: 4, swept: 2 },
} as const satisfies Record<Effort, object>

const BASES = QUEUES.map((queue) => keyOf(setting({ queue }), 0))

function seedsOf(of: Setting, effort: Effort): readonly number[] {
  const { base, swept } = COUNTS[effort]
  return range(1, 1 + (BASES.includes(keyOf(of, 0)) ? base : swept))
}

function settings(): readonly Setting[] {
  return [
    ...cross(QUEUES, BUFFERS, (queue, bufferPackets) => setting({ queue, bufferPackets })),
    ...QUEUES.flatMap((queue) => [setting({ queue, grows: true }), setting({ queue, two: true })]),
    ...UDP_RATES_MBPS.map((udpMbps) => setting({ udpMbps })),
    ...BANDWIDTHS_MBPS.map((bandwidthMbps) => setting({ bandwidthMbps })),
    ...DELAYS_MS.map((delayMs) => setting({ delayMs })),
  ]
}

export function runs(effort: Effort): readonly PaperRun[] {
  const byKey = new Map<string, PaperRun>()
  for (const of of settings())
    for (const seed of seedsOf(of, effort)) {
      const key = keyOf(of, seed)
      const keep = { series: true, seriesIntervalS: BIN_S, binS: 1 }
      byKey.set(key, { key, scenario: scenario(of, seed), keep, observe })
    }
  return [...byKey.values()]
}

/** Means over the runs of a setting. */
export class Found {
  constructor(private readonly observations: Observations) {}

  private keys(of: Setting): string[] {
    return seedsOf(of, this.observations.effort).map((seed) => keyOf(of, seed))
  }

  private all(of: Setting, name: string): number[] {
    return this.keys(of).map((key) => this.observations.get(key, name))
  }

  mean(of: Setting, name: string): number {
    return mean(this.all(of, name))
  }

  variance(of: Setting, name: string): number {
    return variance(this.all(of, name))
  }

  curve(of: Setting, name: string): Points {
    const curves = this.keys(of).map((key) => this.observations.points(key, name))
    const x = curves[0]?.x ?? []
    return { x, y: x.map((_, i) => rounded(mean(curves.map(({ y }) => y[i] as number)))) }
  }

  count(of: Setting): number {
    return this.keys(of).length
  }
}
