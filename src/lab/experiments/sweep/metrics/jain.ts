import { jainIndex } from '../../../run/summary'
import { defineMetric } from '../metric'

export default defineMetric({
  id: 'jain',
  label: 'Jain’s index',
  unit: '',
  summary: 'Fairness of the flows’ goodputs: 1 where all are equal, 1/n where one has all.',
  source: { label: 'Jain, Chiu & Hawe 1984' },
  term: 'jain',
  of: 'run',
  better: 'more',
  measure: ({ run }) => jainIndex(run.result.flows.map((flow) => flow.goodputMbps)),
})
