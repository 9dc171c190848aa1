import type { ScenarioInput } from '../../scenario/scenario-input'
import { defineLesson } from '../lesson'
import { PACKET_BITS } from '../measures'
import { event, greatest, least, mean, type Observed } from '../observed'

/** A home's way out: a game, and from five seconds on an upload. */
const home = {
  version: 1,
  durationS: 40,
  bottleneck: { bandwidthMbps: 2, delayMs: 18, buffer: { packets: 167 } },
  flows: [
    { id: 'upload', variant: 'cubic', startS: 5 },
    { id: 'game', variant: 'game' },
  ],
} as const satisfies ScenarioInput

/** Time of a full packet on the link, ms, at a rate in Mbit/s. */
const packetMs = (mbps: number): number => PACKET_BITS / (mbps * 1000)
const lag =
  (fromS: number, toS: number, of: typeof mean) =>
  (run: Observed): number =>
    of(run.curve('game', 'rttMs', fromS, toS))
const upload = (fromS: number, toS: number) => (run: Observed) => run.throughputMbps('upload', fromS, toS)

const begins = { event: 'flow start', flow: 'upload' } as const
const firstDrop = event('drop', 1)

export default defineLesson({
  order: 5,
  minutes: 12,
  runs: {
    bloat: home,
    slower: { ...home, timeline: [{ atS: 20, set: { 'bottleneck.bandwidthMbps': 1 } }] },
    short: { ...home, bottleneck: { ...home.bottleneck, buffer: { packets: 6 } } },
    codel: { ...home, bottleneck: { ...home.bottleneck, aqm: { id: 'codel' } } },
  },
  facts: {
    bloat: {
      linkMbps: ({ scenario }) => scenario.bottleneck.bandwidthMbps,
      gameMbps: (run) => run.throughputMbps('game', 1, 5),
      calmMs: lag(1, 5, mean),
      buffer: (run) => greatest(run.queue()),
      packetMs: ({ scenario }) => packetMs(scenario.bottleneck.bandwidthMbps),
      fullS: (run) => (greatest(run.queue()) * packetMs(run.scenario.bottleneck.bandwidthMbps)) / 1000,
      worstMs: lag(5, 20, greatest),
      worstS: (run) => lag(5, 40, greatest)(run) / 1000,
      bloatMs: lag(15, 40, mean),
      quietS: (run) => run.at(firstDrop) - run.at(begins),
      uploadMbps: upload(8, 40),
      lossPercent: (run) => (100 * run.times('drop').length) / run.result.engine.packets,
    },
    slower: { slowPacketMs: () => packetMs(1), slowWorstS: (run) => lag(20, 40, greatest)(run) / 1000 },
    short: {
      shortBuffer: (run) => greatest(run.queue()),
      shortMs: lag(8, 40, mean),
      shortMbps: upload(8, 40),
      shortGameDrops: (run) => run.times('drop', { flow: 'game' }).length,
    },
    codel: {
      codelMs: lag(8, 40, mean),
      codelMbps: upload(8, 40),
      codelBurst: (run) => greatest(run.queue()),
      codelGameDrops: (run) => run.times('drop', { flow: 'game' }).length,
      targetMs: ({ scenario }) => Number(scenario.bottleneck.aqm.params.targetMs),
      codelLeast: (run) => least(run.queue(8, 40)),
    },
  },
  steps: {
    'a-quiet-line': {
      run: 'bloat',
      at: 4,
      window: [0, 5],
      panels: ['rtt', 'queue', 'throughput'],
      marks: { upload: { at: begins } },
    },
    'the-upload': {
      run: 'bloat',
      at: 12,
      window: [0, 20],
      panels: ['rtt', 'queue', 'throughput'],
      predict: { panel: 'rtt', flow: 'game', top: 1800, checks: { peak: 0.2, end: 0.25 } },
    },
    'nothing-looks-wrong': {
      run: 'bloat',
      at: 30,
      panels: ['rtt', 'throughput', 'queue'],
      marks: { quiet: { from: begins, to: firstDrop, panel: 'rtt' }, loss: { at: firstDrop, packet: true } },
    },
    'packets-are-time': {
      run: 'slower',
      at: 22,
      window: [10, 40],
      panels: ['rtt', 'throughput', 'queue'],
      ghost: 'bloat',
      marks: { half: { at: 20 } },
    },
    'a-short-buffer': { run: 'short', at: 12, panels: ['rtt', 'queue', 'throughput'], ghost: 'bloat' },
    'watch-the-wait': { run: 'codel', at: 12, panels: ['rtt', 'queue', 'throughput'], ghost: 'short' },
    'your-turn': {
      run: 'bloat',
      at: 12,
      panels: ['rtt', 'queue', 'throughput'],
      tryIt: {
        controls: ['buf', 'aqm'],
        goals: [
          { metric: 'queue-delay-p95', atMost: 25 },
          { metric: 'throughput', flow: 'upload', atLeast: 1.9 },
        ],
        solution: { 'bottleneck.aqm.id': 'codel' },
      },
    },
  },
})
