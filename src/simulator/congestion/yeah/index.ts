import { linuxForm, numberParameter, type ParameterSet } from '../../describe'
import { aimdLawsWith } from '../aimd'
import { defineVariant, type Signal } from '../congestion-control'
import { Yeah } from './baiocchi2007'
import { LinuxYeah } from './linux'
import { baiocchi, linux, rules } from './rules'

const parameters = {
  qMax: numberParameter(80, 'packets', [1, 1000, 1], {
    label: 'Qmax',
    help: 'With more of its packets than this in the queue it takes the queue off its window.',
    source: baiocchi,
  }),
  phi: numberParameter(8, '', [1, 100, 1], {
    label: 'phi',
    help: 'With a queueing delay above this fraction (1/phi) of the least RTT it grows as Reno.',
    source: baiocchi,
  }),
  gamma: numberParameter(1, '', [1, 16, 1], {
    label: 'gamma',
    help: 'It takes this fraction (1/gamma) of its queue off the window in a round trip.',
    source: baiocchi,
  }),
  rho: numberParameter(16, 'rounds', [1, 1000, 1], {
    integer: true,
    label: 'rho',
    help: 'So many slow round trips in a row mean that it competes with Reno, and a loss halves the window.',
    source: baiocchi,
  }),
  form: linuxForm(
    'In Linux queue, windows and reductions are whole segments, and a loss before any queue was measured takes an eighth.',
    linux,
  ),
} as const satisfies ParameterSet

const signals: readonly Signal[] = [
  { key: 'queue', label: 'Q', unit: 'packets' },
  { key: 'slow', label: 'slow mode', unit: '' },
  { key: 'renoCount', label: 'count_reno', unit: 'packets' },
]

export default defineVariant({
  kind: 'tcp',
  id: 'yeah',
  label: 'YeAH',
  summary:
    'Grows like Scalable while the queue is short and like Reno while it is long, and empties it in time.',
  year: 2007,
  group: 'loss-based',
  sources: [baiocchi, linux],
  parameters,
  recovery: 'sack',
  rules,
  laws: aimdLawsWith({
    text: '{queue:packets} in the queue: + 1 / cwnd for each ACK, in fast mode + 0.01 where that is more',
    source: baiocchi,
    byteCounting: {
      text: '{queue:packets} in the queue: + 1 / cwnd for each segment acknowledged, in fast mode + 0.01 where that is more',
      source: baiocchi,
    },
  }),
  signals,
  create: (context, params) =>
    params.form === 'linux' ? new LinuxYeah(context, params) : new Yeah(context, params),
})
