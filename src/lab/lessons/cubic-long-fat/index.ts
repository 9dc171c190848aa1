import { defineLesson } from '../lesson'
import { baseRttMs } from '../measures'
import { greatest, type Observed, valueAt } from '../observed'

const far = { bandwidthMbps: 20, delayMs: 98, buffer: { packets: 100 } } as const
const reno = { id: 'reno', variant: 'sack' } as const
const cubic = { id: 'cubic', variant: 'cubic' } as const
const over = (bottleneck: object, flows: readonly { readonly id: string; readonly variant: string }[]) =>
  ({ version: 1, durationS: 60, bottleneck, flows }) as const

/** Reno has been cut and has repaired everything by then. */
const RENO_CUT_S = 4
const renoAt = (atS: number) => (run: Observed) => valueAt(run.curve('reno', 'cwnd'), atS)
const renoGrowth = (run: Observed): number => (renoAt(58)(run) - renoAt(RENO_CUT_S)(run)) / (58 - RENO_CUT_S)

/** The cuts of CUBIC around the cycle that the lesson shows: the fourth and the fifth. */
const FOURTH = { event: 'fast retransmit', flow: 'cubic', nth: 4 } as const
const FIFTH = { event: 'fast retransmit', flow: 'cubic', nth: 5 } as const
const inCycle = (of: (fromS: number, toS: number, run: Observed) => number) => (run: Observed) =>
  of(run.at(FOURTH), run.at(FIFTH), run)
/** Back in congestion avoidance, s after the cut. */
const REPAIRED_S = 1
const wMax = inCycle((fromS, _, run) => valueAt(run.signal('cubic', 'wMax'), fromS + REPAIRED_S))
const floor = inCycle((fromS, _, run) => valueAt(run.curve('cubic', 'cwnd'), fromS + REPAIRED_S / 4))
const kS = inCycle((fromS, _, run) => valueAt(run.signal('cubic', 'k'), fromS + REPAIRED_S))
/** What Reno adds on this path with one packet in two round trips, as receivers acknowledge every second packet. */
const PER_SECOND = 1 / (2 * 0.2)
const mbps = (flow: string, fromS: number) => (run: Observed) => run.goodputMbps(flow, fromS, 60)

export default defineLesson({
  order: 9,
  minutes: 14,
  runs: {
    reno: over(far, [reno]),
    cubic: over(far, [cubic]),
    wider: {
      ...over(far, [cubic]),
      durationS: 45,
      timeline: [{ atS: 28, set: { 'bottleneck.bandwidthMbps': 40 } }],
    },
    both: over(far, [reno, cubic]),
    near: over({ bandwidthMbps: 2, delayMs: 8, buffer: { packets: 20 } }, [reno, cubic]),
    narrow: over({ ...far, buffer: { packets: 60 } }, [reno]),
  },
  facts: {
    reno: {
      rtt: (run) => baseRttMs(run, 'reno'),
      linkMbps: (run) => run.scenario.bottleneck.bandwidthMbps,
      bdp: (run) => (run.scenario.bottleneck.bandwidthMbps * 1000 * baseRttMs(run, 'reno')) / 12_000,
      renoFloor: renoAt(RENO_CUT_S),
      renoGrowth,
      renoEnd: (run) => greatest(run.curve('reno', 'cwnd', 50)),
      renoMbps: (run) => run.goodputMbps('reno', 5, 25),
    },
    cubic: {
      peak: inCycle((fromS, _, run) => valueAt(run.curve('cubic', 'cwnd'), fromS - 0.01)),
      floor,
      wMax,
      kS,
      cyclePeak: inCycle((_, toS, run) => valueAt(run.curve('cubic', 'cwnd'), toS - 0.01)),
      cubicMbps: (run) => run.goodputMbps('cubic', 5, 60),
    },
    wider: {
      newMbps: (run) => Number(run.scenario.timeline[0]?.set['bottleneck.bandwidthMbps']),
      grown: (run) => greatest(run.curve('cubic', 'cwnd', 28)),
      fromLevel: (run) => valueAt(run.curve('cubic', 'cwnd'), 28),
      grownS: (run) => (run.times('drop', { fromS: 28 })[0] ?? Number.NaN) - 28,
      renoWouldS: (run) =>
        (greatest(run.curve('cubic', 'cwnd', 28)) - valueAt(run.curve('cubic', 'cwnd'), 28)) / PER_SECOND,
    },
    near: {
      nearReno: mbps('reno', 10),
      nearCubic: mbps('cubic', 10),
      nearRtt: (run) => baseRttMs(run, 'reno'),
    },
    both: { farReno: mbps('reno', 10), farCubic: mbps('cubic', 10) },
  },
  steps: {
    'one-at-a-time': {
      run: 'reno',
      at: 8,
      panels: ['window', 'throughput', 'queue'],
      marks: {
        slow: { from: 5, to: 25, panel: 'window' },
        cut: { at: { event: 'fast retransmit', flow: 'reno' } },
      },
    },
    'a-clock': {
      run: 'cubic',
      at: { event: 'fast retransmit', flow: 'cubic', nth: 4, plusS: -0.2 },
      window: [20, 33.5],
      panels: ['window', 'queue'],
      predict: { panel: 'cwnd', flow: 'cubic', top: 700, checks: { floor: 0.12, peak: 0.15, shape: 0.1 } },
    },
    'bend-and-level': {
      run: 'cubic',
      at: { event: 'fast retransmit', flow: 'cubic', nth: 4, plusS: 6 },
      window: [20, 33.5],
      panels: ['window', 'cubic.wMax', 'queue'],
      marks: {
        bend: {
          from: { event: 'fast retransmit', flow: 'cubic', nth: 4, plusS: 0.5 },
          to: { event: 'fast retransmit', flow: 'cubic', nth: 4, plusS: 5.9 },
          panel: 'window',
        },
      },
    },
    'looking-for-more': {
      run: 'wider',
      at: 30,
      window: [20, 45],
      panels: ['window', 'throughput', 'queue'],
      marks: {
        search: { from: 32, to: { event: 'fast retransmit', flow: 'cubic', nth: 5 }, panel: 'window' },
        grows: { at: 28 },
      },
    },
    'side-by-side': {
      run: 'both',
      at: 30,
      panels: ['window', 'throughput'],
      marks: { share: { from: 10, to: 60, panel: 'throughput' } },
    },
    'on-a-short-path': {
      run: 'near',
      at: 24,
      window: [20, 50],
      panels: ['window', 'throughput'],
      marks: { even: { from: 20, to: 50, panel: 'throughput' } },
    },
    'fill-the-path': {
      run: 'narrow',
      at: 20,
      panels: ['window', 'throughput', 'queue'],
      marks: { cut: { at: { event: 'fast retransmit', flow: 'reno' } } },
      tryIt: {
        controls: ['variant', 'buf'],
        goals: [
          { metric: 'utilization', atLeast: 90 },
          { metric: 'queue-delay-p95', atMost: 40 },
        ],
        solution: { 'flows.reno.variant': 'cubic' },
      },
    },
  },
})
