import { rfc } from '../../describe'
import { Aimd, aimdLaws, aimdRules } from '../aimd'
import { defineVariant } from '../congestion-control'

export default defineVariant({
  id: 'sack',
  label: 'SACK',
  summary:
    'Reno whose receiver reports every segment it holds, so that several losses are repaired in one round trip.',
  year: 1996,
  group: 'loss-based',
  sources: [rfc(6675), rfc(2018)],
  parameters: {},
  rules: aimdRules,
  laws: aimdLaws,
  create: (context, params) => new Aimd(context, params),
})
