import { defineExperiment } from '../preset'

export default defineExperiment({
  id: 'bbr-against-cubic',
  title: 'BBR against CUBIC, by the buffer',
  order: 6,
  summary:
    'In a shallow buffer BBR takes most of the link, in a deep one CUBIC does: where do they change places, and does BBR v3 behave better?',
  sources: [{ label: 'Hock, Bless & Zitterbart 2017' }, { label: 'Ware et al. 2019' }],
  sweep: {
    version: 1,
    base: {
      version: 1,
      durationS: 60,
      bottleneck: { bandwidthMbps: 20, delayMs: 18 },
      flows: [
        { id: 'bbr', variant: 'bbr' },
        { id: 'cubic', variant: 'cubic' },
      ],
    },
    vary: [{ path: 'bottleneck.buffer.bdp', from: 0.25, to: 16, points: 7, scale: 'log' }],
    compare: [
      { label: 'BBR', set: { 'flows.bbr.variant': 'bbr' } },
      { label: 'BBR v3', set: { 'flows.bbr.variant': 'bbr3' } },
    ],
    repetitions: 10,
    startJitterS: 2,
    warmUpS: 15,
    metrics: ['share@bbr', 'jain', 'utilization', 'queue-delay-p95', 'drop-rate', 'retransmit-rate'],
  },
})
