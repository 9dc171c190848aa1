import { defineLesson, type RunInput } from '../lesson'
import { baseRttMs, linkMbps, lossPercent, meanCwnd, rttMs, throughput } from '../measures'
import { cut, type Observed, valueAt } from '../observed'

interface Change {
  readonly variant?: string
  /** One way, of each of the two access links of the second sender. */
  readonly farMs?: number
  readonly buffer?: number
  readonly lossPercent?: number
}

/** One sender with 20 ms to its receiver, one with 16 + 4 × farMs. */
function two({ variant = 'sack', farMs = 16, buffer = 20, lossPercent = 0 }: Change): RunInput {
  const sender = { variant, initialSsthreshPackets: 16 }
  return {
    durationS: 60,
    stackParams: { delayedAckSegments: 1 },
    bottleneck: {
      bandwidthMbps: 10,
      delayMs: 8,
      buffer: { packets: buffer },
      loss: { model: 'bernoulli', percent: lossPercent },
    },
    flows: [
      { ...sender, id: 'near', access: { delayMs: 1 } },
      { ...sender, id: 'far', access: { delayMs: farMs } },
    ],
  }
}

const FROM_S = 10
const TO_S = 60

const rate = (flow: string) => throughput(flow, FROM_S, TO_S)
const rtt = (flow: string) => rttMs(flow, FROM_S, TO_S)
const cwnd = (flow: string) => meanCwnd(flow, FROM_S, TO_S)
const baseMs = (flow: string) => (run: Observed) => baseRttMs(run, flow)
const rateRatio = (run: Observed): number => rate('near')(run) / rate('far')(run)
const rttRatio = (run: Observed): number => rtt('far')(run) / rtt('near')(run)

/** Packets that the window grows in one second between two cuts, on average. */
function climb(flow: string): (run: Observed) => number {
  return (run) => {
    const cuts = run.times('fast retransmit', { flow, fromS: FROM_S })
    const curve = run.curve(flow, 'cwnd')
    let packets = 0
    let seconds = 0
    for (const [i, toS] of cuts.entries()) {
      const fromS = run.times('recovery exit', { flow, fromS: cuts[i - 1] ?? toS })[0] ?? toS
      if (fromS >= toS) continue
      packets += valueAt(curve, toS - 1e-6) - valueAt(curve, fromS)
      seconds += toS - fromS
    }
    return packets / seconds
  }
}

/** Share of the far sender's cuts that come within a third of a second of one of the near sender's, per cent. */
function together(run: Observed): number {
  const near = run.times('fast retransmit', { flow: 'near', fromS: FROM_S })
  const far = run.times('fast retransmit', { flow: 'far', fromS: FROM_S })
  return (100 * far.filter((time) => near.some((other) => Math.abs(time - other) < 0.3)).length) / far.length
}

export default defineLesson({
  order: 6,
  minutes: 12,
  picture: { run: 'apart', fromS: 10, toS: 22 },
  runs: {
    equal: two({ farMs: 1 }),
    apart: two({}),
    random: two({ buffer: 200, lossPercent: 1 }),
    cubic: two({ variant: 'cubic' }),
  },
  facts: {
    equal: {
      linkMbps,
      equalNear: rate('near'),
      equalFar: rate('far'),
      equalMs: baseMs('far'),
    },
    apart: {
      nearBaseMs: baseMs('near'),
      farBaseMs: baseMs('far'),
      near: rate('near'),
      far: rate('far'),
      nearMs: rtt('near'),
      farMs: rtt('far'),
      nearClimb: climb('near'),
      farClimb: climb('far'),
      nearWindow: cwnd('near'),
      farWindow: cwnd('far'),
      togetherPercent: together,
      rttRatio,
      squared: (run) => rttRatio(run) ** 2,
      rateRatio,
    },
    random: {
      lossPercent,
      randomNearWindow: cwnd('near'),
      randomFarWindow: cwnd('far'),
      randomRtt: rttRatio,
      randomRate: rateRatio,
    },
    cubic: {
      cubicNear: rate('near'),
      cubicFar: rate('far'),
      cubicNearWindow: cwnd('near'),
      cubicFarWindow: cwnd('far'),
      cubicRatio: rateRatio,
    },
  },
  steps: {
    'equal-ways': { shows: { run: 'equal', at: 15, window: [10, 18], panels: 'window,throughput,rtt' } },
    'a-longer-way': {
      shows: { run: 'apart', at: 20, panels: 'throughput,window,queue' },
      predict: { panel: 'throughput', flow: 'far', fromS: 5, toS: 60, top: 11, checks: { mean: 0.3 } },
    },
    'two-reasons': {
      shows: { run: 'apart', at: cut(15, 'far'), window: [9, 16], panels: 'window,throughput,rtt' },
      marks: { climb: { from: cut(15, 'far'), to: cut(16, 'far'), panel: 'window' } },
    },
    squared: { shows: { run: 'apart', at: 16, window: [10, 22], panels: 'window,rtt,throughput' } },
    'random-losses': { shows: { run: 'random', at: 16, window: [10, 22], panels: 'window,throughput,rtt' } },
    'by-the-clock': {
      shows: { run: 'cubic', at: 20, window: [10, 30], panels: 'window,throughput', ghost: 'apart' },
    },
    'your-turn': {
      shows: { run: 'apart', at: 20, panels: 'throughput,window,queue' },
      tryIt: {
        controls: ['aqm', 'buf'],
        goals: { jain: { atLeast: 0.95 }, 'queue-delay-p95': { atMost: 50 }, utilization: { atLeast: 93 } },
        solution: { 'bottleneck.aqm.id': 'fq-codel', 'bottleneck.buffer.packets': 100 },
      },
    },
  },
})
