import { defineLesson } from '../lesson'
import { bdpPackets } from '../measures'
import { type Curve, event, greatest, least, mean, type Observed, valueAt } from '../observed'

const stackParams = { delayedAckSegments: 1 } as const
const path = { bandwidthMbps: 5, delayMs: 48, buffer: { packets: 40 } } as const
const sender = { id: 'a', variant: 'sack', initialWindowPackets: 2 } as const

const cwndAt = (time: number) => (run: Observed) => valueAt(run.curve('a', 'cwnd'), time)
const cwndMean = (flow: string, fromS: number, toS: number) => (run: Observed) =>
  mean(run.curve(flow, 'cwnd', fromS, toS))

/** Beginning and end of the first whole tooth, s. */
function tooth(run: Observed): readonly [number, number] {
  return [run.at(event('recovery exit', 2)), run.at(event('fast retransmit', 3))]
}

/** Share of packets lost on the wire. */
function lossOf({ scenario: { bottleneck } }: Observed): number {
  return bottleneck.loss.model === 'bernoulli' ? bottleneck.loss.percent / 100 : Number.NaN
}

const justBefore = 1e-6
const peakOf = (run: Observed): number => cwndAt(tooth(run)[1] - justBefore)(run)

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
    one: { version: 1, durationS: 30, stackParams, bottleneck: path, flows: [sender] },
    lossy: {
      version: 1,
      durationS: 60,
      stackParams,
      bottleneck: { ...path, loss: { model: 'bernoulli', percent: 1 } },
      flows: [sender],
    },
    two: {
      version: 1,
      durationS: 30,
      stackParams,
      bottleneck: { bandwidthMbps: 5, delayMs: 18, buffer: { packets: 20 } },
      flows: [sender, { ...sender, id: 'b', startS: 8, initialSsthreshPackets: 2 }],
    },
  },
  facts: {
    one: {
      first: cwndAt(0.15),
      second: cwndAt(0.25),
      third: cwndAt(0.35),
      fourth: cwndAt(0.45),
      fifth: cwndAt(0.55),
      baseMs: (run) => least(run.curve('a', 'rttMs', 0.25, 2)),
      bdp: bdpPackets,
      buffer: (run) => greatest(run.queue()),
      room: (run) => bdpPackets(run) + greatest(run.queue()),
      overshoot: (run) => greatest(run.curve('a', 'cwnd')),
      firstDrops: (run) => run.times('drop', { toS: 1.2 }).length,
      halved: (run) => cwndAt(run.at({ event: 'recovery exit', nth: 1, plusS: justBefore }))(run),
      floor: (run) => valueAt(run.curve('a', 'ssthresh'), tooth(run)[0]),
      peak: peakOf,
      halfPeak: (run) => peakOf(run) / 2,
      toothS: (run) => tooth(run)[1] - tooth(run)[0],
      trips: (run) => roundTrips(run.curve('a', 'rttMs', ...tooth(run))),
      fullMs: (run) => greatest(run.curve('a', 'rttMs', 7, 9)),
      dropsATooth: (run) =>
        run.times('drop', { fromS: 9 }).length / run.times('fast retransmit', { fromS: 9 }).length,
      periodS: (run) => run.at(event('fast retransmit', 4)) - run.at(event('fast retransmit', 3)),
      mbps: (run) => run.scenario.bottleneck.bandwidthMbps,
    },
    two: {
      largeFirst: cwndMean('a', 8, 12),
      smallFirst: cwndMean('b', 8, 12),
      largeLast: cwndMean('a', 20, 30),
      smallLast: cwndMean('b', 20, 30),
      shareMbps: (run) => run.throughputMbps('b', 20, 30),
    },
    lossy: {
      lossPercent: (run) => 100 * lossOf(run),
      theoryWindow: (run) => Math.sqrt(1.5 / lossOf(run)),
      lossyWindow: cwndMean('a', 5, 60),
      lossyMs: (run) => mean(run.curve('a', 'rttMs', 5, 60)),
      lossyMbps: (run) => run.throughputMbps('a', 5, 60),
    },
  },
  steps: {
    'twice-as-much': { run: 'one', at: 0.35, window: [0, 0.72], panels: ['window', 'queue'] },
    'too-far': {
      run: 'one',
      at: event('drop', 1),
      window: [0, 2.4],
      panels: ['window', 'queue'],
      marks: {
        loss: { at: event('drop', 1), packet: true },
        news: { at: event('fast retransmit', 1) },
        half: { at: event('recovery exit', 1) },
      },
    },
    'one-more': {
      run: 'one',
      at: 5,
      window: [1.6, 9.4],
      panels: ['window', 'queue', 'rtt'],
      marks: {
        tooth: { from: event('recovery exit', 2), to: event('fast retransmit', 3), panel: 'window' },
        loss: { at: event('drop', 85), packet: true },
        cut: { at: event('fast retransmit', 3) },
      },
    },
    'and-so-on': {
      run: 'one',
      at: 15,
      window: [8.8, 30],
      panels: ['window', 'queue'],
      predict: { panel: 'cwnd', flow: 'a', top: 140, checks: { peak: 0.12, floor: 0.15, period: 0.2 } },
    },
    'a-fair-share': {
      run: 'two',
      at: 9.5,
      window: [4, 30],
      panels: ['window', 'throughput'],
      marks: {
        second: { at: { event: 'flow start', flow: 'b' } },
        end: { from: 20, to: 30, panel: 'window' },
      },
    },
    'loss-sets-the-rate': {
      run: 'lossy',
      at: 20,
      window: [5, 60],
      panels: ['window', 'throughput', 'queue'],
    },
    'half-the-link': {
      run: 'lossy',
      at: 15,
      panels: ['window', 'throughput', 'queue'],
      tryIt: {
        controls: ['loss'],
        goals: [{ metric: 'throughput', flow: 'a', atLeast: 2.2, atMost: 2.8 }],
        solution: { 'bottleneck.loss.percent': 0.3 },
      },
    },
  },
})
