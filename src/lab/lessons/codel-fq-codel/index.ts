import { quantile } from '../../run/quantile'
import { defineLesson } from '../lesson'
import { percentUsed, waitsMs } from '../measures'
import { event, greatest, mean, type Observed } from '../observed'

const deep = { bandwidthMbps: 10, delayMs: 18, buffer: { packets: 300 } } as const
/** A telephone call: 100 kbit/s in packets of 200 bytes. */
const call = { id: 'call', variant: 'cbr', rateMbps: 0.1, packetBytes: 200 } as const
const download = { id: 'download', variant: 'cubic' } as const
const home = (aqm: string, flows: readonly { readonly id: string; readonly variant: string }[]) =>
  ({ version: 1, durationS: 30, bottleneck: { ...deep, aqm: { id: aqm } }, flows: [...flows, call] }) as const
const downloads = ['a', 'b', 'c', 'd'].map((id, i) => ({ id, variant: 'cubic', startS: 0.2 * i }))

/** Slow start is over. */
const FROM_S = 5
const median = (flow: string) => (run: Observed) => quantile(waitsMs(run, flow, FROM_S), 0.5)
const worst = (flow: string) => (run: Observed) => quantile(waitsMs(run, flow, FROM_S), 0.95)
const used = percentUsed(FROM_S, 30)
/** When a packet first left that had waited for longer than the target, s. */
function aboveTarget(run: Observed): number {
  const { t, y } = run.queueSignal('sojournMs')
  const first = y.findIndex((wait) => wait > Number(run.scenario.bottleneck.aqm.params.targetMs))
  return t[first] ?? Number.NaN
}
const gapMs = (nth: number) => (run: Observed) =>
  1000 * (run.at(event('drop', nth + 1)) - run.at(event('drop', nth)))

export default defineLesson({
  order: 11,
  minutes: 14,
  runs: {
    tail: home('droptail', [download]),
    law: {
      version: 1,
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
      linkMbps: (run) => run.scenario.bottleneck.bandwidthMbps,
      tailQueue: (run) => mean(run.queue(FROM_S)),
      tailCall: median('call'),
      tailUsed: used,
    },
    fourTail: { fourTailMs: median('call') },
    law: {
      firstMs: (run) => 1000 * (run.at({ event: 'drop' }) - aboveTarget(run)),
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
      codelCall: median('call'),
      codelUsed: used,
    },
    four: { fourCall: worst('call'), fourDrops: (run) => run.times('drop', { flow: 'call' }).length },
    fair: { fairCall: worst('call'), fairDrops: (run) => run.times('drop', { flow: 'call' }).length },
  },
  steps: {
    'a-call-and-a-download': {
      run: 'tail',
      at: 15,
      panels: ['window', 'throughput', 'queue'],
      marks: { standing: { from: 16, to: 30, panel: 'queue' } },
    },
    'good-and-bad': {
      run: 'law',
      at: event('drop', 1),
      window: [0.4, 1.2],
      panels: ['codel.sojournMs', 'queue'],
      marks: { first: { at: event('drop', 1), packet: true } },
    },
    'faster-and-faster': {
      run: 'law',
      at: 1,
      panels: ['codel.count', 'codel.sojournMs', 'queue'],
      marks: { gaps: { from: event('drop', 1), to: event('drop', 5), panel: 'codel.count' } },
    },
    'the-same-home': {
      run: 'codel',
      at: 10,
      window: [0, 15],
      panels: ['window', 'queue'],
      ghost: 'tail',
      predict: { panel: 'queue', top: 280, checks: { peak: 0.4, end: 0.5 } },
    },
    'one-queue-for-all': {
      run: 'four',
      at: { event: 'drop', flow: 'call', nth: 3 },
      window: [1, 6],
      panels: ['queue', 'codel.sojournMs', 'throughput'],
      marks: { call: { at: { event: 'drop', flow: 'call', nth: 3 }, packet: true } },
    },
    'a-queue-each': {
      run: 'fair',
      at: 11,
      window: [10, 20],
      panels: ['throughput', 'queue'],
      ghost: 'four',
      marks: { even: { from: 10, to: 20, panel: 'throughput' } },
    },
    'your-home': {
      run: 'fourTail',
      at: 15,
      panels: ['queue', 'throughput'],
      tryIt: {
        controls: ['aqm', 'buf'],
        goals: [
          { metric: 'drop-rate', flow: 'call', atMost: 0 },
          { metric: 'queue-delay-p50', atMost: 10 },
          { metric: 'utilization', atLeast: 95 },
        ],
        solution: { 'bottleneck.aqm.id': 'fq-codel' },
      },
    },
  },
})
