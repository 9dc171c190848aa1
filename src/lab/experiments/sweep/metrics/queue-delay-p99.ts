import { defineMetric } from '../metric'

export default defineMetric({
  id: 'queue-delay-p99',
  label: 'Queueing delay, 99th percentile',
  unit: 'ms',
  summary: 'Time from a packet’s arrival at the bottleneck’s queue to its first bit on the wire.',
  of: 'run',
  better: 'less',
  measure: ({ run }) => run.result.bottleneck.queueDelayMs.p99,
})
