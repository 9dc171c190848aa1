/** Tome & Soeller: what is run, and what is taken from a run. */
import { cross, range } from 'd3-array'
import { PacketFlag } from '../../../../simulator/log'
import { experiment1 } from '../../../presets/set-ups/tome-soeller'
import type { Run } from '../../../run/run'
import type { FlowInput, ScenarioInput } from '../../../scenario/scenario-input'
import { binRates, mean, rateCurve, rounded, sum, variation } from '../../measure'
import type { Observation, PaperRun, Points } from '../../paper'
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

/** The time from the end of slow start to the stop of TCP, s: what is said about steadiness is judged there. */
export const STEADY_S = [1, 4] as const
/** Width of a bin of throughput, s. */
export const BIN_S = 0.1
/** CBR of experiment 3, s. */
export const CBR_S = [1, 4] as const

export const key1 = (variant: string, rate: number): string => `experiment 1, ${variant}, CBR ${rate} Mbit/s`
export const key2 = (pair: readonly string[], rate: number): string =>
  `experiment 2, ${pair.join(' and ')}, CBR ${rate} Mbit/s`
export const key3 = (variant: string, queue: string): string => `experiment 3, ${variant}, ${queue}`

/** Two TCP flows, N1-N4 and N5-N6. */
function experiment2(pair: readonly [string, string], rate: number): ScenarioInput {
  const base = experiment1(pair[0], rate)
  const [tcp, cbr] = base.flows as readonly [FlowInput, FlowInput]
  return { ...base, flows: [tcp, { ...tcp, id: 'tcp2', variant: pair[1] }, cbr] }
}

/** One TCP flow N1-N4 from the start; CBR N5-N6, so over links of its own; RED is ns-2's default, which counts bytes. */
function experiment3(variant: string, queue: string): ScenarioInput {
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

/** Episodes in which segments wait longer for their ACK, and the longest wait, s: the paper's "spikes" of latency. */
function latency(run: Run, flow: number): { readonly spikes: number; readonly greatestS: number } {
  const { packets } = run.log
  const c = packets.columns
  let spikes = 0
  let greatestS = 0
  let lastLateS = Number.NEGATIVE_INFINITY
  for (let row = 0; row < packets.rows; row++) {
    const waitedS = (c.acked[row] as number) - (c.sent[row] as number)
    if (c.flow[row] !== flow || Number.isNaN(waitedS)) continue
    greatestS = Math.max(greatestS, waitedS)
    if (waitedS <= SPIKE_S) continue
    const sentS = c.sent[row] as number
    if (sentS - lastLateS > ONE_SPIKE_S) spikes++
    lastLateS = sentS
  }
  return { spikes, greatestS }
}

function observeFlow(run: Run, flow: number, name: string): Observation {
  const result = run.result.flows[flow]
  const steady = binRates(run, flow, STEADY_S[0], STEADY_S[1])
  const { spikes, greatestS } = latency(run, flow)
  return {
    [`${name} drops`]: result?.drops ?? 0,
    [`${name} mbps`]: result?.goodputMbps ?? 0,
    [`${name} rtt`]: result?.rttMs?.mean ?? 0,
    [`${name} spikes`]: spikes,
    [`${name} greatest latency`]: greatestS * 1000,
    [`${name} variation`]: variation(steady),
    [`${name} least`]: Math.min(...steady),
    [`${name} during cbr`]: mean(binRates(run, flow, CBR_S[0], CBR_S[1])),
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

const curves = (run: Run, flow: number, name: string): Observation => ({
  [`${name} throughput`]: rateCurve(run, flow, 0, run.result.scenario.durationS),
  [`${name} sequence`]: sequence(run, flow),
  [`${name} latency`]: latencies(run, flow),
})

/** `figures`: the curves are observed too. */
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
      ...(figures ? tcp.map((name, flow) => curves(run, flow, name)) : []),
    )
  },
})

export const runs: readonly PaperRun[] = [
  ...cross(VARIANTS, RATES, (variant, rate) =>
    paperRun(key1(variant, rate), experiment1(variant, rate), rate === AT_MBPS),
  ),
  ...cross(PAIRS, RATES, (pair, rate) =>
    paperRun(key2(pair, rate), experiment2(pair, rate), rate === AT_MBPS),
  ),
  ...QUEUED.map(([variant, queue]) => paperRun(key3(variant, queue), experiment3(variant, queue), true)),
]
