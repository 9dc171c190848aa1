import { defineMetric } from '../metric'

export default defineMetric({
  id: 'queue-mean',
  label: 'Queue, mean',
  unit: 'packets',
  summary: 'Packets that wait at the bottleneck, or at a hop, weighted by time.',
  term: 'queue',
  of: 'link',
  better: 'less',
  measure: ({ link }) => link.queuePackets.mean,
})
