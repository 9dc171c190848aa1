import type { ScenarioInput } from '../../scenario/scenario-input'
import { defineLesson } from '../lesson'
import { baseRttMs, bdpPackets, episodes, throughputOfAll } from '../measures'
import { event, greatest, least, mean, type Observed, valueAt } from '../observed'

const stackParams = { delayedAckSegments: 1 } as const

/** One Reno sender on 10 Mbit/s and 40 ms. */
function withBuffer(packets: number, durationS: number): ScenarioInput {
  return {
    version: 1,
    durationS,
    stackParams,
    bottleneck: { bandwidthMbps: 10, delayMs: 18, buffer: { packets } },
    flows: [{ id: 'a', variant: 'reno', initialSsthreshPackets: packets < 34 ? 16 : 64 }],
  }
}

/** Paths of slightly different lengths, about 106 ms, and a buffer of a quarter of their BDP. */
function senders(count: number): ScenarioInput {
  return {
    version: 1,
    durationS: 40,
    stackParams,
    bottleneck: { bandwidthMbps: 10, delayMs: 45, buffer: { packets: 21 } },
    flows: Array.from({ length: count }, (_, index) => ({
      id: 'abcdefgh'.charAt(index),
      variant: 'sack',
      startS: (index * 0.4) % 3,
      initialSsthreshPackets: 9,
      access: { delayMs: count === 1 ? 3.9 : 3.2 + 0.2 * ((index * 3) % 8) },
    })),
  }
}

/** End of the n-th tooth: cwnd just before the cut. */
function peak(run: Observed, nth = 2): number {
  return valueAt(run.curve('a', 'cwnd'), run.at(event('fast retransmit', nth, -1e-6)))
}
const afterCut = (run: Observed, nth = 2): number =>
  valueAt(run.curve('a', 'ssthresh'), run.at(event('fast retransmit', nth)))
const periodS = (run: Observed, nth = 2): number =>
  run.at(event('fast retransmit', nth)) - run.at(event('fast retransmit', nth - 1))
const buffer = (run: Observed): number => greatest(run.queue())
/** Senders that are cut by one overflow, on average: it lasts a round trip, and the news takes another. */
function cutTogether(run: Observed): number {
  const overflows = episodes(run, 5, 0.25)
  return overflows.reduce((sum, { flows }) => sum + flows.size, 0) / overflows.length
}

const rttMs = (fromS: number, toS: number, of: typeof least) => (run: Observed) =>
  of(run.curve('a', 'rttMs', fromS, toS))

const cut = (nth: number) => event('fast retransmit', nth)

export default defineLesson({
  order: 4,
  minutes: 15,
  runs: {
    usual: withBuffer(64, 50),
    small: withBuffer(8, 30),
    enough: withBuffer(33, 30),
    large: withBuffer(267, 100),
    alone: senders(1),
    many: senders(8),
  },
  facts: {
    usual: {
      bdp: bdpPackets,
      baseMs: (run) => baseRttMs(run, 'a'),
      linkMbps: ({ scenario: { bottleneck } }) => bottleneck.bandwidthMbps,
      buffer,
      room: (run) => bdpPackets(run) + buffer(run),
      peak,
      half: afterCut,
      periodS,
    },
    small: {
      smallBuffer: buffer,
      smallPeak: peak,
      smallHalf: afterCut,
      smallMbps: throughputOfAll(5, 30),
      smallPeriodS: (run) => periodS(run, 5),
    },
    enough: {
      enoughBuffer: buffer,
      enoughPeak: peak,
      enoughHalf: afterCut,
      enoughMbps: throughputOfAll(6, 30),
      enoughMs: rttMs(6, 30, greatest),
    },
    large: {
      largeBuffer: buffer,
      largeBdp: (run) => buffer(run) / bdpPackets(run),
      largeRoom: (run) => bdpPackets(run) + buffer(run),
      largePeak: peak,
      largeHalf: afterCut,
      largePeriodS: periodS,
      largeMbps: throughputOfAll(10, 100),
      leastMs: rttMs(60, 100, least),
      mostMs: rttMs(60, 100, greatest),
      meanMs: rttMs(10, 100, mean),
    },
    alone: { farBdp: bdpPackets, aloneMbps: throughputOfAll(5, 40) },
    many: { sharedBuffer: buffer, together: cutTogether, manyMbps: throughputOfAll(5, 40) },
  },
  steps: {
    'a-tooth': {
      run: 'usual',
      at: cut(2),
      window: [0, 24],
      panels: ['window', 'queue', 'throughput'],
      marks: { cut: { at: cut(2) }, tooth: { from: cut(2), to: cut(3), panel: 'window' } },
    },
    'too-small': {
      run: 'small',
      at: { ...cut(4), plusS: 0.3 },
      window: [0, 12],
      panels: ['window', 'queue', 'throughput'],
      marks: { gap: { from: cut(4), to: { ...cut(4), plusS: 0.55 }, panel: 'queue' } },
    },
    'just-enough': {
      run: 'enough',
      at: event('recovery exit', 2),
      window: [0, 16],
      panels: ['window', 'queue', 'throughput'],
      ghost: 'small',
      marks: { touch: { at: event('recovery exit', 2) } },
    },
    'eight-times': {
      run: 'large',
      at: 46.3,
      panels: ['window', 'queue'],
      ghost: 'usual',
      predict: { panel: 'cwnd', flow: 'a', top: 450, checks: { peak: 0.12, floor: 0.15, period: 0.25 } },
    },
    'what-it-costs': {
      run: 'large',
      at: 80,
      window: [40, 100],
      panels: ['rtt', 'queue', 'throughput'],
      marks: {
        wait: { from: event('fast retransmit', 1, 0.5), to: event('fast retransmit', 2), panel: 'rtt' },
      },
    },
    'many-senders': { run: 'many', at: 20, window: [5, 40], panels: ['throughput', 'queue'], ghost: 'alone' },
    'your-turn': {
      run: 'large',
      at: 60,
      panels: ['window', 'queue'],
      tryIt: {
        controls: ['buf'],
        goals: [
          { metric: 'queue-delay-p95', atMost: 50 },
          { metric: 'utilization', atLeast: 99 },
        ],
        solution: { 'bottleneck.buffer.bdp': 1 },
      },
    },
  },
})
