import { defineMetric } from '../metric'
import { sumOf } from '../sums'

export default defineMetric({
  id: 'goodput',
  label: 'Goodput',
  unit: 'Mbit/s',
  summary: 'Payload delivered in order, of all flows together or of one.',
  of: 'flows',
  better: 'more',
  measure: ({ flows }) => sumOf(flows, (flow) => flow.goodputMbps),
})
