import type { FlowInput } from '../../scenario/scenario-input'
import { defineLesson, type RunInput } from '../lesson'
import { linkMbps, percentUsed, waitMs } from '../measures'
import { drop, greatest, mean, type Observed } from '../observed'

const deep = { bandwidthMbps: 10, delayMs: 18, buffer: { packets: 300 } } as const
/** A telephone call: 100 kbit/s in packets of 200 bytes. */
const call = { id: 'call', variant: 'cbr', rateMbps: 0.1, packetBytes: 200 } as const
const download = { id: 'download', variant: 'cubic' } as const
const home = (aqm: string, flows: readonly FlowInput[]): RunInput => ({
  durationS: 30,
  bottleneck: { ...deep, aqm: { id: aqm } },
  flows: [...flows, call],
})
const downloads = ['a', 'b', 'c', 'd'].map((id, i) => ({ id, variant: 'cubic', startS: 0.2 * i }))

/** Slow start is over. */
const FROM_S = 5
const median = waitMs('call', FROM_S, 0.5)
const worst = waitMs('call', FROM_S, 0.95)
const callDrops = (run: Observed): number => run.times('drop', { flow: 'call' }).length
const used = percentUsed(FROM_S, 30)
/** When a packet first left that had waited for longer than the target, s. */
function aboveTarget(run: Observed): number {
  const { t, y } = run.queueSignal('sojournMs')
  const first = y.findIndex((wait) => wait > Number(run.scenario.bottleneck.aqm.params.targetMs))
  return t[first] ?? Number.NaN
}
const gapMs = (nth: number) => (run: Observed) => 1000 * (run.at(drop(nth + 1)) - run.at(drop(nth)))

export default defineLesson({
  order: 11,
  minutes: 14,
  runs: {
    tail: home('droptail', [download]),
    law: {
      durationS: 5,
      bottleneck: { ...deep, aqm: { id: 'codel' } },
      flows: [{ id: 'source', variant: 'cbr', rateMbps: 12, packetBytes: 1500, startS: 0.5 }],
    },
    codel: home('codel', [download]),
    four: home('codel', downloads),
    fair: home('fq-codel', downloads),
    fourTail: home('droptail', downloads),
  },
  facts: {
    tail: {
      linkMbps,
      tailQueue: (run) => mean(run.queue(FROM_S)),
      tailCall: median,
      tailUsed: used,
    },
    fourTail: { fourTailMs: median },
    law: {
      firstMs: (run) => 1000 * (run.at(drop(1)) - aboveTarget(run)),
      later: (run) => run.times('drop', { fromS: 4 }).length,
      target: (run) => Number(run.scenario.bottleneck.aqm.params.targetMs),
      interval: (run) => Number(run.scenario.bottleneck.aqm.params.intervalMs),
      sourceMbps: (run) => Number(run.scenario.flows.map((f) => ('rateMbps' in f ? f.rateMbps : 0))[0]),
      gapOne: gapMs(1),
      gapTwo: gapMs(2),
      gapThree: gapMs(3),
      gapFour: gapMs(4),
    },
    codel: {
      codelQueue: (run) => mean(run.queue(FROM_S)),
      codelPeak: (run) => greatest(run.queue(0, 15)),
      codelCall: median,
      codelUsed: used,
    },
    four: { fourCall: worst, fourDrops: callDrops },
    fair: { fairCall: worst, fairDrops: callDrops },
  },
  steps: {
    'a-call-and-a-download': {
      shows: { run: 'tail', at: 15, panels: 'window,throughput,queue' },
      marks: { standing: { from: 16, to: 30, panel: 'queue' } },
    },
    'good-and-bad': {
      shows: { run: 'law', at: drop(1), window: [0.4, 1.2], panels: 'codel.sojournMs,queue' },
      marks: { first: { at: drop(1), packet: true } },
    },
    'faster-and-faster': {
      shows: { run: 'law', at: 1, panels: 'codel.count,codel.sojournMs,queue' },
      marks: { gaps: { from: drop(1), to: drop(5), panel: 'codel.count' } },
    },
    'the-same-home': {
      shows: { run: 'codel', at: 10, window: [0, 15], panels: 'window,queue', ghost: 'tail' },
      predict: { panel: 'queue', top: 280, checks: { peak: 0.4, end: 0.5 } },
    },
    'one-queue-for-all': {
      shows: { run: 'four', at: drop(3, 'call'), window: [1, 6], panels: 'queue,codel.sojournMs,throughput' },
      marks: { call: { at: drop(3, 'call'), packet: true } },
    },
    'a-queue-each': {
      shows: { run: 'fair', at: 11, window: [10, 20], panels: 'throughput,queue', ghost: 'four' },
      marks: { even: { from: 10, to: 20, panel: 'throughput' } },
    },
    'your-home': {
      shows: { run: 'fourTail', at: 15, panels: 'queue,throughput' },
      tryIt: {
        controls: ['aqm', 'buf'],
        goals: {
          'drop-rate@call': { atMost: 0 },
          'queue-delay-p50': { atMost: 10 },
          utilization: { atLeast: 95 },
        },
        solution: { 'bottleneck.aqm.id': 'fq-codel' },
      },
    },
  },
})
