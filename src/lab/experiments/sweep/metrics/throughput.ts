import { sum } from 'd3-array'
import { defineMetric } from '../metric'

export default defineMetric({
  id: 'throughput',
  label: 'Throughput',
  unit: 'Mbit/s',
  summary:
    'What left the bottleneck, or the last hop of its way, in a second, with headers, of all flows together or of one.',
  term: 'throughput',
  of: 'flows',
  better: 'more',
  measure: ({ flows }) => sum(flows, (flow) => flow.throughputMbps),
})
