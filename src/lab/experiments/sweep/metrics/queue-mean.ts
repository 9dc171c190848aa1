import { defineMetric } from '../metric'

export default defineMetric({
  id: 'queue-mean',
  label: 'Queue, mean',
  unit: 'packets',
  summary: 'Packets that wait at the bottleneck, weighted by time.',
  term: 'queue',
  of: 'run',
  better: 'less',
  measure: ({ run }) => run.result.bottleneck.queuePackets.mean,
})
