import { rfc } from '../../describe'
import { Aimd, aimdLaws, aimdRules } from '../aimd'
import { defineVariant } from '../congestion-control'

export default defineVariant({
  id: 'reno',
  label: 'Reno',
  summary: 'Halves the window at a loss and keeps sending through fast recovery.',
  year: 1990,
  group: 'loss-based',
  sources: [
    rfc(5681, '3.2'),
    { label: 'Fall & Floyd 1996', url: 'https://www.icir.org/floyd/papers/sacks.pdf' },
  ],
  parameters: {},
  recovery: 'reno',
  rules: aimdRules,
  laws: aimdLaws,
  create: (context, params) => new Aimd(context, params),
})
