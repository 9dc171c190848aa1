/**
 * The cases that every congestion control has to pass, in a fixed order. RFC 5033 and RFC 9743 say what is required and
 * set few numbers. Where no source is cited the limit is our own, and Reno, NewReno and CUBIC keep it by a wide margin
 * (tests/unit/lab/own-code/conformance.test.ts).
 */
import { eventsOf } from '../../../simulator/log/event-rows'
import type { Observed } from '../../experiments/suite/observed'
import { across } from '../../experiments/suite/paths'
import type { FlowInput, ScenarioInput } from '../../scenario/scenario-input'
import type { ConformanceCase } from './case'
import { bringing, type Subject } from './subject'

/** Size of a packet on the wire, Mbit. */
const PACKET_MB = 0.012
/** The path of the workbench: 10 Mbit/s, a base round trip of 40 ms, a buffer of 64 packets. */
const USUAL = { mbps: 10, rttMs: 40, bottleneck: { buffer: { packets: 64 } } } as const

type Path = Parameters<typeof across>[0]

const flowOf = ({ id }: Subject, more: Partial<FlowInput> = {}): FlowInput => ({ variant: id, ...more })

/** Returns a scenario with a single flow of the subject on a path. */
const alone =
  (path: Path, more: Partial<FlowInput> = {}) =>
  (subject: Subject): ScenarioInput =>
    bringing(across(path, flowOf(subject, more)), subject)

/** Windows below this, in packets, are not judged: they are so close to the smallest window that a reduction says nothing. */
const LEAST_JUDGED = 8

/**
 * Returns the share of the window that reductions leave within two round trips, in per cent, as the mean over those
 * from `fromS` on; null where there was none.
 */
function leftPercent(
  run: Observed,
  kind: 'fast retransmit' | 'ece',
  fromS: number,
  rttS: number,
): number | null {
  const left: number[] = []
  for (const { t, flow, cwndBefore } of eventsOf(run.run.log.events, kind))
    if (flow === 0 && t >= fromS && cwndBefore >= LEAST_JUDGED)
      left.push(Math.min(1, run.range('cwnd', t, t + 2 * rttS).least / cwndBefore))
  return left.length === 0 ? null : (100 * left.reduce((sum, one) => sum + one, 0)) / left.length
}

/** Returns the least number of packets that were sent in a base round trip, over parts of 2 s from `fromS` on. */
function leastPackets(run: Observed, fromS: number, rttS: number): number {
  let least = Number.POSITIVE_INFINITY
  for (let atS = fromS; atS + 2 <= run.endS; atS += 2)
    least = Math.min(least, (run.throughputMbps(atS, atS + 2, 0) / PACKET_MB) * rttS)
  return least
}

/** Returns the share that the first of two flows gets from `fromS` on, %. */
const shareFrom =
  (fromS: number) =>
  (run: Observed): number =>
    run.sharePercent(0, fromS, run.endS)

const harsh = {
  mbps: 4,
  rttMs: 60,
  durationS: 40,
  bottleneck: {
    buffer: { packets: 12 },
    aqm: { id: 'codel', ecn: true },
    loss: { percent: 2 },
    jitterMs: 4,
  },
  timeline: [
    { atS: 12, set: { 'bottleneck.bandwidthMbps': 0 } },
    { atS: 14, set: { 'bottleneck.bandwidthMbps': 4 } },
    { atS: 22, set: { 'bottleneck.delayMs': 5 } },
    { atS: 30, set: { 'bottleneck.bandwidthMbps': 0.2 } },
  ],
} as const

