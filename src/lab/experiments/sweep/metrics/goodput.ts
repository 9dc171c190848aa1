import { sum } from 'd3-array'
import { defineMetric } from '../metric'

export default defineMetric({
  id: 'goodput',
  label: 'Goodput',
  unit: 'Mbit/s',
  summary: 'Payload delivered in order in a second, of all flows together or of one.',
  term: 'goodput',
  of: 'flows',
  better: 'more',
  measure: ({ flows }) => sum(flows, (flow) => flow.goodputMbps),
})
