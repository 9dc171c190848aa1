/** Tome & Soeller: what is run, and what is taken from a run. */
import { cross, range } from 'd3-array'
import { Fate, PacketFlag } from '../../../../simulator/log'
import { experiment1 } from '../../../presets/set-ups/tome-soeller'
import type { Run } from '../../../run/run'
import type { FlowInput, ScenarioInput } from '../../../scenario/scenario-input'
import { binRates, mean, rateCurve, rounded, sum, variation } from '../../measure'
import {
  type AssumedValues,
  assumedIn,
  type Effort,
  type Observation,
  type PaperRun,
  type Points,
} from '../../paper'
import { LEAST_SEEDS } from '../../verdict'
import data from './paper.json'

export const RATES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const
export const VARIANTS = ['tahoe', 'reno', 'newreno', 'vegas'] as const
export const PAIRS = [
  ['reno', 'reno'],
  ['newreno', 'reno'],
  ['vegas', 'vegas'],
  ['newreno', 'vegas'],
] as const
export const QUEUED = [
  ['reno', 'DropTail'],
  ['reno', 'RED'],
  ['sack', 'DropTail'],
  ['sack', 'RED'],
] as const

/** The paper compares at this rate of CBR. */
export const AT_MBPS = 9
/** TCP packets lost at 9 Mbit/s of CBR. */
export const PUBLISHED_DROPS: Readonly<Record<string, number>> = data.publishedDrops

/** TCP of experiments 1 and 2, s. */
export const TCP_S = [0.5, 4] as const
/** The time from the end of slow start to the stop of TCP, s: what is said about steadiness is judged there. */
export const STEADY_S = [1, 4] as const
/** Width of a bin of throughput, s. */
export const BIN_S = 0.1
/** CBR of experiment 3, s. */
export const CBR_S = [1, 4] as const

/** RED decides by chance: its runs are made with each of these. */
export const SEEDS = range(1, LEAST_SEEDS + 1)
export const seedsOf = (queue: string): readonly number[] => (queue === 'RED' ? SEEDS : [1])

export const key1 = (variant: string, rate: number): string => `experiment 1, ${variant}, CBR ${rate} Mbit/s`
export const key2 = (pair: readonly string[], rate: number): string =>
  `experiment 2, ${pair.join(' and ')}, CBR ${rate} Mbit/s`
export const key3 = (variant: string, queue: string, seed = 1): string =>
  `experiment 3, ${variant}, ${queue}${queue === 'RED' ? `, seed ${seed}` : ''}`

/** The fitted values: ns-2's defaults, or one of them less or plus a tenth. */
interface Defaults {
  /** Packets waiting at each link: a queue limit of 50 in ns-2. */
  readonly queuePackets: number
  readonly windowPackets: number
  readonly packetBytes: number
}
const NS2: Defaults = { queuePackets: 49, windowPackets: 20, packetBytes: 1000 }

interface Near {
  readonly name: string
  /** Returns the defaults with one of them a tenth less or more. */
  readonly of: (defaults: Defaults) => Defaults
}
export const NEAR: readonly Near[] = [0.9, 1.1].flatMap((share): Near[] => [
  {
    name: `queue limit ${Math.round(share * 50)}`,
    of: (all) => ({ ...all, queuePackets: Math.round(share * (all.queuePackets + 1)) - 1 }),
  },
  {
    name: `window ${share * 20}`,
    of: (all) => ({ ...all, windowPackets: Math.round(share * all.windowPackets) }),
  },
  {
    name: `packets of ${share * 1000} bytes`,
    of: (all) => ({ ...all, packetBytes: Math.round(share * all.packetBytes) }),
  },
])
/** The key of the same run with something a tenth less or more. */
export const nearKey = (key: string, near: string): string => `${key}, ${near}`

function withDefaults(
  scenario: ScenarioInput,
  { queuePackets, windowPackets, packetBytes }: Defaults,
): ScenarioInput {
  const { bottleneck } = scenario
  const isRed = bottleneck?.aqm !== undefined
  return {
    ...scenario,
    // RED's limit is in units of the 500 bytes that it takes a packet to have.
    bottleneck: {
      ...bottleneck,
      buffer: isRed ? { bytes: 500 * (queuePackets + 1) } : { packets: queuePackets },
    },
    flows: (scenario.flows ?? []).map((flow) => {
      const access = flow.access == null ? flow.access : { ...flow.access, bufferPackets: queuePackets }
      const own =
        'packetBytes' in flow
          ? { packetBytes }
          : { segmentBytes: packetBytes, receiverWindowPackets: windowPackets }
      return { ...flow, ...own, ...(access === undefined ? {} : { access }) } as FlowInput
    }),
  }
}

