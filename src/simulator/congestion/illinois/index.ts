import { linuxForm, type ParameterSet } from '../../describe'
import { aimdLawsWith } from '../aimd'
import { defineVariant, type Signal } from '../congestion-control'
import { LinuxIllinois } from './linux'
import { Illinois } from './liu2008'
import { linux, liu, rules } from './rules'

const parameters = {
  alphaMin: {
    kind: 'number',
    default: 0.3,
    min: 0.01,
    max: 1,
    step: 0.01,
    unit: 'packets',
    label: 'alpha min',
    help: 'Growth a round trip where the queue is as long as it ever was.',
    source: liu,
  },
  alphaMax: {
    kind: 'number',
    default: 10,
    min: 1,
    max: 100,
    step: 1,
    unit: 'packets',
    label: 'alpha max',
    help: 'Growth a round trip where there is hardly a queue.',
    source: liu,
  },
  betaMin: {
    kind: 'number',
    default: 0.125,
    min: 0.01,
    max: 0.5,
    step: 0.005,
    unit: '',
    label: 'beta min',
    help: 'The part of the window that a loss takes where there is hardly a queue.',
    source: liu,
  },
  betaMax: {
    kind: 'number',
    default: 0.5,
    min: 0.05,
    max: 0.9,
    step: 0.05,
    unit: '',
    label: 'beta max',
    help: 'The part of the window that a loss takes where the queue is long.',
    source: liu,
  },
  windowThreshold: {
    kind: 'number',
    default: 15,
    min: 1,
    max: 1000,
    step: 1,
    unit: 'packets',
    label: 'W threshold',
    help: 'Below this window it behaves as Reno.',
    source: liu,
  },
  theta: {
    kind: 'number',
    default: 5,
    min: 1,
    max: 100,
    step: 1,
    unit: 'rounds',
    integer: true,
    label: 'theta',
    help: 'So many round trips without a queue have to pass before growth is at its greatest again.',
    source: liu,
  },
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
