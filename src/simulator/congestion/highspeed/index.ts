import type { ParameterSet } from '../../describe'
import { aimdLawsWith } from '../aimd'
import { defineVariant, type Signal } from '../congestion-control'
import { LinuxHighSpeed } from './linux'
import { HighSpeed } from './rfc3649'
import { linux, rfc3649, rules } from './rules'

const parameters = {
  lowWindow: {
    kind: 'number',
    default: 38,
    min: 2,
    max: 1000,
    step: 1,
    unit: 'packets',
    label: 'Low_Window',
    help: 'Up to this window it behaves as Reno.',
    source: rfc3649('5'),
  },
  highWindow: {
    kind: 'number',
    default: 83_000,
    min: 2000,
    max: 1_000_000,
    step: 1000,
    unit: 'packets',
    logarithmic: true,
    label: 'High_Window',
    help: 'The mean window that a loss rate of High_P shall allow.',
    source: rfc3649('5'),
  },
  highP: {
    kind: 'number',
    default: 1e-7,
    min: 1e-9,
    max: 1e-4,
    step: 1e-9,
    unit: '',
    logarithmic: true,
    label: 'High_P',
    help: 'The loss rate at which the mean window shall be High_Window.',
    source: rfc3649('5'),
  },
  highDecrease: {
    kind: 'number',
    default: 0.1,
    min: 0.01,
    max: 0.5,
    step: 0.01,
    unit: '',
    label: 'High_Decrease',
    help: 'The part of the window that a loss takes at High_Window.',
    source: rfc3649('5'),
  },
  form: {
    kind: 'choice',
    default: 'formula',
    options: [
      { value: 'formula', label: 'formula' },
      { value: 'table', label: 'table (Linux)' },
    ],
    label: 'form',
    help: 'a(w) and b(w) from the formulas, or from the table of the RFC in whole steps, by which the loss that ends slow start halves.',
    source: linux,
  },
} as const satisfies ParameterSet

const signals: readonly Signal[] = [
  { key: 'a', label: 'a(w)', unit: 'packets' },
  { key: 'b', label: 'b(w)', unit: '' },
]

export default defineVariant({
  kind: 'tcp',
  id: 'highspeed',
  label: 'HighSpeed',
  summary:
    'Reno up to 38 packets; above, the larger its window the faster it grows and the less it gives up.',
  year: 2003,
  group: 'loss-based',
  sources: [{ label: 'RFC 3649', url: 'https://www.rfc-editor.org/rfc/rfc3649' }, linux],
  parameters,
  recovery: 'sack',
  rules,
  laws: aimdLawsWith({ text: '+ a(w) / cwnd for each ACK, a(w) {a:window}', source: rfc3649('5') }),
  signals,
  create: (context, params) =>
    params.form === 'table' ? new LinuxHighSpeed(context, params) : new HighSpeed(context, params),
})
