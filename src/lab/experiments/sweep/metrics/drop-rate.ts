import { defineMetric } from '../metric'
import { sumOf } from '../sums'

export default defineMetric({
  id: 'drop-rate',
  label: 'Drop rate',
  unit: '%',
  summary: 'Packets dropped, in a queue or on the wire, of those sent.',
  of: 'flows',
  better: 'less',
  measure: ({ flows }) => {
    const sent = sumOf(flows, (flow) => flow.packetsSent)
    return sent === 0 ? null : (100 * sumOf(flows, (flow) => flow.drops)) / sent
  },
})