export const conformance: readonly ConformanceCase[] = [
  {
    // RFC 5681 §3.1, RFC 9743 §7: the window is always a number, and at least one segment is sent in a round trip.
    id: 'window',
    scenario: alone({ ...USUAL, rttMs: 100, durationS: 30 }),
    measure: (run) => leastPackets(run, 10, 0.1),
    limit: { is: 'at least', value: 1 },
    unit: 'packets',
    atS: 10,
    draws: 'cwnd',
    suspects: { hooks: ['onAck', 'pacing'] },
  },
  {
    // This path has everything that can happen: losses, marks, timeouts, delays and changing rates.
    id: 'same',
    scenario: alone(harsh),
    measure: () => null,
    twice: true,
    limit: { is: 'exactly', value: 1 },
    unit: '',
    atS: 0,
    draws: 'cwnd',
    suspects: { hooks: [] },
  },
  {
    // RFC 5033 §3 (2), RFC 9743 §5.1.1: the algorithm responds to a loss.
    id: 'loss',
    scenario: alone({
      ...USUAL,
      durationS: 40,
      bottleneck: { buffer: { packets: 64 }, loss: { percent: 0.2 } },
    }),
    measure: (run) => leftPercent(run, 'fast retransmit', 1, 0.1),
    limit: { is: 'at most', value: 90 },
    unit: '%',
    atS: 10,
    draws: 'cwnd',
    suspects: { hooks: ['onLoss'] },
  },
  {
    // RFC 3168 §6.1.2: the algorithm responds to a mark, by less than to a loss if it likes (RFC 8311 §4.1).
    id: 'mark',
    scenario: alone({
      ...USUAL,
      durationS: 40,
      bottleneck: { buffer: { packets: 200 }, aqm: { id: 'codel', ecn: true } },
    }),
    measure: (run, { ecn }) => (ecn === 'none' ? null : leftPercent(run, 'ece', 5, 0.1)),
    passesWithout: true,
    limit: { is: 'at most', value: 95 },
    unit: '%',
    atS: 10,
    draws: 'cwnd',
    suspects: { hooks: ['onMark', 'onLoss'] },
  },
  {
    // RFC 5681 §3.1 (4): after a timeout the window is at most one segment. RFC 9743 §7.8 requires that the flow
    // recovers.
    id: 'timeout',
    scenario: alone({
      ...USUAL,
      durationS: 30,
      timeline: [
        { atS: 10, set: { 'bottleneck.bandwidthMbps': 0 } },
        { atS: 13, set: { 'bottleneck.bandwidthMbps': 10 } },
      ],
    }),
    measure: (run) => {
      const after = [...eventsOf(run.run.log.events, 'timeout')].filter(({ t }) => t >= 10)
      return after.length === 0 ? null : Math.max(...after.map(({ cwnd }) => cwnd))
    },
    limit: { is: 'at most', value: 1 },
    unit: 'packets',
    atS: 10,
    draws: 'cwnd',
    suspects: { hooks: ['onTimeout'] },
  },
  {
    // Jacobson 1988 §1, RFC 2914 §5: a packet enters the network only when one has left it. A sender that sends more
    // loses the excess at a short buffer.
    id: 'conserves',
    scenario: (subject) =>
      bringing(
        across(
          { mbps: 10, rttMs: 40, durationS: 40, bottleneck: { buffer: { packets: 10 } } },
          flowOf(subject),
          flowOf(subject, { startS: 1 }),
        ),
        subject,
      ),
    measure: (run) => run.lossPercent(10, run.endS),
    limit: { is: 'at most', value: 3 },
    unit: '%',
    atS: 10,
    draws: 'cwnd',
    suspects: { hooks: ['onAck', 'pacing'] },
  },
  {
    // RFC 9743 §7.4: eight flows share a path that holds less than one packet for each.
    id: 'tiny',
    scenario: (subject) =>
      bringing(
        across(
          { mbps: 1, rttMs: 40, durationS: 60, bottleneck: { buffer: { packets: 16 } } },
          ...Array.from({ length: 8 }, (_, index) => flowOf(subject, { startS: index / 4 })),
        ),
        subject,
      ),
    measure: (run) =>
      Math.min(...run.run.log.flows.map((_, flow) => 8 * run.sharePercent(flow, 20, run.endS))),
    limit: { is: 'at least', value: 20 },
    unit: '%',
    atS: 20,
    draws: 'throughput',
    suspects: { hooks: ['onAck', 'onTimeout', 'pacing'] },
  },
  {
    // RFC 9743 §7.5, RFC 6349: the path holds more than a thousand packets.
    id: 'huge',
    scenario: alone({ mbps: 120, rttMs: 100, durationS: 24, bufferBdp: 1 }),
    measure: (run) => run.usePercent(8, run.endS),
    limit: { is: 'at least', value: 60 },
    unit: '%',
    atS: 8,
    draws: 'cwnd',
    suspects: { hooks: ['onAck', 'pacing'] },
  },
  {
    // RFC 9743 §6.2: the base round trip time rises from 40 to 90 ms.
    id: 'longer',
    scenario: alone({
      ...USUAL,
      durationS: 30,
      timeline: [{ atS: 12, set: { 'bottleneck.delayMs': 44.6 } }],
    }),
    measure: (run) => run.usePercent(24, 26),
    limit: { is: 'at least', value: 80 },
    unit: '%',
    atS: 12,
    draws: 'throughput',
    suspects: { hooks: ['onAck'], reads: { names: ['minRtt'], cause: 'oldMinRtt' } },
  },
  {
    // RFC 9743 §7.9: the link becomes four times as fast.
    id: 'faster',
    scenario: alone({
      ...USUAL,
      durationS: 40,
      bottleneck: { buffer: { packets: 133 } },
      timeline: [{ atS: 12, set: { 'bottleneck.bandwidthMbps': 40 } }],
    }),
    measure: (run) => run.usePercent(30, 40, undefined, 40),
    limit: { is: 'at least', value: 80 },
    unit: '%',
    atS: 12,
    draws: 'throughput',
    suspects: { hooks: ['onAck', 'pacing'] },
  },
  {
    // RFC 9743 §7.8: nothing leaves the link for 2 s.
    id: 'outage',
    scenario: alone({
      ...USUAL,
      durationS: 40,
      timeline: [
        { atS: 15, set: { 'bottleneck.bandwidthMbps': 0 } },
        { atS: 17, set: { 'bottleneck.bandwidthMbps': 10 } },
      ],
    }),
    measure: (run) => {
      const back = run.firstUse(17, 10, 80)
      return back === null ? null : back - 17
    },
    limit: { is: 'at most', value: 10 },
    unit: 's',
    atS: 15,
    draws: 'throughput',
    suspects: { hooks: ['onTimeout', 'onAck'] },
  },
  {
    // RFC 5033 §3 (3), RFC 9743 §5.2.1: beside the existing traffic the flow neither starves nor takes everything.
    id: 'cubic',
    scenario: (subject) =>
      bringing(
        across({ ...USUAL, durationS: 60 }, flowOf(subject), { variant: 'cubic', startS: 0.5 }),
        subject,
      ),
    measure: shareFrom(20),
    limit: { is: 'between', value: 20, to: 80 },
    unit: '%',
    atS: 20,
    draws: 'throughput',
    suspects: { hooks: ['onAck'], reads: { names: ['rtt', 'minRtt', 'srtt'], cause: 'givesWay' } },
  },
  {
    // RFC 9743 §5.1.3: of two flows the one that starts later gets its share.
    id: 'itself',
    scenario: (subject) =>
      bringing(
        across({ ...USUAL, durationS: 80 }, flowOf(subject, { startS: 20 }), flowOf(subject)),
        subject,
      ),
    measure: shareFrom(40),
    limit: { is: 'between', value: 25, to: 75 },
    unit: '%',
    atS: 20,
    draws: 'throughput',
    suspects: { hooks: ['onAck', 'onLoss'] },
  },
  {
    // RFC 7661 §4.3: an application that sends a tenth of the link's rate does not open the window beyond what it uses.
    id: 'idle',
    scenario: alone({ ...USUAL, durationS: 40 }, { rateMbps: 1 }),
    measure: (run) => run.range('cwnd', 10, run.endS).greatest,
    limit: { is: 'at most', value: 40 },
    unit: 'packets',
    atS: 10,
    draws: 'cwnd',
    suspects: { hooks: ['onAck'] },
  },
]
