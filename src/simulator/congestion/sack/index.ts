import { Aimd, aimdLaws, aimdRules } from '../aimd'
import { defineVariant } from '../congestion-control'

export default defineVariant({
  kind: 'tcp',
  id: 'sack',
  label: 'SACK',
  summary:
    'Reno whose receiver reports every segment it holds, so that several losses are repaired in one round trip.',
  year: 1996,
  group: 'loss-based',
  sources: [
    { label: 'RFC 6675', url: 'https://www.rfc-editor.org/rfc/rfc6675' },
    { label: 'RFC 2018', url: 'https://www.rfc-editor.org/rfc/rfc2018' },
  ],
  parameters: {},
  recovery: 'sack',
  rules: aimdRules,
  laws: aimdLaws,
  create: (context, params) => new Aimd(context, params),
})
