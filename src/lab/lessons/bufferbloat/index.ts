import { defineLesson, type RunInput } from '../lesson'
import { fullest, linkMbps, PACKET_BITS, rttMs, throughput } from '../measures'
import { drop, greatest, least, type Observed, starts } from '../observed'

/** A home's way out: a game, and from five seconds on an upload. */
const home = {
  durationS: 40,
  bottleneck: { bandwidthMbps: 2, delayMs: 18, buffer: { packets: 167 } },
  flows: [
    { id: 'upload', variant: 'cubic', startS: 5 },
    { id: 'game', variant: 'game' },
  ],
} as const satisfies RunInput

/** Time of a full packet on the link, ms, at a rate in Mbit/s. */
const packetMs = (mbps: number): number => PACKET_BITS / (mbps * 1000)
const lag = (fromS: number, toS: number) => rttMs('game', fromS, toS)
const worstLag = (fromS: number, toS: number) => rttMs('game', fromS, toS, greatest)
const gameDrops = (run: Observed): number => run.times('drop', { flow: 'game' }).length

const begins = starts('upload')

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
      linkMbps,
      gameMbps: throughput('game', 1, 5),
      calmMs: lag(1, 5),
      buffer: fullest,
      packetMs: (run) => packetMs(linkMbps(run)),
      fullS: (run) => (fullest(run) * packetMs(linkMbps(run))) / 1000,
      worstMs: worstLag(5, 20),
      worstS: (run) => worstLag(5, 40)(run) / 1000,
      bloatMs: lag(15, 40),
      quietS: (run) => run.at(drop(1)) - run.at(begins),
      uploadMbps: throughput('upload', 8, 40),
      lossPercent: (run) => (100 * run.times('drop').length) / run.result.engine.packets,
    },
    slower: { slowPacketMs: () => packetMs(1), slowWorstS: (run) => worstLag(20, 40)(run) / 1000 },
    short: {
      shortBuffer: fullest,
      shortMs: lag(8, 40),
      shortMbps: throughput('upload', 8, 40),
      shortGameDrops: gameDrops,
    },
    codel: {
      codelMs: lag(8, 40),
      codelMbps: throughput('upload', 8, 40),
      codelBurst: fullest,
      codelGameDrops: gameDrops,
      targetMs: ({ scenario }) => Number(scenario.bottleneck.aqm.params.targetMs),
      codelLeast: (run) => least(run.queue(8, 40)),
    },
  },
  steps: {
    'a-quiet-line': {
      shows: { run: 'bloat', at: 4, window: [0, 5], panels: 'rtt,queue,throughput' },
      marks: { upload: begins },
    },
    'the-upload': {
      shows: { run: 'bloat', at: 12, window: [0, 20], panels: 'rtt,queue,throughput' },
      predict: { panel: 'rtt', flow: 'game', top: 1800, checks: { peak: 0.2, end: 0.25 } },
    },
    'nothing-looks-wrong': {
      shows: { run: 'bloat', at: 30, panels: 'rtt,throughput,queue' },
      marks: { quiet: { from: begins, to: drop(1), panel: 'rtt' }, loss: { at: drop(1), packet: true } },
    },
    'packets-are-time': {
      shows: { run: 'slower', at: 22, window: [10, 40], panels: 'rtt,throughput,queue', ghost: 'bloat' },
      marks: { half: 20 },
    },
    'a-short-buffer': { shows: { run: 'short', at: 12, panels: 'rtt,queue,throughput', ghost: 'bloat' } },
    'watch-the-wait': { shows: { run: 'codel', at: 12, panels: 'rtt,queue,throughput', ghost: 'short' } },
    'your-turn': {
      shows: { run: 'bloat', at: 12, panels: 'rtt,queue,throughput' },
      tryIt: {
        controls: ['buf', 'aqm'],
        goals: { 'queue-delay-p95': { atMost: 25 }, 'throughput@upload': { atLeast: 1.9 } },
        solution: { 'bottleneck.aqm.id': 'codel' },
      },
    },
  },
})
