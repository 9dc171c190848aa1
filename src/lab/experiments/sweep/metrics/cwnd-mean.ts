import { mean } from 'd3-array'
import { defineMetric } from '../metric'

export default defineMetric({
  id: 'cwnd-mean',
  label: 'Congestion window, mean',
  unit: 'packets',
  summary: 'cwnd weighted by time; over several flows the mean of theirs.',
  term: 'cwnd',
  of: 'flows',
  better: null,
  measure: ({ flows }) => mean(flows, (flow) => flow.cwndPackets?.mean ?? null) ?? null,
})
