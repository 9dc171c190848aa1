import { signal } from '../../describe'
import { aimdLawsWith, lawForEach } from '../aimd'
import { defineVariant } from '../congestion-control'
import { draft, parameters, rules, tan } from './rules'
import { Compound } from './tan2006'

export default defineVariant({
  id: 'compound',
  label: 'Compound',
  summary: 'Reno with a second window beside it that fills an empty path fast and gives way to any queue.',
  year: 2005,
  group: 'loss-based',
  sources: [tan, draft],
  parameters,
  rules,
  laws: aimdLawsWith(
    lawForEach(
      (unit) =>
        `Reno’s part + 1 / cwnd for each ${unit}, the delay part dwnd {dwnd:window} once a round trip`,
      draft,
    ),
    { text: '{diff:packets} in the queue: the delay part gives way, dwnd {dwnd:window}', source: draft },
  ),
  signals: [signal('dwnd', 'dwnd', 'packets'), signal('diff', 'diff', 'packets')],
  create: (context, params) => new Compound(context, params),
})
