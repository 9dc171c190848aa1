import { defineMetric } from '../metric'
import { sumOf } from '../sums'

export default defineMetric({
  id: 'throughput',
  label: 'Throughput',
  unit: 'Mbit/s',
  summary: 'Wire bytes that left the bottleneck, of all flows together or of one.',
  of: 'flows',
  better: 'more',
  measure: ({ flows }) => sumOf(flows, (flow) => flow.throughputMbps),
})
