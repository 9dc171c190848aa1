import { rfc } from '../../describe'
import { Aimd, aimdLaws, aimdRules } from '../aimd'
import { defineVariant } from '../congestion-control'

export default defineVariant({
  id: 'newreno',
  label: 'NewReno',
  summary: 'Reno that stays in fast recovery until every loss of the window is repaired.',
  year: 1999,
  group: 'loss-based',
  sources: [rfc(6582), rfc(5681, '3.1')],
  parameters: {},
  recovery: 'newreno',
  rules: aimdRules,
  laws: aimdLaws,
  create: (context, params) => new Aimd(context, params),
})
