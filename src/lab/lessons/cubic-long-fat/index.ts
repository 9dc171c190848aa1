import { defineLesson } from '../lesson'
import { baseRttMs, bdpPackets, cwndAt, goodput, linkMbps } from '../measures'
import { after, cut, greatest, type Observed, valueAt } from '../observed'

const far = { bandwidthMbps: 20, delayMs: 98, buffer: { packets: 100 } } as const
const reno = { id: 'reno', variant: 'sack' } as const
const cubic = { id: 'cubic', variant: 'cubic' } as const
const long = { durationS: 60, bottleneck: far } as const

/** Reno has been cut and has repaired everything by then. */
const RENO_CUT_S = 4
const renoFloor = cwndAt('reno', RENO_CUT_S)
const renoGrowth = (run: Observed): number => (cwndAt('reno', 58)(run) - renoFloor(run)) / (58 - RENO_CUT_S)

/** The cuts of CUBIC around the cycle that the lesson shows: the fourth and the fifth. */
const fourth = cut(4, 'cubic')
const fifth = cut(5, 'cubic')
const inCycle = (of: (fromS: number, toS: number, run: Observed) => number) => (run: Observed) =>
  of(run.at(fourth), run.at(fifth), run)
/** Back in congestion avoidance, s after the cut. */
const REPAIRED_S = 1
/** What Reno adds on this path with one packet in two round trips, as receivers acknowledge every second packet. */
const PER_SECOND = 1 / (2 * 0.2)
const grown = (run: Observed): number => greatest(run.curve('cubic', 'cwnd', 28))
const fromLevel = cwndAt('cubic', 28)

export default defineLesson({
  order: 9,
  minutes: 14,
  runs: {
    reno: { ...long, flows: [reno] },
    cubic: { ...long, flows: [cubic] },
    wider: {
      ...long,
      flows: [cubic],
      durationS: 45,
      timeline: [{ atS: 28, set: { 'bottleneck.bandwidthMbps': 40 } }],
    },
    both: { ...long, flows: [reno, cubic] },
    near: {
      durationS: 60,
      bottleneck: { bandwidthMbps: 2, delayMs: 8, buffer: { packets: 20 } },
      flows: [reno, cubic],
    },
    narrow: { ...long, bottleneck: { ...far, buffer: { packets: 60 } }, flows: [reno] },
  },
  facts: {
    reno: {
      rtt: (run) => baseRttMs(run, 'reno'),
      linkMbps,
      bdp: bdpPackets,
      renoFloor,
      renoGrowth,
      renoEnd: (run) => greatest(run.curve('reno', 'cwnd', 50)),
      renoMbps: goodput('reno', 5, 25),
    },
    cubic: {
      peak: inCycle((fromS, _, run) => cwndAt('cubic', fromS - 0.01)(run)),
      floor: inCycle((fromS, _, run) => cwndAt('cubic', fromS + REPAIRED_S / 4)(run)),
      wMax: inCycle((fromS, _, run) => valueAt(run.signal('cubic', 'wMax'), fromS + REPAIRED_S)),
      kS: inCycle((fromS, _, run) => valueAt(run.signal('cubic', 'k'), fromS + REPAIRED_S)),
      cyclePeak: inCycle((_, toS, run) => cwndAt('cubic', toS - 0.01)(run)),
      cubicMbps: goodput('cubic', 5, 60),
    },
    wider: {
      newMbps: (run) => Number(run.scenario.timeline[0]?.set['bottleneck.bandwidthMbps']),
      grown,
      fromLevel,
      grownS: (run) => (run.times('drop', { fromS: 28 })[0] ?? Number.NaN) - 28,
      renoWouldS: (run) => (grown(run) - fromLevel(run)) / PER_SECOND,
    },
    near: {
      nearReno: goodput('reno', 10, 60),
      nearCubic: goodput('cubic', 10, 60),
      nearRtt: (run) => baseRttMs(run, 'reno'),
    },
    both: { farReno: goodput('reno', 10, 60), farCubic: goodput('cubic', 10, 60) },
  },
  steps: {
    'one-at-a-time': {
      shows: { run: 'reno', at: 8, panels: 'window,throughput,queue' },
      marks: { slow: { from: 5, to: 25, panel: 'window' }, cut: cut(1, 'reno') },
    },
    'a-clock': {
      shows: { run: 'cubic', at: after(fourth, -0.2), window: [20, 33.5], panels: 'window,queue' },
      predict: { panel: 'cwnd', flow: 'cubic', top: 700, checks: { floor: 0.12, peak: 0.15, shape: 0.1 } },
    },
    'bend-and-level': {
      shows: {
        run: 'cubic',
        at: after(fourth, 6),
        window: [20, 33.5],
        panels: 'window,cubic.wMax,queue',
      },
      marks: {
        bend: { from: after(fourth, 0.5), to: after(fourth, 5.9), panel: 'window' },
      },
    },
    'looking-for-more': {
      shows: { run: 'wider', at: 30, window: [20, 45], panels: 'window,throughput,queue' },
      marks: { search: { from: 32, to: fifth, panel: 'window' }, grows: 28 },
    },
    'side-by-side': {
      shows: { run: 'both', at: 30, panels: 'window,throughput' },
      marks: { share: { from: 10, to: 60, panel: 'throughput' } },
    },
    'on-a-short-path': {
      shows: { run: 'near', at: 24, window: [20, 50], panels: 'window,throughput' },
      marks: { even: { from: 20, to: 50, panel: 'throughput' } },
    },
    'fill-the-path': {
      shows: { run: 'narrow', at: 20, panels: 'window,throughput,queue' },
      marks: { cut: cut(1, 'reno') },
      tryIt: {
        controls: ['variant', 'buf'],
        goals: { utilization: { atLeast: 90 }, 'queue-delay-p95': { atMost: 40 } },
        solution: { 'flows.reno.variant': 'cubic' },
      },
    },
  },
})
