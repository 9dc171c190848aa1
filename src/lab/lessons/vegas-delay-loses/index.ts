import { defineLesson } from '../lesson'
import { baseRttMs } from '../measures'
import { greatest, least, mean, type Observed, valueAt } from '../observed'

const link = { bandwidthMbps: 10, delayMs: 18 } as const
const vegas = { id: 'vegas', variant: 'vegas' } as const
/** Reno joins a Vegas that has found its place. */
const meeting = (packets: number) =>
  ({
    version: 1,
    durationS: 60,
    bottleneck: { ...link, buffer: { packets } },
    flows: [vegas, { id: 'reno', variant: 'reno', startS: 10 }],
  }) as const
const alone = (flow: { readonly id: string; readonly variant: string }) =>
  ({ version: 1, durationS: 30, bottleneck: { ...link, buffer: { packets: 64 } }, flows: [flow] }) as const

/** Reno has found its teeth by then. */
const SETTLED_S = 20
const goodput = (flow: string) => (run: Observed) => run.goodputMbps(flow, SETTLED_S, 60)
const packetMs = (run: Observed): number => (1500 * 8) / (run.scenario.bottleneck.bandwidthMbps * 1000)

export default defineLesson({
  order: 8,
  minutes: 12,
  runs: {
    alone: alone(vegas),
    reno: alone({ id: 'reno', variant: 'reno' }),
    deep: meeting(128),
    shallow: meeting(8),
  },
  facts: {
    alone: {
      bdp: (run) => baseRttMs(run, 'vegas') / packetMs(run),
      window: (run) => mean(run.curve('vegas', 'cwnd', 10)),
      queueLow: (run) => least(run.queue(10)),
      queueHigh: (run) => greatest(run.queue(10)),
      drops: (run) => run.times('drop').length,
      aloneMbps: (run) => run.goodputMbps('vegas', 10, 30),
      base: (run) => least(run.signal('vegas', 'baseRttMs', 10)),
      rtt: (run) => mean(run.curve('vegas', 'rttMs', 10)),
      backlog: (run) => mean(run.signal('vegas', 'diff', 10)),
    },
    reno: { renoMbps: (run) => run.goodputMbps('reno', 10, 30), renoQueue: (run) => mean(run.queue(10)) },
    deep: {
      buffer: (run) => greatest(run.queue()),
      before: (run) => valueAt(run.curve('vegas', 'cwnd'), 9.9),
      after: (run) => mean(run.curve('vegas', 'cwnd', SETTLED_S)),
      deepVegas: goodput('vegas'),
      deepReno: goodput('reno'),
      deepRtt: (run) => mean(run.curve('vegas', 'rttMs', SETTLED_S)),
    },
    shallow: {
      shallowBuffer: (run) => greatest(run.queue()),
      shallowVegas: goodput('vegas'),
      shallowReno: goodput('reno'),
      shallowMs: (run) => greatest(run.queue()) * packetMs(run),
    },
  },
  steps: {
    'a-flat-line': { run: 'alone', at: 15, panels: ['window', 'queue', 'rtt'], ghost: 'reno' },
    counting: {
      run: 'alone',
      at: 2,
      window: [0, 6],
      panels: ['window', 'rtt', 'vegas.diff'],
      marks: { still: { from: 3, to: 6, panel: 'vegas.diff' } },
    },
    'reno-joins': {
      run: 'deep',
      at: 10,
      panels: ['window', 'queue'],
      marks: { joins: { at: { event: 'flow start', flow: 'reno' } } },
      predict: { panel: 'cwnd', flow: 'vegas', fromS: 5, toS: 60, top: 80, checks: { end: 0.5, peak: 0.25 } },
    },
    'who-made-the-queue': {
      run: 'deep',
      at: 25,
      panels: ['window', 'rtt', 'throughput'],
      marks: { back: { from: 10, to: 25, panel: 'rtt' } },
    },
    'a-short-buffer': { run: 'shallow', at: 30, panels: ['window', 'queue', 'throughput'] },
    peace: {
      run: 'deep',
      at: 30,
      panels: ['window', 'queue', 'throughput'],
      marks: { both: { from: 20, to: 60, panel: 'window' } },
      tryIt: {
        controls: ['aqm', 'buf'],
        goals: [
          { metric: 'share', flow: 'vegas', atLeast: 50 },
          { metric: 'utilization', atLeast: 97 },
          { metric: 'queue-delay-p95', atMost: 20 },
        ],
        solution: { 'bottleneck.aqm.id': 'fq-codel' },
      },
    },
  },
})
