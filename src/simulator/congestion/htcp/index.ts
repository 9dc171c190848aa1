import { aimdLawsWith, lawForEach } from '../aimd'
import { defineVariant, type Signal } from '../congestion-control'
import { Htcp } from './leith2004'
import { LinuxHtcp } from './linux'
import { draft, leith, linux, parameters, rules } from './rules'

const signals: readonly Signal[] = [
  { key: 'alpha', label: 'alpha', unit: 'packets' },
  { key: 'beta', label: 'beta', unit: '' },
]

export default defineVariant({
  kind: 'tcp',
  id: 'htcp',
  label: 'H-TCP',
  summary: 'Grows faster the longer ago the last loss was, and backs off just enough to empty the queue.',
  year: 2004,
  group: 'loss-based',
  sources: [leith, draft, linux],
  parameters,
  recovery: 'sack',
  rules,
  laws: aimdLawsWith(
    lawForEach(
      (unit) =>
        `+ alpha / cwnd for each ${unit}, alpha {alpha:window}, which follows from the time since the last loss`,
      draft,
    ),
  ),
  signals,
  create: (context, params) =>
    params.form === 'linux' ? new LinuxHtcp(context, params) : new Htcp(context, params),
})
