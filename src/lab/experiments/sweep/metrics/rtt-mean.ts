import { defineMetric } from '../metric'
import { meanOfKnown } from '../sums'

export default defineMetric({
  id: 'rtt-mean',
  label: 'Round-trip time, mean',
  unit: 'ms',
  summary: 'Of the samples of a flow; over several flows the mean of theirs.',
  of: 'flows',
  better: 'less',
  measure: ({ flows }) => meanOfKnown(flows, (flow) => flow.rttMs?.mean ?? null),
})
