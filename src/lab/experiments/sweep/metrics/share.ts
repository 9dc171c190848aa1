import { sum } from 'd3-array'
import { defineMetric } from '../metric'

export default defineMetric({
  id: 'share',
  label: 'Share of the goodput',
  unit: '%',
  summary: 'A flow’s part of what all flows delivered.',
  term: 'fairness',
  of: 'flows',
  better: null,
  measure: ({ run, flows }) => {
    const all = sum(run.result.flows, (flow) => flow.goodputMbps)
    return all === 0 ? null : (100 * sum(flows, (flow) => flow.goodputMbps)) / all
  },
})
