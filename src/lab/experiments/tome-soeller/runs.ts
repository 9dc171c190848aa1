/** Tome & Soeller: what is run, and what is taken from a run. */
import { experiment1 } from '../../presets/parts/tome-soeller'
import type { Run } from '../../run/run'
import type { FlowInput, ScenarioInput } from '../../scenario/scenario-input'
import type { Observation } from '../paper'

export const RATES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const
export const EXPERIMENT_1 = ['tahoe', 'reno', 'newreno', 'vegas'] as const
export const EXPERIMENT_2 = [
  ['reno', 'reno'],
  ['newreno', 'reno'],
  ['vegas', 'vegas'],
  ['newreno', 'vegas'],
] as const
export const EXPERIMENT_3 = [
  ['reno', 'DropTail'],
  ['reno', 'RED'],
  ['sack', 'DropTail'],
  ['sack', 'RED'],
] as const

const NAMES: Readonly<Record<string, string>> = {
  tahoe: 'Tahoe',
  reno: 'Reno',
  newreno: 'NewReno',
  vegas: 'Vegas',
  sack: 'SACK',
}
export const nameOf = (variant: string): string => NAMES[variant] ?? variant

/** The paper compares at this rate of CBR. */
export const AT_MBPS = 9
/** TCP packets lost at 9 Mbit/s of CBR. */
export const PUBLISHED_DROPS: Readonly<Record<string, number>> = {
  tahoe: 12,
  reno: 11,
  newreno: 10,
  vegas: 0,
}

/** From the end of slow start to the stop of TCP, s: what is said about steadiness is judged there. */
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
export function experiment2(pair: readonly [string, string], rate: number): ScenarioInput {
  const base = experiment1(pair[0], rate)
  const [tcp, cbr] = base.flows as readonly [FlowInput, FlowInput]
  return { ...base, flows: [tcp, { ...tcp, id: 'tcp2', variant: pair[1] }, cbr] }
}

/** One TCP flow N1-N4 from the start; CBR N5-N6, so over links of its own; RED is ns-2's default, which counts bytes. */
export function experiment3(variant: string, queue: string): ScenarioInput {
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

/** Payload of a flow between two times, Mbit/s in each bin. */
function bins(run: Run, flow: number, fromS: number, toS: number): number[] {
  const throughput = run.log.flows[flow]?.throughput
  const rates: number[] = []
  for (let bin = Math.round(fromS / BIN_S); bin < Math.round(toS / BIN_S); bin++) {
    const bytes = bin < (throughput?.rows ?? 0) ? (throughput?.columns.goodBytes[bin] as number) : 0
    rates.push((bytes * 8) / BIN_S / 1e6)
  }
  return rates
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

/** Standard deviation over mean. */
function variation(values: readonly number[]): number {
  const average = mean(values)
  return Math.sqrt(mean(values.map((value) => (value - average) ** 2))) / average
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
  const steady = bins(run, flow, STEADY_S[0], STEADY_S[1])
  const { spikes, greatestS } = latency(run, flow)
  return {
    [`${name} drops`]: result?.drops ?? 0,
    [`${name} mbps`]: result?.goodputMbps ?? 0,
    [`${name} rtt`]: result?.rttMs?.mean ?? 0,
    [`${name} spikes`]: spikes,
    [`${name} greatest latency`]: greatestS * 1000,
    [`${name} variation`]: variation(steady),
    [`${name} least`]: Math.min(...steady),
    [`${name} during cbr`]: mean(bins(run, flow, CBR_S[0], CBR_S[1])),
  }
}

export function observe(run: Run): Observation {
  const { queue } = run.log
  // Once it has been at its fullest: how low does the queue get while TCP runs?
  let most = 0
  let leastAfter = 0
  for (let row = 0; row < queue.rows && (queue.columns.t[row] as number) < STEADY_S[1]; row++) {
    const packets = queue.columns.packets[row] as number
    if (packets > most) {
      most = packets
      leastAfter = packets
    }
    if (packets < leastAfter) leastAfter = packets
  }
  const flows = run.result.flows
  return {
    ...observeFlow(run, 0, 'tcp'),
    ...(flows.length > 2 ? observeFlow(run, 1, 'tcp2') : {}),
    drops: flows.reduce((sum, flow) => sum + flow.drops, 0),
    'queue mean': run.result.bottleneck.queuePackets.mean,
    'least queue once full': leastAfter,
  }
}

/** What the observations need beside the result. */
export const keep = { series: true, packets: true, binS: BIN_S, digest: false } as const
