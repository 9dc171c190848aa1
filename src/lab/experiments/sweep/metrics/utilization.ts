import { defineMetric } from '../metric'

export default defineMetric({
  id: 'utilization',
  label: 'Utilisation',
  unit: '%',
  summary: 'Share of the time in which the bottleneck transmits.',
  term: 'utilisation',
  of: 'run',
  better: 'more',
  measure: ({ run }) => 100 * run.result.bottleneck.utilization,
})
