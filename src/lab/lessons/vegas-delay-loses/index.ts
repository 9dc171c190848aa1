import { defineLesson, type RunInput } from '../lesson'
import {
  bdpPackets,
  cwndAt,
  drops,
  fullest,
  goodput,
  linkMbps,
  meanCwnd,
  PACKET_BITS,
  rttMs,
} from '../measures'
import { greatest, least, mean, starts } from '../observed'

const link = { bandwidthMbps: 10, delayMs: 18 } as const
const vegas = { id: 'vegas', variant: 'vegas' } as const
const reno = { id: 'reno', variant: 'reno' } as const
/** Reno joins a Vegas that has found its place. */
const meeting = (packets: number): RunInput => ({
  durationS: 60,
  bottleneck: { ...link, buffer: { packets } },
  flows: [vegas, { ...reno, startS: 10 }],
})
const alone = { durationS: 30, bottleneck: { ...link, buffer: { packets: 64 } } } as const

/** Reno has found its teeth by then. */
const SETTLED_S = 20

export default defineLesson({
  order: 8,
  minutes: 12,
  picture: { run: 'deep' },
  runs: {
    alone: { ...alone, flows: [vegas] },
    reno: { ...alone, flows: [reno] },
    deep: meeting(128),
    shallow: meeting(8),
  },
  facts: {
    alone: {
      bdp: bdpPackets,
      window: meanCwnd('vegas', 10),
      queueLow: (run) => least(run.queue(10)),
      queueHigh: (run) => greatest(run.queue(10)),
      drops,
      aloneMbps: goodput('vegas', 10, 30),
      base: (run) => least(run.signal('vegas', 'baseRttMs', 10)),
      rtt: rttMs('vegas', 10),
      backlog: (run) => mean(run.signal('vegas', 'diff', 10)),
    },
    reno: { renoMbps: goodput('reno', 10, 30), renoQueue: (run) => mean(run.queue(10)) },
    deep: {
      buffer: fullest,
      before: cwndAt('vegas', 9.9),
      after: meanCwnd('vegas', SETTLED_S),
      deepVegas: goodput('vegas', SETTLED_S, 60),
      deepReno: goodput('reno', SETTLED_S, 60),
      deepRtt: rttMs('vegas', SETTLED_S),
    },
    shallow: {
      shallowBuffer: fullest,
      shallowVegas: goodput('vegas', SETTLED_S, 60),
      shallowReno: goodput('reno', SETTLED_S, 60),
      shallowMs: (run) => (fullest(run) * PACKET_BITS) / (linkMbps(run) * 1000),
    },
  },
  steps: {
    'a-flat-line': { shows: { run: 'alone', at: 15, panels: 'window,queue,rtt', ghost: 'reno' } },
    counting: {
      shows: { run: 'alone', at: 2, window: [0, 6], panels: 'window,rtt,vegas.diff' },
      marks: { still: { from: 3, to: 6, panel: 'vegas.diff' } },
    },
    'reno-joins': {
      shows: { run: 'deep', at: 10, panels: 'window,queue' },
      marks: { joins: starts('reno') },
      predict: { panel: 'cwnd', flow: 'vegas', fromS: 5, toS: 60, top: 80, checks: { end: 0.5, peak: 0.25 } },
    },
    'who-made-the-queue': {
      shows: { run: 'deep', at: 25, panels: 'window,rtt,throughput' },
      marks: { back: { from: 10, to: 25, panel: 'rtt' } },
    },
    'a-short-buffer': { shows: { run: 'shallow', at: 30, panels: 'window,queue,throughput' } },
    peace: {
      shows: { run: 'deep', at: 30, panels: 'window,queue,throughput' },
      marks: { both: { from: 20, to: 60, panel: 'window' } },
      tryIt: {
        controls: ['aqm', 'buf'],
        goals: {
          'share@vegas': { atLeast: 50 },
          utilization: { atLeast: 97 },
          'queue-delay-p95': { atMost: 20 },
        },
        solution: { 'bottleneck.aqm.id': 'fq-codel' },
      },
    },
  },
})
