import { defineLesson } from '../lesson'
import { event, greatest, mean, type Observed } from '../observed'

/** Four senders that never have more than four packets out, and start one after another. */
const crowd = ['a', 'b', 'c', 'd'].map((id, index) => ({
  id,
  variant: 'tahoe',
  startS: 5 * index,
  receiverWindowPackets: 4,
}))
const crowded = { version: 1, durationS: 30, flows: crowd } as const
const slowLink = { bandwidthMbps: 1, buffer: { packets: 64 } } as const
const timers = { initialWindow: 4, delayedAckSegments: 1, minRtoMs: 100, initialRtoMs: 100 } as const

/** At 6 s the link loses half of its rate. */
const halving = {
  version: 1,
  durationS: 14,
  bottleneck: { bandwidthMbps: 10, buffer: { packets: 100 } },
  timeline: [{ atS: 6, set: { 'bottleneck.bandwidthMbps': 5 } }],
} as const

const total = (run: Observed, rate: (flow: string) => number): number =>
  run.scenario.flows.reduce((sum, { id }) => sum + rate(id), 0)
const goodput = (fromS: number, toS: number) => (run: Observed) =>
  total(run, (flow) => run.goodputMbps(flow, fromS, toS))
const rtt = (fromS: number, toS: number) => (run: Observed) => mean(run.curve('a', 'rttMs', fromS, toS))
const share = (of: (flow: { retransmits: number; drops: number }) => number) => (run: Observed) => {
  const flows = run.result.flows
  return (
    (100 * flows.reduce((sum, flow) => sum + of(flow), 0)) / flows.reduce((sum, f) => sum + f.packetsSent, 0)
  )
}
const dropsFrom = (run: Observed): number => run.times('drop')[0] ?? Number.NaN

export default defineLesson({
  order: 1,
  minutes: 12,
  runs: {
    deaf: { ...crowded, bottleneck: slowLink, stackParams: { ...timers, maxRtoMs: 100 } },
    learning: { ...crowded, bottleneck: slowLink, stackParams: timers },
    rate: { ...halving, flows: [{ id: 'clock', variant: 'cbr', rateMbps: 8, packetBytes: 1500 }] },
    window: {
      ...halving,
      stackParams: { delayedAckSegments: 1 },
      flows: [{ id: 'window', variant: 'tahoe', initialWindowPackets: 40, receiverWindowPackets: 40 }],
    },
    both: {
      version: 1,
      durationS: 30,
      bottleneck: { bandwidthMbps: 10, buffer: { packets: 40 } },
      flows: [
        { id: 'tcp', variant: 'newreno', initialSsthreshPackets: 30 },
        { id: 'other', variant: 'cbr', rateMbps: 9, packetBytes: 1500, startS: 8 },
      ],
    },
  },
  facts: {
    deaf: {
      linkMbps: (run) => run.scenario.bottleneck.bandwidthMbps,
      packets: (run) => greatest(run.curve('a', 'inFlight', 2, 9)),
      rttOne: rtt(2, 5),
      rttTwo: rtt(7, 10),
      goodputTwo: goodput(5, 10),
      timerMs: (run) => greatest(run.curve('a', 'rtoMs')),
      drops: (run) => run.times('drop').length,
      copies: share((flow) => flow.retransmits),
      full: (run) => total(run, (flow) => run.throughputMbps(flow, 20, 30)),
      goodputFour: goodput(20, 30),
    },
    learning: {
      wantedMs: rtt(12, 15),
      early: (run) => run.times('timeout').length,
      goodputLearning: goodput(20, 30),
    },
    rate: {
      rateMbps: (run) => run.throughputMbps('clock', 2, 6),
      halfMbps: (run) => run.throughputMbps('clock', 8, 14),
      excessMbps: (run) => run.throughputMbps('clock', 2, 6) - run.throughputMbps('clock', 8, 14),
      buffer: (run) => greatest(run.queue()),
      fillS: (run) => dropsFrom(run) - 6,
      lost: (run) => {
        const fromS = dropsFrom(run)
        const sent = ((14 - fromS) * 8e6) / (1500 * 8)
        return (100 * run.times('drop', { fromS }).length) / sent
      },
    },
    window: {
      window: (run) => greatest(run.curve('window', 'inFlight', 2)),
      before: (run) => mean(run.queue(3, 6)),
      after: (run) => mean(run.queue(8, 14)),
    },
    both: {
      tcpBefore: (run) => run.throughputMbps('tcp', 3, 8),
      tcpAfter: (run) => run.throughputMbps('tcp', 10, 30),
      otherMbps: (run) => run.throughputMbps('other', 10, 30),
    },
  },
  steps: {
    'a-queue': {
      run: 'deaf',
      at: 7,
      window: [0, 10],
      panels: ['throughput', 'rtt', 'queue'],
      marks: { second: { at: { event: 'flow start', flow: 'b' } } },
    },
    'full-and-useless': {
      run: 'deaf',
      at: 24,
      panels: ['window', 'throughput', 'queue'],
      marks: {
        third: { at: { event: 'flow start', flow: 'c' } },
        early: { at: event('timeout', 1) },
        end: { from: 20, to: 30, panel: 'throughput' },
      },
    },
    'the-first-time': {
      run: 'learning',
      at: 24,
      panels: ['window', 'queue', 'throughput'],
      ghost: 'deaf',
      marks: { early: { at: event('timeout', 1) } },
    },
    'a-rate': {
      run: 'rate',
      at: event('drop', 1),
      window: [5, 8],
      panels: ['queue', 'throughput'],
      marks: { full: { at: event('drop', 1), packet: true }, halved: { at: 6 } },
    },
    'a-window': {
      run: 'window',
      at: 6.5,
      window: [5, 8],
      panels: ['queue', 'throughput'],
      marks: { halved: { at: 6 } },
      predict: { panel: 'queue', top: 80, checks: { end: 0.2, peak: 0.2 } },
    },
    'who-gives-way': {
      run: 'both',
      at: 12,
      panels: ['throughput', 'window', 'queue'],
      marks: { other: { at: { event: 'flow start', flow: 'other' } } },
      tryIt: {
        controls: ['variant'],
        goals: [
          { metric: 'jain', atLeast: 0.9 },
          { metric: 'utilization', atLeast: 95 },
        ],
        solution: { 'flows.other.variant': 'newreno' },
      },
    },
  },
})