/** Two TCP flows, N1-N4 and N5-N6. */
function experiment2(pair: readonly [string, string], rate: number): ScenarioInput {
  const base = experiment1(pair[0], rate)
  const [tcp, cbr] = base.flows as readonly [FlowInput, FlowInput]
  return { ...base, flows: [tcp, { ...tcp, id: 'tcp2', variant: pair[1] }, cbr] }
}

/** One TCP flow N1-N4 from the start; CBR N5-N6, so over links of its own; RED is ns-2's default, which counts bytes. */
function experiment3(variant: string, queue: string, seed: number): ScenarioInput {
  const base = experiment1(variant, AT_MBPS)
  const [tcp, cbr] = base.flows as readonly [FlowInput, FlowInput]
  const access = tcp.access ?? null
  const red = {
    // limit_ 50 in units of 500 bytes.
    buffer: { bytes: 25_000 },
    aqm: { id: 'red', params: { minTh: 0, maxTh: 0, weight: 0, bytes: true, meanPacketBytes: 500 } },
  }
  return {
    ...base,
    ...(queue === 'RED' ? { seed } : {}),
    bottleneck: { ...base.bottleneck, ...(queue === 'RED' ? red : {}) },
    flows: [
      { ...tcp, startS: 0.1, stopS: 4.5 },
      { ...cbr, startS: CBR_S[0], stopS: CBR_S[1], access },
    ],
  }
}

/** A segment acknowledged later than this has waited for another one to be repaired: a full queue gives 102 ms. */
export const SPIKE_S = 0.12
/** Late segments sent this close to one another belong to one spike: four base RTTs. */
const ONE_SPIKE_S = 0.24

/** The paper's "spikes" of latency: spans in which segments wait longer for their ACK, and the longest wait, s. */
function latency(
  run: Run,
  flow: number,
): { readonly spikes: readonly (readonly [number, number])[]; readonly greatestS: number } {
  const { packets } = run.log
  const c = packets.columns
  const spikes: [number, number][] = []
  let greatestS = 0
  let lastLateS = Number.NEGATIVE_INFINITY
  for (let row = 0; row < packets.rows; row++) {
    const [sentS, ackedS] = [c.sent[row] as number, c.acked[row] as number]
    const waitedS = ackedS - sentS
    if (c.flow[row] !== flow || Number.isNaN(waitedS)) continue
    greatestS = Math.max(greatestS, waitedS)
    if (waitedS <= SPIKE_S) continue
    const last = spikes.at(-1)
    if (last !== undefined && sentS - lastLateS <= ONE_SPIKE_S) last[1] = Math.max(last[1], ackedS)
    else spikes.push([sentS, ackedS])
    lastLateS = sentS
  }
  return { spikes, greatestS }
}

/** The share of the ACKs coming back while the flow sends that bring a segment out at once, per cent. */
function answeredPercent({ log: { acks, packets } }: Run, flow: number, stopS: number): number {
  const c = packets.columns
  const data = range(packets.rows).filter((row) => c.flow[row] === flow && (c.seq[row] as number) > 0)
  const sent = new Set(data.map((row) => c.sent[row] as number))
  const back = range(acks.rows)
    .filter((row) => acks.columns.flow[row] === flow)
    .map((row) => acks.columns.arrived[row] as number)
    .filter((at) => at < stopS)
  return (100 * back.filter((at) => sent.has(at)).length) / back.length
}

/** Returns the times at which packets of the flow were dropped at the bottleneck, s. */
function dropTimes(run: Run, flow: number): number[] {
  const { columns: c, rows } = run.log.packets
  const lost: readonly number[] = [Fate.overflow, Fate.aqm]
  return range(rows)
    .filter((row) => c.flow[row] === flow && lost.includes(c.fate[row] as number))
    .map((row) => c.enqueued[row] as number)
}

/** Losses closer than this belong to one back-off: five base RTTs. */
const ONE_BACK_OFF_S = 0.3

/** Starts and ends of the spans in which the flow loses packets, s. */
export function backOffsOf(times: readonly number[]): (readonly [number, number])[] {
  const spans: [number, number][] = []
  for (const at of times) {
    const last = spans.at(-1)
    if (last !== undefined && at - last[1] <= ONE_BACK_OFF_S) last[1] = at
    else spans.push([at, at])
  }
  return spans
}

/** Mean time from one back-off to the next, s: the paper's bursts. */
function burstS(times: readonly number[]): number {
  const spans = backOffsOf(times)
  return mean(spans.slice(1).map(([from], i) => from - (spans[i]?.[1] ?? 0)))
}

