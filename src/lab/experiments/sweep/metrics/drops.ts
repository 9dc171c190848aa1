import { defineMetric } from '../metric'

export default defineMetric({
  id: 'drops',
  label: 'Drops',
  unit: 'packets',
  summary:
    'Packets dropped in the bottleneck’s queue, or a hop’s, and lost on its wire; on a chain ACKs among them.',
  term: 'drop',
  of: 'link',
  better: 'less',
  measure: ({ link: { drops } }) => drops.overflow + drops.aqm + drops.wire,
})
