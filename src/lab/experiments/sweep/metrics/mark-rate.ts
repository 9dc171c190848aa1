import { defineMetric } from '../metric'
import { sumOf } from '../sums'

export default defineMetric({
  id: 'mark-rate',
  label: 'Mark rate',
  unit: '%',
  summary: 'Packets marked with CE, of those sent.',
  source: { label: 'RFC 3168' },
  of: 'flows',
  better: null,
  measure: ({ flows }) => {
    const sent = sumOf(flows, (flow) => flow.packetsSent)
    return sent === 0 ? null : (100 * sumOf(flows, (flow) => flow.marks)) / sent
  },
})
