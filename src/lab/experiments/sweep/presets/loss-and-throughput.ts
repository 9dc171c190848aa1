import { defineExperiment } from '../preset'

const LOSSES_PERCENT = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5]
const SEGMENT_BITS = 1500 * 8
const RTT_S = 0.04
/** Mathis et al. 1997, table 1: random loss, an ACK for every packet. */
const C = 1.31

export default defineExperiment({
  id: 'loss-and-throughput',
  title: 'Loss rate and throughput',
  order: 1,
  summary:
    'The throughput of a long flow falls with the root of the loss rate. The path never fills, so every loss is a random one.',
  sources: [{ label: 'Mathis, Semke, Mahdavi & Ott 1997' }],
  sweep: {
    version: 1,
    base: {
      version: 1,
      durationS: 60,
      stackParams: { delayedAckSegments: 1 },
      bottleneck: { bandwidthMbps: 200, delayMs: 18, buffer: { packets: 1000 } },
      flows: [{ variant: 'sack', access: { bandwidthMbps: 1000, delayMs: 1 } }],
    },
    vary: [{ path: 'bottleneck.loss.percent', values: LOSSES_PERCENT }],
    compare: ['sack', 'cubic'],
    repetitions: 10,
    warmUpS: 5,
    metrics: ['throughput', 'cwnd-mean', 'drop-rate', 'timeouts', 'rtt-mean'],
    published: {
      label: 'Mathis et al. 1997',
      source: '(MSS / RTT) · 1.31 / √p; 1500-byte packets, 40 ms',
      metric: 'throughput',
      variant: 'SACK',
      points: LOSSES_PERCENT.map((percent) => ({
        x: percent,
        y: Number((((SEGMENT_BITS / RTT_S) * C) / Math.sqrt(percent / 100) / 1e6).toPrecision(4)),
      })),
      within: { agrees: 0.15, close: 0.25 },
    },
  },
})
