import { defineLesson } from '../lesson'
import { baseRttMs, cutTogether, percentUsed, togetherness } from '../measures'
import { cut, drop, greatest, mean, type Observed } from '../observed'

/** Four downloads; `spreadMs` lengthens the access links of each by so much more than those of the one before. */
const downloads = (spreadMs: number) =>
  ['a', 'b', 'c', 'd'].map((id, i) => ({
    id,
    variant: 'sack',
    startS: 2 * i,
    access: { delayMs: 2 + spreadMs * i },
  }))
/** Without jitter flows of different paths lock into the phase of one of them (Floyd & Jacobson 1992). */
const link = { bandwidthMbps: 10, delayMs: 38, jitterMs: 0.3, buffer: { packets: 70 } } as const
const common = { durationS: 50, stackParams: { delayedAckSegments: 1 } } as const
const red = { id: 'red', params: { minTh: 15, maxTh: 45, maxP: 0.05 } } as const

/** What comes before is the start of the run, and not counted. */
const FROM_S = 15
/** Base RTT and a full buffer: cuts of one round trip count as one episode. */
const ROUND_S = 0.17
const flowsACut = (run: Observed): number => cutTogether(run, FROM_S, ROUND_S)
const together = (run: Observed): number => togetherness(run, FROM_S, run.scenario.durationS, 0.1)
const used = percentUsed(FROM_S, 50)
/** The overflow of the second step, and the four cuts that follow it. */
const cuts = (run: Observed): number[] => run.times('fast retransmit', { fromS: 35, toS: 37.5 })
const lost = (run: Observed): number[] => run.times('drop', { fromS: 35, toS: 37.5 })
const span = (times: readonly number[]): number =>
  ((times.at(-1) ?? Number.NaN) - (times[0] ?? Number.NaN)) * 1000

export default defineLesson({
  order: 7,
  minutes: 12,
  picture: { run: 'tail', fromS: 20, toS: 45 },
  runs: {
    tail: { ...common, bottleneck: link, flows: downloads(0) },
    red: { ...common, bottleneck: { ...link, aqm: red }, flows: downloads(0) },
    mixed: { ...common, bottleneck: link, flows: downloads(6) },
  },
  facts: {
    tail: {
      rtt: (run) => baseRttMs(run, 'a'),
      buffer: (run) => greatest(run.queue(FROM_S)),
      drops: (run) => lost(run).length,
      dropsMs: (run) => span(lost(run)),
      cutsMs: (run) => span(cuts(run)),
      tailTogether: together,
      tailCut: flowsACut,
      tailQueue: (run) => mean(run.queue(FROM_S)),
      tailUsed: used,
    },
    red: {
      redTogether: together,
      redCut: flowsACut,
      redQueue: (run) => mean(run.queue(FROM_S)),
      redPeak: (run) => greatest(run.queue(20, 40)),
      redUsed: used,
      min: (run) => Number(run.scenario.bottleneck.aqm.params.minTh),
      max: (run) => Number(run.scenario.bottleneck.aqm.params.maxTh),
      maxP: (run) => 100 * Number(run.scenario.bottleneck.aqm.params.maxP),
    },
    mixed: {
      shortest: (run) => baseRttMs(run, 'a'),
      longest: (run) => baseRttMs(run, 'd'),
      mixedTogether: together,
      mixedQueue: (run) => mean(run.queue(FROM_S)),
    },
  },
  steps: {
    'in-step': {
      shows: { run: 'tail', at: 30, window: [20, 45], panels: 'window,queue' },
      marks: { teeth: { from: 20, to: 33, panel: 'window' } },
    },
    'one-overflow': {
      shows: { run: 'tail', at: drop(293), window: [35, 37], panels: 'window,queue' },
      marks: {
        first: { at: drop(293), packet: true },
        cuts: { from: cut(51), to: cut(54), panel: 'window' },
      },
    },
    'before-it-is-full': {
      shows: { run: 'red', at: 30, window: [20, 40], panels: 'window,queue', ghost: 'tail' },
      predict: { panel: 'queue', top: 80, checks: { peak: 0.25, mean: 0.3 } },
    },
    'one-by-one': {
      shows: { run: 'red', at: drop(616), window: [20, 40], panels: 'window,red.average,queue' },
      marks: { drop: { at: drop(616), packet: true } },
    },
    'paths-differ': {
      shows: { run: 'mixed', at: 30, window: [20, 45], panels: 'window,queue', ghost: 'tail' },
      marks: { queue: { from: 31, to: 45, panel: 'queue' } },
    },
    'your-router': {
      shows: { run: 'tail', at: 30, window: [15, 50], panels: 'window,queue' },
      tryIt: {
        controls: ['aqm', 'buf'],
        goals: { 'queue-delay-p95': { atMost: 25 }, utilization: { atLeast: 93 } },
        solution: { 'bottleneck.aqm.id': 'choke' },
      },
    },
  },
})
