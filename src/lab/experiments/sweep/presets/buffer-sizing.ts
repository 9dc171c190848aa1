import { defineExperiment } from '../preset'

export default defineExperiment({
  id: 'buffer-sizing',
  title: 'Buffer sizing and the number of flows',
  order: 2,
  summary:
    'One BDP keeps a link full for a single flow. With n flows out of step, BDP / √n is said to be enough: here for 1 to 64 Reno flows.',
  sources: [{ label: 'Appenzeller, Keslassy & McKeown 2004' }],
  sweep: {
    version: 1,
    base: {
      version: 1,
      durationS: 40,
      bottleneck: { bandwidthMbps: 40, delayMs: 38 },
      flows: [{ variant: 'newreno', access: { bandwidthMbps: 1000, delayMs: 1 } }],
    },
    vary: [{ path: 'flows.a.count', values: [1, 2, 4, 8, 16, 32, 64] }],
    compare: [
      { label: '1 BDP', set: { 'bottleneck.buffer.bdp': 1 } },
      { label: 'BDP / √n', set: { 'bottleneck.buffer.bdpByRootFlows': 1 } },
      { label: 'half of BDP / √n', set: { 'bottleneck.buffer.bdpByRootFlows': 0.5 } },
    ],
    repetitions: 8,
    startJitterS: 5,
    warmUpS: 15,
    metrics: ['utilization', 'queue-delay-mean', 'queue-delay-p95', 'drop-rate', 'jain', 'synchronization'],
  },
})