function observeFlow(run: Run, flow: number, name: string): Observation {
  const result = run.result.flows[flow]
  const steady = binRates(run, flow, STEADY_S[0], STEADY_S[1])
  const { spikes, greatestS } = latency(run, flow)
  const lostS = dropTimes(run, flow)
  return {
    [`${name} drops`]: result?.drops ?? 0,
    [`${name} mbps`]: result?.goodputMbps ?? 0,
    [`${name} rtt`]: result?.rttMs?.mean ?? 0,
    [`${name} spikes`]: spikes.length,
    [`${name} spike spans`]: {
      x: spikes.map(([from]) => rounded(from, 6)),
      y: spikes.map(([, to]) => rounded(to, 6)),
    },
    [`${name} answered percent`]: answeredPercent(run, flow, TCP_S[1]),
    [`${name} greatest latency`]: greatestS * 1000,
    [`${name} variation`]: variation(steady),
    [`${name} least`]: Math.min(...steady),
    [`${name} during cbr`]: mean(binRates(run, flow, CBR_S[0], CBR_S[1])),
    [`${name} burst`]: burstS(lostS),
    [`${name} lost at`]: { x: lostS.map((at) => rounded(at, 6)), y: lostS.map(() => 1) },
    [`${name} throughput`]: rateCurve(run, flow, 0, run.result.scenario.durationS),
    [`${name} sequence`]: sequence(run, flow),
  }
}

/** Once it has been at its fullest: how low the queue gets while TCP runs, packets. */
function leastOnceFull({ log: { queue } }: Run): number {
  let most = 0
  let least = 0
  for (let row = 0; row < queue.rows && (queue.columns.t[row] as number) < STEADY_S[1]; row++) {
    const packets = queue.columns.packets[row] as number
    if (packets > most || packets < least) least = packets
    most = Math.max(most, packets)
  }
  return least
}

/** Number of the newest segment that each ACK covers, by when it came back: the paper's sequence numbers. */
function sequence(run: Run, flow: number): Points {
  const { columns: c, rows } = run.log.acks
  const kept = range(rows).filter((row) => c.flow[row] === flow && !Number.isNaN(c.arrived[row]))
  return {
    x: kept.map((row) => rounded(c.arrived[row] as number)),
    y: kept.map((row) => (c.ack[row] as number) - 1),
  }
}

/** ms from sending a segment to its ACK, by when it was sent; of those sent once: an ACK does not say which copy it is of. */
function latencies(run: Run, flow: number): Points {
  const { columns: c, rows } = run.log.packets
  const kept = range(rows).filter((row) => {
    const again = ((c.flags[row] as number) & PacketFlag.retransmission) !== 0
    return c.flow[row] === flow && !again && !Number.isNaN(c.acked[row])
  })
  return {
    x: kept.map((row) => rounded(c.sent[row] as number)),
    y: kept.map((row) => rounded(((c.acked[row] as number) - (c.sent[row] as number)) * 1000)),
  }
}

/** `figures`: every latency is observed too. */
const paperRun = (key: string, scenario: ScenarioInput, figures: boolean): PaperRun => ({
  key,
  scenario,
  keep: { series: true, packets: true, binS: BIN_S },
  observe: (run) => {
    const { flows, bottleneck } = run.result
    const tcp = flows.length > 2 ? ['tcp', 'tcp2'] : ['tcp']
    return Object.assign(
      {
        drops: sum(flows.map((flow) => flow.drops)),
        'queue mean': bottleneck.queuePackets.mean,
        'least queue once full': leastOnceFull(run),
      },
      ...tcp.map((name, flow) => observeFlow(run, flow, name)),
      ...(figures ? tcp.map((name, flow) => ({ [`${name} latency`]: latencies(run, flow) })) : []),
    )
  },
})

function experiments(near: Near | null, defaults: Defaults): PaperRun[] {
  const made = (key: string, scenario: ScenarioInput, figures: boolean): PaperRun =>
    near === null
      ? paperRun(key, defaults === NS2 ? scenario : withDefaults(scenario, defaults), figures)
      : paperRun(nearKey(key, near.name), withDefaults(scenario, near.of(defaults)), false)
  return [
    ...cross(VARIANTS, RATES, (variant, rate) =>
      made(key1(variant, rate), experiment1(variant, rate), rate === AT_MBPS),
    ),
    ...cross(PAIRS, near === null ? RATES : [AT_MBPS], (pair, rate) =>
      made(key2(pair, rate), experiment2(pair, rate), rate === AT_MBPS),
    ),
    ...QUEUED.flatMap(([variant, queue]) =>
      seedsOf(queue).map((seed) =>
        made(key3(variant, queue, seed), experiment3(variant, queue, seed), seed === 1),
      ),
    ),
  ]
}

export function runs(_effort: Effort, changed: AssumedValues = {}): readonly PaperRun[] {
  const assumed = assumedIn(data.parameters, changed)
  const isChanged = Object.keys(changed).length > 0
  const defaults: Defaults = isChanged
    ? {
        queuePackets: assumed('queue') - 1,
        windowPackets: assumed('window'),
        packetBytes: assumed('packet'),
      }
    : NS2
  return [null, ...NEAR].flatMap((near) => experiments(near, defaults))
}
