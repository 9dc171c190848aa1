import { defineLesson, type RunInput } from '../lesson'
import { baseRttMs, bdpPackets, cutTogether, fullest, linkMbps, rttMs, throughputOfAll } from '../measures'
import { after, cut, greatest, least, type Observed, recovered, valueAt } from '../observed'

const stackParams = { delayedAckSegments: 1 } as const

/** One Reno sender on 10 Mbit/s and 40 ms. */
function withBuffer(packets: number, durationS: number): RunInput {
  return {
    durationS,
    stackParams,
    bottleneck: { bandwidthMbps: 10, delayMs: 18, buffer: { packets } },
    flows: [{ id: 'a', variant: 'reno', initialSsthreshPackets: packets < 34 ? 16 : 64 }],
  }
}

/** Paths of slightly different lengths, about 106 ms, and a buffer of a quarter of their BDP. */
function senders(count: number): RunInput {
  return {
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

/** cwnd just before a cut. */
const peak = (run: Observed): number => valueAt(run.curve('a', 'cwnd'), run.at(after(cut(2), -1e-6)))
const afterCut = (run: Observed): number => valueAt(run.curve('a', 'ssthresh'), run.at(cut(2)))
const periodS = (run: Observed, nth = 2): number => run.at(cut(nth)) - run.at(cut(nth - 1))
/** Senders that are cut by one overflow: it lasts a round trip, and the news takes another. */
const together = (run: Observed): number => cutTogether(run, 5, 0.25)

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
      linkMbps,
      buffer: fullest,
      room: (run) => bdpPackets(run) + fullest(run),
      peak,
      half: afterCut,
      periodS,
    },
    small: {
      smallBuffer: fullest,
      smallPeak: peak,
      smallHalf: afterCut,
      smallMbps: throughputOfAll(5, 30),
      smallPeriodS: (run) => periodS(run, 5),
    },
    enough: {
      enoughBuffer: fullest,
      enoughPeak: peak,
      enoughHalf: afterCut,
      enoughMbps: throughputOfAll(6, 30),
      enoughMs: rttMs('a', 6, 30, greatest),
    },
    large: {
      largeBuffer: fullest,
      largeBdp: (run) => fullest(run) / bdpPackets(run),
      largeRoom: (run) => bdpPackets(run) + fullest(run),
      largePeak: peak,
      largeHalf: afterCut,
      largePeriodS: periodS,
      largeMbps: throughputOfAll(10, 100),
      leastMs: rttMs('a', 60, 100, least),
      mostMs: rttMs('a', 60, 100, greatest),
      meanMs: rttMs('a', 10, 100),
    },
    alone: { farBdp: bdpPackets, aloneMbps: throughputOfAll(5, 40) },
    many: { sharedBuffer: fullest, together, manyMbps: throughputOfAll(5, 40) },
  },
  steps: {
    'a-tooth': {
      shows: { run: 'usual', at: cut(2), window: [0, 24], panels: 'window,queue,throughput' },
      marks: { cut: cut(2), tooth: { from: cut(2), to: cut(3), panel: 'window' } },
    },
    'too-small': {
      shows: { run: 'small', at: after(cut(4), 0.3), window: [0, 12], panels: 'window,queue,throughput' },
      marks: { gap: { from: cut(4), to: after(cut(4), 0.55), panel: 'queue' } },
    },
    'just-enough': {
      shows: {
        run: 'enough',
        at: recovered(2),
        window: [0, 16],
        panels: 'window,queue,throughput',
        ghost: 'small',
      },
      marks: { touch: recovered(2) },
    },
    'eight-times': {
      shows: { run: 'large', at: 46.3, panels: 'window,queue', ghost: 'usual' },
      predict: { panel: 'cwnd', flow: 'a', top: 450, checks: { peak: 0.12, floor: 0.15, period: 0.25 } },
    },
    'what-it-costs': {
      shows: { run: 'large', at: 80, window: [40, 100], panels: 'rtt,queue,throughput' },
      marks: { wait: { from: after(cut(1), 0.5), to: cut(2), panel: 'rtt' } },
    },
    'many-senders': {
      shows: { run: 'many', at: 20, window: [5, 40], panels: 'throughput,queue', ghost: 'alone' },
    },
    'your-turn': {
      shows: { run: 'large', at: 60, panels: 'window,queue' },
      tryIt: {
        controls: ['buf'],
        goals: { 'queue-delay-p95': { atMost: 50 }, utilization: { atLeast: 99 } },
        solution: { 'bottleneck.buffer.bdp': 1 },
      },
    },
  },
})
