/** Aftab et al.: what is run, and what is taken from a run. */
import { cross, range } from 'd3-array'
import type { Run } from '../../../run/run'
import type { FlowInput, ScenarioInput } from '../../../scenario/scenario-input'
import { binRates, mean, rounded, sum, variance, variation } from '../../measure'
import {
  type Assumed,
  type AssumedValues,
  assumedIn,
  type Effort,
  type Observation,
  type Observations,
  type PaperRun,
  type Points,
} from '../../paper'
import type { PointRun } from '../../plot'
import { nameOf as variantName } from '../../series'
import { type Chance, isMore, LEAST_SEEDS } from '../../verdict'
import { exampleRuns } from './example-runs'
import data from './paper.json'

export const TCP = ['tahoe', 'reno', 'newreno'] as const
export type Tcp = (typeof TCP)[number]
export const FLOWS = [...TCP, 'udp'] as const
const OTHERS: Readonly<Record<string, string>> = { udp: 'UDP', a: 'first', b: 'second' }
export const flowName = (flow: string): string => OTHERS[flow] ?? variantName(flow)

export type Queue = 'DropTail' | 'RED'
export const QUEUES = ['DropTail', 'RED'] as const

const DURATION_S = 400

/** Rates of UDP, which the paper does not publish. */
export const UDP_RATES_MBPS = [0.05, 0.1, 0.2, 0.3, 0.4] as const
export const UDP_MBPS = 0.1

export const BUFFERS = [10, 20, 40, 80, 130] as const
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
  /** Size of UDP's packets. */
  readonly udpBytes: number
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
  udpBytes: 200,
}

/** UDP in packets as large as TCP's. */
export const LARGE_UDP_BYTES = 1024

export const setting = (change: Partial<Setting>): Setting => ({ ...BASE, ...change })

export function nameOf(of: Setting): string {
  const inPackets = of.udpBytes === BASE.udpBytes ? '' : ` in packets of ${of.udpBytes} bytes`
  const kind = of.two ? 'two flows' : `UDP ${of.udpMbps}${inPackets}`
  const buffer = of.grows ? 'growing buffer' : `buffer ${of.bufferPackets}`
  return `${of.queue}, ${kind}, ${buffer}, ${of.bandwidthMbps} Mbit/s, ${of.delayMs} ms`
}

const keyOf = (of: Setting, seed: number): string => `${nameOf(of)}, seed ${seed}`

/** The rate of UDP is fitted: these are a tenth less and a tenth more. */
export const NEAR_UDP_MBPS = [0.09, 0.11] as const

/** Multiples of each fill an interval evenly, and independently of those of the others. */
const IRRATIONALS = [Math.SQRT2, Math.sqrt(3), Math.sqrt(5), Math.sqrt(7)] as const

/** Starts of the sources within the first second: how far they are apart differs from seed to seed. */
const startS = (seed: number, flow: number): number => rounded((seed * (IRRATIONALS[flow] ?? 1)) % 1, 6)

/** The links of the sources and sinks; ns-2's queues. */
const SOURCE = { bandwidthMbps: 1, delayMs: 10, bufferPackets: 49 } as const

function flowsOf(of: Setting, seed: number, assumed: Assumed): readonly FlowInput[] {
  const access = SOURCE
  const isSwept = of.udpMbps !== UDP_MBPS && !(NEAR_UDP_MBPS as readonly number[]).includes(of.udpMbps)
  const tcp = (id: string, variant: string, place: number): FlowInput => ({
    id,
    variant,
    startS: startS(seed, place),
    segmentBytes: 1024,
    headerBytes: 40,
    receiverWindowPackets: assumed('window'),
    access,
  })
  if (of.two) return [tcp('a', 'newreno', 0), tcp('b', 'newreno', 1)]
  const udp: FlowInput = {
    id: 'udp',
    variant: 'cbr',
    params: { jitter: assumed('jitter') },
    // The rates near the one that is assumed move with it.
    rateMbps: isSwept ? of.udpMbps : rounded((of.udpMbps * assumed('udp')) / UDP_MBPS, 6),
    packetBytes: of.udpBytes,
    startS: startS(seed, 3),
    access,
  }
  return [...TCP.map((variant, place) => tcp(variant, variant, place)), udp]
}

/** ns-3's defaults, which the paper does not change: thresholds of 5 and 15 packets, gentle. */
const redOf = (maxTh: number) => ({ id: 'red', params: { minTh: 5, maxTh, weight: 0.002, maxP: 0.02 } })

function scenario(of: Setting, seed: number, assumed: Assumed): ScenarioInput {
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
      ...(of.queue === 'RED' ? { aqm: redOf(assumed('red')) } : {}),
    },
    flows: flowsOf(of, seed, assumed),
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

/** Mbit/s of a flow in spans of `BIN_S`. */
function spansOf(run: Run, index: number): number[] {
  const perBin = BIN_S / run.log.binS
  const seconds = binRates(run, index, 0, DURATION_S)
  return range(DURATION_S / BIN_S).map((k) => rounded(mean(seconds.slice(k * perBin, (k + 1) * perBin))))
}

