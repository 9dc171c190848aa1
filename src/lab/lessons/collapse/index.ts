import { defineLesson } from '../lesson'
import { drops, fullest, linkMbps, rttMs, throughput, throughputOfAll } from '../measures'
import { drop, greatest, mean, type Observed, starts, timeout } from '../observed'

/** Four senders that never have more than four packets out, and start one after another. */
const crowd = ['a', 'b', 'c', 'd'].map((id, index) => ({
  id,
  variant: 'tahoe',
  startS: 5 * index,
  receiverWindowPackets: 4,
}))
const crowded = { durationS: 30, flows: crowd } as const
const slowLink = { bandwidthMbps: 1, buffer: { packets: 64 } } as const
const timers = { initialWindow: 4, delayedAckSegments: 1, minRtoMs: 100, initialRtoMs: 100 } as const

/** At 6 s the link loses half of its rate. */
const halving = {
  durationS: 14,
  bottleneck: { bandwidthMbps: 10, buffer: { packets: 100 } },
  timeline: [{ atS: 6, set: { 'bottleneck.bandwidthMbps': 5 } }],
} as const

const goodput = (fromS: number, toS: number) => (run: Observed) =>
  run.scenario.flows.reduce((sum, { id }) => sum + run.goodputMbps(id, fromS, toS), 0)
const share = (of: (flow: { retransmits: number; drops: number }) => number) => (run: Observed) => {
  const flows = run.result.flows
  return (
    (100 * flows.reduce((sum, flow) => sum + of(flow), 0)) / flows.reduce((sum, f) => sum + f.packetsSent, 0)
  )
}

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
      linkMbps,
      packets: (run) => greatest(run.curve('a', 'inFlight', 2, 9)),
      rttOne: rttMs('a', 2, 5),
      rttTwo: rttMs('a', 7, 10),
      goodputTwo: goodput(5, 10),
      timerMs: (run) => greatest(run.curve('a', 'rtoMs')),
      drops,
      copies: share((flow) => flow.retransmits),
      full: throughputOfAll(20, 30),
      goodputFour: goodput(20, 30),
    },
    learning: {
      wantedMs: rttMs('a', 12, 15),
      early: (run) => run.times('timeout').length,
      goodputLearning: goodput(20, 30),
    },
    rate: {
      rateMbps: throughput('clock', 2, 6),
      halfMbps: throughput('clock', 8, 14),
      excessMbps: (run) => run.throughputMbps('clock', 2, 6) - run.throughputMbps('clock', 8, 14),
      buffer: fullest,
      fillS: (run) => run.at(drop(1)) - 6,
      lost: (run) => {
        const fromS = run.at(drop(1))
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
      tcpBefore: throughput('tcp', 3, 8),
      tcpAfter: throughput('tcp', 10, 30),
      otherMbps: throughput('other', 10, 30),
    },
  },
  steps: {
    'a-queue': {
      shows: { run: 'deaf', at: 7, window: [0, 10], panels: 'throughput,rtt,queue' },
      marks: { second: starts('b') },
    },
    'full-and-useless': {
      shows: { run: 'deaf', at: 24, panels: 'window,throughput,queue' },
      marks: {
        third: starts('c'),
        early: timeout(1),
        end: { from: 20, to: 30, panel: 'throughput' },
      },
    },
    'the-first-time': {
      shows: { run: 'learning', at: 24, panels: 'window,queue,throughput', ghost: 'deaf' },
      marks: { early: timeout(1) },
    },
    'a-rate': {
      shows: { run: 'rate', at: drop(1), window: [5, 8], panels: 'queue,throughput' },
      marks: { full: { at: drop(1), packet: true }, halved: 6 },
    },
    'a-window': {
      shows: { run: 'window', at: 6.5, window: [5, 8], panels: 'queue,throughput' },
      marks: { halved: 6 },
      predict: { panel: 'queue', top: 80, checks: { end: 0.2, peak: 0.2 } },
    },
    'who-gives-way': {
      shows: { run: 'both', at: 12, panels: 'throughput,window,queue' },
      marks: { other: starts('other') },
      tryIt: {
        controls: ['variant'],
        goals: { jain: { atLeast: 0.9 }, utilization: { atLeast: 95 } },
        solution: { 'flows.other.variant': 'newreno' },
      },
    },
  },
})
