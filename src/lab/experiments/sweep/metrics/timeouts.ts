import { sum } from 'd3-array'
import { defineMetric } from '../metric'

export default defineMetric({
  id: 'timeouts',
  label: 'Timeouts',
  unit: '',
  summary: 'Retransmission timeouts, of all flows together or of one.',
  source: { label: 'RFC 6298' },
  term: 'timeout',
  of: 'flows',
  better: 'less',
  measure: ({ flows }) => sum(flows, (flow) => flow.timeouts),
})
