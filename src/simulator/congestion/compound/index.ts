import { numberParameter, type ParameterSet } from '../../describe'
import { aimdLawsWith } from '../aimd'
import { defineVariant, type Signal } from '../congestion-control'
import { draft, rules, tan } from './rules'
import { Compound } from './tan2006'

const parameters = {
  alpha: numberParameter(0.125, '', [0.01, 1, 0.005], {
    label: 'alpha',
    help: 'Without a queue the window grows by alpha x window^k a round trip.',
    source: draft,
  }),
  k: numberParameter(0.75, '', [0.1, 1, 0.05], {
    label: 'k',
    help: 'The exponent of that growth.',
    source: draft,
  }),
  beta: numberParameter(0.5, '', [0.05, 0.9, 0.05], {
    label: 'beta',
    help: 'The part of the window that a loss takes.',
    source: draft,
  }),
  gamma: numberParameter(30, 'packets', [1, 1000, 1], {
    label: 'gamma',
    help: 'From so many of its packets in the queue on, the delay window shrinks.',
    source: draft,
  }),
  zeta: numberParameter(1, '', [0.1, 10, 0.1], {
    label: 'zeta',
    help: 'How many packets the delay window loses for each of its packets in the queue.',
    source: draft,
  }),
} as const satisfies ParameterSet

const signals: readonly Signal[] = [
  { key: 'dwnd', label: 'dwnd', unit: 'packets' },
  { key: 'diff', label: 'diff', unit: 'packets' },
]

export default defineVariant({
  kind: 'tcp',
  id: 'compound',
  label: 'Compound',
  summary: 'Reno with a second window beside it that fills an empty path fast and gives way to any queue.',
  year: 2005,
  group: 'loss-based',
  sources: [tan, draft],
  parameters,
  recovery: 'sack',
  rules,
  laws: aimdLawsWith(
    {
      text: 'Reno’s part + 1 / cwnd for each ACK, the delay part dwnd {dwnd:window} once a round trip',
      source: draft,
      byteCounting: {
        text: 'Reno’s part + 1 / cwnd for each segment acknowledged, the delay part dwnd {dwnd:window} once a round trip',
        source: draft,
      },
    },
    { text: '{diff:packets} in the queue: the delay part gives way, dwnd {dwnd:window}', source: draft },
  ),
  signals,
  create: (context, params) => new Compound(context, params),
})
