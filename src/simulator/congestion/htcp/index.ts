import { signal } from '../../describe'
import { aimdLawsWith, lawForEachAck } from '../aimd'
import { defineVariant, inForm } from '../congestion-control'
import { Htcp } from './leith2004'
import { LinuxHtcp } from './linux'
import { draft, leith, linux, parameters, rules } from './rules'

export default defineVariant({
  id: 'htcp',
  label: 'H-TCP',
  summary: 'Grows faster the longer ago the last loss was, and backs off just enough to empty the queue.',
  year: 2004,
  group: 'loss-based',
  sources: [leith, draft, linux],
  parameters,
  rules,
  laws: aimdLawsWith(
    lawForEachAck(
      '+ alpha / cwnd for each ACK, alpha {alpha:window}, which follows from the time since the last loss',
      draft,
    ),
  ),
  signals: [signal('alpha', 'alpha', 'packets'), signal('beta', 'beta', '')],
  create: inForm(Htcp, LinuxHtcp),
})
