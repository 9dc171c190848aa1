import { linuxForm, numberParameter, type ParameterSet } from '../../describe'
import { aimdLawsWith } from '../aimd'
import { defineVariant, type Signal } from '../congestion-control'
import { LinuxIllinois } from './linux'
import { Illinois } from './liu2008'
import { linux, liu, rules } from './rules'

const parameters = {
  alphaMin: numberParameter(0.3, 'packets', [0.01, 1, 0.01], {
    label: 'alpha min',
    help: 'Growth a round trip where the queue is as long as it ever was.',
    source: liu,
  }),
  alphaMax: numberParameter(10, 'packets', [1, 100, 1], {
    label: 'alpha max',
    help: 'Growth a round trip where there is hardly a queue.',
    source: liu,
  }),
  betaMin: numberParameter(0.125, '', [0.01, 0.5, 0.005], {
    label: 'beta min',
    help: 'The part of the window that a loss takes where there is hardly a queue.',
    source: liu,
  }),
  betaMax: numberParameter(0.5, '', [0.05, 0.9, 0.05], {
    label: 'beta max',
    help: 'The part of the window that a loss takes where the queue is long.',
    source: liu,
  }),
  windowThreshold: numberParameter(15, 'packets', [1, 1000, 1], {
    label: 'W threshold',
    help: 'Below this window it behaves as Reno.',
    source: liu,
  }),
  theta: numberParameter(5, 'rounds', [1, 100, 1], {
    integer: true,
    label: 'theta',
    help: 'So many round trips without a queue have to pass before growth is at its greatest again.',
    source: liu,
  }),
  form: linuxForm(
    'In Linux alpha has steps of 1/128 and beta of 1/64, growth is by whole segments, and rounds end outside of recoveries.',
    linux,
  ),
} as const satisfies ParameterSet

const signals: readonly Signal[] = [
  { key: 'alpha', label: 'alpha', unit: 'packets' },
  { key: 'beta', label: 'beta', unit: '' },
  { key: 'delayMs', label: 'd_a', unit: 'ms' },
]

export default defineVariant({
  kind: 'tcp',
  id: 'illinois',
  label: 'Illinois',
  summary: 'Losses tell it when to cut, the queueing delay how fast to grow and how deep to cut.',
  year: 2006,
  group: 'loss-based',
  sources: [liu, linux],
  parameters,
  recovery: 'sack',
  rules,
  laws: aimdLawsWith({
    text: '+ alpha / cwnd for each ACK, alpha {alpha:window} at a queueing delay of {delayMs:ms} (1 in small windows)',
    source: liu,
    byteCounting: {
      text: '+ alpha / cwnd for each segment acknowledged, alpha {alpha:window} at a queueing delay of {delayMs:ms} (1 in small windows)',
      source: liu,
    },
  }),
  signals,
  create: (context, params) =>
    params.form === 'linux' ? new LinuxIllinois(context, params) : new Illinois(context, params),
})
