import { defineMetric } from '../metric'
import { sumOf } from '../sums'

export default defineMetric({
  id: 'timeouts',
  label: 'Timeouts',
  unit: '',
  summary: 'Retransmission timeouts, of all flows together or of one.',
  source: { label: 'RFC 6298' },
  of: 'flows',
  better: 'less',
  measure: ({ flows }) => sumOf(flows, (flow) => flow.timeouts),
})
