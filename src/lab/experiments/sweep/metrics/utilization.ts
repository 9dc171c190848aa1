import { defineMetric } from '../metric'

export default defineMetric({
  id: 'utilization',
  label: 'Utilisation',
  unit: '%',
  summary: 'Share of the time in which the bottleneck, or a hop, transmits.',
  term: 'utilisation',
  of: 'link',
  better: 'more',
  measure: ({ link }) => 100 * link.utilization,
})
