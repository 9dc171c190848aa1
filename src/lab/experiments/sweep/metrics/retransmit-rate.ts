import { defineMetric } from '../metric'
import { sumOf } from '../sums'

export default defineMetric({
  id: 'retransmit-rate',
  label: 'Retransmissions',
  unit: '%',
  summary: 'Packets sent again, of those sent.',
  of: 'flows',
  better: 'less',
  measure: ({ flows }) => {
    const sent = sumOf(flows, (flow) => flow.packetsSent)
    return sent === 0 ? null : (100 * sumOf(flows, (flow) => flow.retransmits)) / sent
  },
})
