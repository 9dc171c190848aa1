import { sum } from 'd3-array'
import { defineMetric } from '../metric'

export default defineMetric({
  id: 'throughput',
  label: 'Throughput',
  unit: 'Mbit/s',
  summary: 'Wire bytes that left the bottleneck, of all flows together or of one.',
  of: 'flows',
  better: 'more',
  measure: ({ flows }) => sum(flows, (flow) => flow.throughputMbps),
})
