import { defineExperiment } from '../preset'

export default defineExperiment({
  id: 'rtt-fairness',
  title: 'Fairness between unequal round-trip times',
  order: 4,
  summary:
    'Two flows of one variant; the access links of the second get longer. How much of the link does the longer way cost?',
  sources: [{ label: 'RFC 9438 §5.1' }, { label: 'Caini & Firrincieli 2004' }],
  sweep: {
    version: 1,
    base: {
      version: 1,
      durationS: 60,
      bottleneck: { bandwidthMbps: 20, delayMs: 9, buffer: { packets: 60 } },
      flows: [
        { id: 'near', variant: 'reno', access: { delayMs: 0.5 } },
        { id: 'far', variant: 'reno', access: { delayMs: 0.5 } },
      ],
    },
    vary: [{ path: 'flows.far.access.delayMs', values: [0.5, 5.5, 10.5, 20.5, 40.5, 80.5] }],
    compare: ['reno', 'cubic', 'htcp', 'vegas', 'bbr', 'bbr3'],
    repetitions: 8,
    startJitterS: 2,
    warmUpS: 20,
    metrics: ['share@far', 'jain', 'utilization', 'goodput@near', 'goodput@far', 'queue-delay-p95'],
  },
})