function observeFlow(run: Run, index: number, bins: readonly number[]): Observation {
  const flow = run.result.flows[index]
  if (flow === undefined) throw new Error(`no flow ${index}`)
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

/** How many packets wait at most for the link of a source, where the packets are kept. */
function waitingAtSources(run: Run): number {
  const { columns: c, rows } = run.log.packets
  let most = 0
  for (let row = 0; row < rows; row++) {
    const bits = 8 * (c.size[row] as number)
    const waitedS = (c.enqueued[row] as number) - (c.sent[row] as number) - SOURCE.delayMs / 1000
    // Its own transmission is not waiting; NaN where it never came.
    const ahead = (waitedS * SOURCE.bandwidthMbps * 1e6) / bits - 1
    if (ahead > most) most = ahead
  }
  return Math.round(most)
}

/** In how many spans one flow is above the other. */
function spansAbove(bins: readonly number[], others: readonly number[]): number {
  return bins.filter((rate, i) => isMore(rate, others[i] ?? Number.NaN)).length
}

function observe(run: Run): Observation {
  const { flows } = run.result
  const bins = flows.map((_, index) => spansOf(run, index))
  const ofTotal = flows
    .map((_, index) => binRates(run, index, SETTLED_S, DURATION_S))
    .reduce((sums, rates) => sums.map((value, k) => value + (rates[k] as number)))
  const settled = bins.map((rates) => rates.slice(SETTLED_S / BIN_S))
  const [tahoe = [], reno = []] = settled
  return Object.assign(
    {
      dips: dips(ofTotal),
      'queue ms': run.result.bottleneck.queueDelayMs.mean,
      total: 1000 * mean(ofTotal),
      drops: sum(flows.map((flow) => flow.drops)),
      'tahoe above reno': spansAbove(tahoe, reno),
      'reno above tahoe': spansAbove(reno, tahoe),
      'waiting at sources': waitingAtSources(run),
    },
    ...bins.map((rates, index) => observeFlow(run, index, rates)),
  )
}

/** The paper averages 100 runs. */
const AVERAGED = range(1, 101)
const SEEDS = range(1, LEAST_SEEDS + 1)

/** What is near one half is told apart over more seeds: with the growing buffer, and where the link is slowest. */
const isClose = (of: Setting): boolean =>
  of.udpMbps === UDP_MBPS && (of.grows || of.bandwidthMbps === BANDWIDTHS_MBPS[0])

/** A claim on a setting is tried over these, in a quick reproduction too. */
export const triedSeeds = (of: Setting): readonly number[] => (isClose(of) ? AVERAGED : SEEDS)

const BASES = QUEUES.map((queue) => nameOf(setting({ queue })))

function seedsOf(of: Setting, effort: Effort): readonly number[] {
  return effort === 'full' && BASES.includes(nameOf(of)) ? AVERAGED : triedSeeds(of)
}

/** All that has a UDP flow of the fitted rate, but for what table II sweeps. */
const rested = (udpMbps: number): readonly Setting[] => [
  ...cross(QUEUES, BUFFERS, (queue, bufferPackets) => setting({ queue, bufferPackets, udpMbps })),
  ...QUEUES.map((queue) => setting({ queue, grows: true, udpMbps })),
]

const SETTINGS: readonly Setting[] = [
  ...rested(UDP_MBPS),
  ...NEAR_UDP_MBPS.flatMap(rested),
  ...QUEUES.map((queue) => setting({ queue, two: true })),
  ...UDP_RATES_MBPS.map((udpMbps) => setting({ udpMbps })),
  ...BANDWIDTHS_MBPS.map((bandwidthMbps) => setting({ bandwidthMbps })),
  ...DELAYS_MS.map((delayMs) => setting({ delayMs })),
  setting({ udpBytes: LARGE_UDP_BYTES }),
]

const BY_NAME = new Map(SETTINGS.map((of) => [nameOf(of), of]))

/** The setting of a run, by its key. */
export const settingOf = (key: string): Setting | undefined => BY_NAME.get(key.replace(/, seed \d+$/, ''))

/** What waits at the sources is counted in the first run of these: with DropTail, four flows and two. */
const COUNTED = [keyOf(setting({}), 1), keyOf(setting({ two: true }), 1)]

export function runs(effort: Effort, changed?: AssumedValues): readonly PaperRun[] {
  const assumed = assumedIn(data.parameters, changed)
  const byKey = new Map<string, PaperRun>()
  for (const of of SETTINGS)
    for (const seed of seedsOf(of, effort)) {
      const key = keyOf(of, seed)
      const keep = { series: true, seriesIntervalS: BIN_S, binS: 1, packets: COUNTED.includes(key) }
      byKey.set(key, { key, scenario: scenario(of, seed, assumed), keep, observe })
    }
  return [...byKey.values(), ...exampleRuns]
}

/** A number of the run of a setting, with one seed. */
export type At = (of: Setting, name: string) => number

/** The runs of a setting. */
export class Found {
  constructor(private readonly observations: Observations) {}

  private keys(of: Setting): string[] {
    return seedsOf(of, this.observations.effort).map((seed) => keyOf(of, seed))
  }

  private all(of: Setting, name: string): number[] {
    return this.keys(of).map((key) => this.observations.get(key, name))
  }

  /** In how many of the seeds of `tried` something holds. */
  chance(tried: Setting, holds: (at: At) => boolean): Chance {
    const seeds = triedSeeds(tried)
    const held = seeds.filter((seed) => holds((of, name) => this.observations.get(keyOf(of, seed), name)))
    return { holds: held.length, of: seeds.length }
  }

  /** With what each gives, `name` divided by `unit`; without a name, the runs alone. */
  behind(of: Setting, name?: string, unit = 1): readonly PointRun[] {
    return this.keys(of).map((key) =>
      name === undefined ? { key } : { key, value: rounded(this.observations.get(key, name) / unit) },
    )
  }

  first(of: Setting, name: string): number {
    return this.observations.get(keyOf(of, 1), name)
  }

  mean(of: Setting, name: string): number {
    return mean(this.all(of, name))
  }

  variance(of: Setting, name: string): number {
    return variance(this.all(of, name))
  }

  /** Over the seeds over which claims are tried. */
  variation(of: Setting, name: string): number {
    return variation(triedSeeds(of).map((seed) => this.observations.get(keyOf(of, seed), name)))
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
