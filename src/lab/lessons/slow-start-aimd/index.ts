import { defineLesson } from '../lesson'
import { bdpPackets, cwndAt, fullest, linkMbps, lossPercent, meanCwnd, rttMs, throughput } from '../measures'
import {
  after,
  type Curve,
  cut,
  drop,
  greatest,
  least,
  type Observed,
  recovered,
  starts,
  valueAt,
} from '../observed'

const stackParams = { delayedAckSegments: 1 } as const
const path = { bandwidthMbps: 5, delayMs: 48, buffer: { packets: 40 } } as const
const sender = { id: 'a', variant: 'sack', initialWindowPackets: 2 } as const

/** Beginning and end of the first whole tooth, s. */
function tooth(run: Observed): readonly [number, number] {
  return [run.at(recovered(2)), run.at(cut(3))]
}

const justBefore = 1e-6
const peakOf = (run: Observed): number => cwndAt('a', tooth(run)[1] - justBefore)(run)

/** Round trips of a stretch: the integral of the inverse of a curve of round-trip times, ms. */
function roundTrips({ t, y }: Curve): number {
  let trips = 0
  for (let i = 1; i < t.length; i++)
    trips += (((t[i] as number) - (t[i - 1] as number)) * 1000) / (y[i - 1] as number)
  return trips
}

export default defineLesson({
  order: 2,
  minutes: 15,
  runs: {
    one: { durationS: 30, stackParams, bottleneck: path, flows: [sender] },
    lossy: {
      durationS: 60,
      stackParams,
      bottleneck: { ...path, loss: { model: 'bernoulli', percent: 1 } },
      flows: [sender],
    },
    two: {
      durationS: 30,
      stackParams,
      bottleneck: { bandwidthMbps: 5, delayMs: 18, buffer: { packets: 20 } },
      flows: [sender, { ...sender, id: 'b', startS: 8, initialSsthreshPackets: 2 }],
    },
  },
  facts: {
    one: {
      first: cwndAt('a', 0.15),
      second: cwndAt('a', 0.25),
      third: cwndAt('a', 0.35),
      fourth: cwndAt('a', 0.45),
      fifth: cwndAt('a', 0.55),
      baseMs: rttMs('a', 0.25, 2, least),
      bdp: bdpPackets,
      buffer: fullest,
      room: (run) => bdpPackets(run) + fullest(run),
      overshoot: (run) => greatest(run.curve('a', 'cwnd')),
      firstDrops: (run) => run.times('drop', { toS: 1.2 }).length,
      halved: (run) => cwndAt('a', run.at(after(recovered(1), justBefore)))(run),
      floor: (run) => valueAt(run.curve('a', 'ssthresh'), tooth(run)[0]),
      peak: peakOf,
      halfPeak: (run) => peakOf(run) / 2,
      toothS: (run) => tooth(run)[1] - tooth(run)[0],
      trips: (run) => roundTrips(run.curve('a', 'rttMs', ...tooth(run))),
      fullMs: rttMs('a', 7, 9, greatest),
      dropsATooth: (run) =>
        run.times('drop', { fromS: 9 }).length / run.times('fast retransmit', { fromS: 9 }).length,
      periodS: (run) => run.at(cut(4)) - run.at(cut(3)),
      mbps: linkMbps,
    },
    two: {
      largeFirst: meanCwnd('a', 8, 12),
      smallFirst: meanCwnd('b', 8, 12),
      largeLast: meanCwnd('a', 20, 30),
      smallLast: meanCwnd('b', 20, 30),
      shareMbps: throughput('b', 20, 30),
    },
    lossy: {
      lossPercent,
      theoryWindow: (run) => Math.sqrt(1.5 / (lossPercent(run) / 100)),
      lossyWindow: meanCwnd('a', 5, 60),
      lossyMs: rttMs('a', 5, 60),
      lossyMbps: throughput('a', 5, 60),
    },
  },
  steps: {
    'twice-as-much': { shows: { run: 'one', at: 0.35, window: [0, 0.72], panels: 'window,queue' } },
    'too-far': {
      shows: { run: 'one', at: drop(1), window: [0, 2.4], panels: 'window,queue' },
      marks: { loss: { at: drop(1), packet: true }, news: cut(1), half: recovered(1) },
    },
    'one-more': {
      shows: { run: 'one', at: 5, window: [1.6, 9.4], panels: 'window,queue,rtt' },
      marks: {
        tooth: { from: recovered(2), to: cut(3), panel: 'window' },
        loss: { at: drop(85), packet: true },
        cut: cut(3),
      },
    },
    'and-so-on': {
      shows: { run: 'one', at: 15, window: [8.8, 30], panels: 'window,queue' },
      predict: { panel: 'cwnd', flow: 'a', top: 140, checks: { peak: 0.12, floor: 0.15, period: 0.2 } },
    },
    'a-fair-share': {
      shows: { run: 'two', at: 9.5, window: [4, 30], panels: 'window,throughput' },
      marks: { second: starts('b'), end: { from: 20, to: 30, panel: 'window' } },
    },
    'loss-sets-the-rate': {
      shows: { run: 'lossy', at: 20, window: [5, 60], panels: 'window,throughput,queue' },
    },
    'half-the-link': {
      shows: { run: 'lossy', at: 15, panels: 'window,throughput,queue' },
      tryIt: {
        controls: ['loss'],
        goals: { 'throughput@a': { atLeast: 2.2, atMost: 2.8 } },
        solution: { 'bottleneck.loss.percent': 0.3 },
      },
    },
  },
})
