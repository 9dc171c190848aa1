import { defineMetric } from '../metric'
import { meanOfKnown } from '../sums'

export default defineMetric({
  id: 'cwnd-mean',
  label: 'Congestion window, mean',
  unit: 'packets',
  summary: 'cwnd weighted by time; over several flows the mean of theirs.',
  of: 'flows',
  better: null,
  measure: ({ flows }) => meanOfKnown(flows, (flow) => flow.cwndPackets?.mean ?? null),
})
