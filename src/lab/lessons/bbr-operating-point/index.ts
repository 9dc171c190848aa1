import { defineLesson } from '../lesson'
import { baseRttMs } from '../measures'
import { event, greatest, least, mean, type Observed, valueAt } from '../observed'

const link = { bandwidthMbps: 10, delayMs: 18 } as const
const bbr = { id: 'bbr', variant: 'bbr' } as const
const cubic = { id: 'cubic', variant: 'cubic' } as const
const alone = (flow: { readonly id: string; readonly variant: string }) =>
  ({ version: 1, durationS: 25, bottleneck: { ...link, buffer: { packets: 128 } }, flows: [flow] }) as const
const duel = (bdp: number) =>
  ({ version: 1, durationS: 60, bottleneck: { ...link, buffer: { bdp } }, flows: [bbr, cubic] }) as const

/** Start-up is over. */
const FROM_S = 15
const mbps = (flow: string) => (run: Observed) => run.goodputMbps(flow, FROM_S, 60)
/** When the pacing gain of BBR becomes `gain`, s. */
function turns(run: Observed, gain: number, fromS: number, toS: number): number[] {
  const { t, y } = run.signal('bbr', 'pacingGain', fromS, toS)
  return t.filter((_, i) => i > 0 && y[i] === gain && y[i - 1] !== gain)
}
const PROBING = 1.25
const lost = (index: number) => (run: Observed) => {
  const flow = run.result.flows[index]
  return (100 * (flow?.drops ?? Number.NaN)) / (flow?.packetsSent ?? Number.NaN)
}
const noted = (nth: number) => (run: Observed) => run.at(event('note', nth))

export default defineLesson({
  order: 10,
  minutes: 14,
  runs: {
    alone: alone(bbr),
    cubic: alone(cubic),
    shallow: duel(0.5),
    deep: duel(8),
  },
  facts: {
    cubic: {
      bdp: (run) => (run.scenario.bottleneck.bandwidthMbps * baseRttMs(run, 'cubic')) / 12,
      path: (run) => baseRttMs(run, 'cubic'),
      cubicQueue: (run) => mean(run.queue(5)),
      cubicMs: (run) => mean(run.curve('cubic', 'rttMs', 5)),
      cubicMbps: (run) => run.goodputMbps('cubic', 5, 25),
    },
    alone: {
      queue: (run) => mean(run.queue(2, 10)),
      burst: (run) => greatest(run.queue(0, 1)),
      bbrMbps: (run) => run.goodputMbps('bbr', 2, 10),
      gain: (run) => valueAt(run.signal('bbr', 'pacingGain'), 0.1),
      drainMs: (run) => 1000 * (noted(2)(run) - noted(1)(run)),
      drained: (run) => valueAt(run.queue(), noted(2)(run)),
      cycleMs: (run) => {
        const [first = Number.NaN, second = Number.NaN] = turns(run, PROBING, 2, 4)
        return 1000 * (second - first)
      },
      more: (run) => 100 * (greatest(run.signal('bbr', 'pacingGain', 2, 4)) - 1),
      less: (run) => 100 * (1 - least(run.signal('bbr', 'pacingGain', 2, 4))),
      bump: (run) => greatest(run.queue(2, 4)),
      four: (run) => least(run.curve('bbr', 'cwnd', 9, 11)),
      probeMs: (run) => 1000 * (noted(4)(run) - noted(3)(run)),
    },
    shallow: {
      shallowBuffer: (run) => greatest(run.queue()),
      shallowBbr: mbps('bbr'),
      shallowCubic: mbps('cubic'),
      shallowLost: lost(1),
    },
    deep: {
      deepBuffer: (run) => greatest(run.queue()),
      deepBbr: mbps('bbr'),
      deepCubic: mbps('cubic'),
      deepRtt: (run) => valueAt(run.signal('bbr', 'rtPropMs'), 30),
    },
  },
  steps: {
    'the-best-point': {
      run: 'cubic',
      at: 12,
      panels: ['window', 'queue', 'rtt'],
      marks: { queue: { from: 13, to: 25, panel: 'queue' } },
    },
    'measure-it': {
      run: 'alone',
      at: 0.5,
      window: [0, 10],
      panels: ['queue', 'throughput'],
      ghost: 'cubic',
      predict: { panel: 'queue', top: 140, checks: { peak: 0.3, end: 0.5 } },
    },
    'start-and-drain': {
      run: 'alone',
      at: event('note', 1),
      window: [0, 1.2],
      panels: ['bbr.pacingGain', 'queue', 'delivery'],
      marks: {
        drain: { from: event('note', 1), to: event('note', 2), panel: 'queue' },
        full: { at: event('note', 1) },
      },
    },
    'ask-for-more': {
      run: 'alone',
      at: 2.8,
      window: [2, 4],
      panels: ['bbr.pacingGain', 'queue', 'rtt'],
      marks: { cycle: { from: 2.445, to: 2.776, panel: 'bbr.pacingGain' } },
    },
    'ask-for-less': {
      run: 'alone',
      at: event('note', 3),
      window: [9.5, 11],
      panels: ['window', 'rtt', 'queue'],
      marks: { probe: { from: event('note', 3), to: event('note', 4), panel: 'window' } },
    },
    'a-bad-neighbour': { run: 'shallow', at: 30, panels: ['window', 'throughput', 'queue'] },
    'the-tables-turned': {
      run: 'deep',
      at: 40,
      panels: ['window', 'throughput', 'queue'],
      marks: { fill: { from: 15, to: 60, panel: 'queue' } },
      tryIt: {
        controls: ['buf'],
        goals: [
          { metric: 'share', flow: 'bbr', atLeast: 40, atMost: 60 },
          { metric: 'utilization', atLeast: 95 },
        ],
        solution: { 'bottleneck.buffer.bdp': 4 },
      },
    },
  },
})
