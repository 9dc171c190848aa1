import type { ParameterSet } from '../../describe'
import { aimdLawsWith } from '../aimd'
import { defineVariant, type Signal } from '../congestion-control'
import { draft, rules, tan } from './rules'
import { Compound } from './tan2006'

const parameters = {
  alpha: {
    kind: 'number',
    default: 0.125,
    min: 0.01,
    max: 1,
    step: 0.005,
    unit: '',
    label: 'alpha',
    help: 'Without a queue the window grows by alpha x window^k a round trip.',
    source: draft,
  },
  k: {
    kind: 'number',
    default: 0.75,
    min: 0.1,
    max: 1,
    step: 0.05,
    unit: '',
    label: 'k',
    help: 'The exponent of that growth.',
    source: draft,
  },
  beta: {
    kind: 'number',
    default: 0.5,
    min: 0.05,
    max: 0.9,
    step: 0.05,
    unit: '',
    label: 'beta',
    help: 'The part of the window that a loss takes.',
    source: draft,
  },
  gamma: {
    kind: 'number',
    default: 30,
    min: 1,
    max: 1000,
    step: 1,
    unit: 'packets',
    label: 'gamma',
    help: 'From so many of its packets in the queue on, the delay window shrinks.',
    source: draft,
  },
  zeta: {
    kind: 'number',
    default: 1,
    min: 0.1,
    max: 10,
    step: 0.1,
    unit: '',
    label: 'zeta',
    help: 'How many packets the delay window loses for each of its packets in the queue.',
    source: draft,
  },
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
