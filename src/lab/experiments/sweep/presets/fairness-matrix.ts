import { variants } from '../../../../simulator/registry'
import { defineExperiment } from '../preset'

const ids = [...variants.keys()]

export default defineExperiment({
  id: 'fairness-matrix',
  title: 'Every variant against every variant',
  order: 3,
  summary:
    'Two flows share a link, one variant each, at four sizes of buffer: whose share is how large? 50 % is fair.',
  sources: [{ label: 'Jain, Chiu & Hawe 1984' }, { label: 'Ware et al. 2019' }],
  sweep: {
    version: 1,
    base: {
      version: 1,
      durationS: 60,
      bottleneck: { bandwidthMbps: 10, delayMs: 18 },
      flows: [
        { id: 'a', variant: 'reno' },
        { id: 'b', variant: 'reno' },
      ],
    },
    vary: [
      { path: 'flows.a.variant', values: ids },
      { path: 'flows.b.variant', values: ids },
    ],
    compare: [0.5, 1, 2, 8].map((bdp) => ({ label: `${bdp} BDP`, set: { 'bottleneck.buffer.bdp': bdp } })),
    repetitions: 2,
    startJitterS: 2,
    warmUpS: 10,
    metrics: ['share@a', 'jain', 'utilization', 'queue-delay-p95', 'drop-rate'],
  },
  view: { metric: 'share@a', plot: 'heat-map' },
})
