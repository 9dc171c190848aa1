import { defineMetric } from '../metric'
import { meanOfKnown } from '../sums'

export default defineMetric({
  id: 'rtt-p50',
  label: 'Round-trip time, median',
  unit: 'ms',
  summary: 'Of the samples of a flow; over several flows the mean of theirs.',
  of: 'flows',
  better: 'less',
  measure: ({ flows }) => meanOfKnown(flows, (flow) => flow.rttMs?.p50 ?? null),
})
