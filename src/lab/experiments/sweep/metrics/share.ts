import { defineMetric } from '../metric'
import { sumOf } from '../sums'

export default defineMetric({
  id: 'share',
  label: 'Share of the goodput',
  unit: '%',
  summary: 'A flow’s part of what all flows delivered.',
  of: 'flows',
  better: null,
  measure: ({ run, flows }) => {
    const all = sumOf(run.result.flows, (flow) => flow.goodputMbps)
    return all === 0 ? null : (100 * sumOf(flows, (flow) => flow.goodputMbps)) / all
  },
})
