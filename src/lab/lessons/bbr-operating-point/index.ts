import { defineLesson, type RunInput } from '../lesson'
import { baseRttMs, bdpPackets, fullest, goodput, rttMs } from '../measures'
import { greatest, least, mean, noted, type Observed, valueAt } from '../observed'

const link = { bandwidthMbps: 10, delayMs: 18 } as const
const bbr = { id: 'bbr', variant: 'bbr' } as const
const cubic = { id: 'cubic', variant: 'cubic' } as const
const alone = { durationS: 25, bottleneck: { ...link, buffer: { packets: 128 } } } as const
const duel = (bdp: number): RunInput => ({
  durationS: 60,
  bottleneck: { ...link, buffer: { bdp } },
  flows: [bbr, cubic],
})

/** Start-up is over. */
const FROM_S = 15
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

export default defineLesson({
  order: 10,
  minutes: 14,
  runs: {
    alone: { ...alone, flows: [bbr] },
    cubic: { ...alone, flows: [cubic] },
    shallow: duel(0.5),
    deep: duel(8),
  },
  facts: {
    cubic: {
      bdp: bdpPackets,
      path: (run) => baseRttMs(run, 'cubic'),
      cubicQueue: (run) => mean(run.queue(5)),
      cubicMs: rttMs('cubic', 5),
      cubicMbps: goodput('cubic', 5, 25),
    },
    alone: {
      queue: (run) => mean(run.queue(2, 10)),
      burst: (run) => greatest(run.queue(0, 1)),
      bbrMbps: goodput('bbr', 2, 10),
      gain: (run) => valueAt(run.signal('bbr', 'pacingGain'), 0.1),
      drainMs: (run) => 1000 * (run.at(noted(2)) - run.at(noted(1))),
      drained: (run) => valueAt(run.queue(), run.at(noted(2))),
      cycleMs: (run) => {
        const [first = Number.NaN, second = Number.NaN] = turns(run, PROBING, 2, 4)
        return 1000 * (second - first)
      },
      more: (run) => 100 * (greatest(run.signal('bbr', 'pacingGain', 2, 4)) - 1),
      less: (run) => 100 * (1 - least(run.signal('bbr', 'pacingGain', 2, 4))),
      bump: (run) => greatest(run.queue(2, 4)),
      four: (run) => least(run.curve('bbr', 'cwnd', 9, 11)),
      probeMs: (run) => 1000 * (run.at(noted(4)) - run.at(noted(3))),
    },
    shallow: {
      shallowBuffer: fullest,
      shallowBbr: goodput('bbr', FROM_S, 60),
      shallowCubic: goodput('cubic', FROM_S, 60),
      shallowLost: lost(1),
    },
    deep: {
      deepBuffer: fullest,
      deepBbr: goodput('bbr', FROM_S, 60),
      deepCubic: goodput('cubic', FROM_S, 60),
      deepRtt: (run) => valueAt(run.signal('bbr', 'rtPropMs'), 30),
    },
  },
  steps: {
    'the-best-point': {
      shows: { run: 'cubic', at: 12, panels: 'window,queue,rtt' },
      marks: { queue: { from: 13, to: 25, panel: 'queue' } },
    },
    'measure-it': {
      shows: { run: 'alone', at: 0.5, window: [0, 10], panels: 'queue,throughput', ghost: 'cubic' },
      predict: { panel: 'queue', top: 140, checks: { peak: 0.3, end: 0.5 } },
    },
    'start-and-drain': {
      shows: { run: 'alone', at: noted(1), window: [0, 1.2], panels: 'bbr.pacingGain,queue,delivery' },
      marks: { drain: { from: noted(1), to: noted(2), panel: 'queue' }, full: noted(1) },
    },
    'ask-for-more': {
      shows: { run: 'alone', at: 2.8, window: [2, 4], panels: 'bbr.pacingGain,queue,rtt' },
      marks: { cycle: { from: 2.445, to: 2.776, panel: 'bbr.pacingGain' } },
    },
    'ask-for-less': {
      shows: { run: 'alone', at: noted(3), window: [9.5, 11], panels: 'window,rtt,queue' },
      marks: { probe: { from: noted(3), to: noted(4), panel: 'window' } },
    },
    'a-bad-neighbour': { shows: { run: 'shallow', at: 30, panels: 'window,throughput,queue' } },
    'the-tables-turned': {
      shows: { run: 'deep', at: 40, panels: 'window,throughput,queue' },
      marks: { fill: { from: 15, to: 60, panel: 'queue' } },
      tryIt: {
        controls: ['buf'],
        goals: { 'share@bbr': { atLeast: 40, atMost: 60 }, utilization: { atLeast: 95 } },
        solution: { 'bottleneck.buffer.bdp': 4 },
      },
    },
  },
})
