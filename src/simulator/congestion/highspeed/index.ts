import { choiceParameter, numberParameter, parametersFrom, rfc, signal } from '../../describe'
import { aimdLawsWith } from '../aimd'
import { defineVariant } from '../congestion-control'
import { LinuxHighSpeed } from './linux'
import { HighSpeed } from './rfc3649'
import { linux, rfc3649, rules } from './rules'

const parameters = parametersFrom(rfc3649, {
  lowWindow: numberParameter(38, 'packets', [2, 1000, 1], {
    label: 'Low_Window',
    help: 'Up to this window it behaves as Reno.',
  }),
  highWindow: numberParameter(83_000, 'packets', [2000, 1_000_000, 1000], {
    logarithmic: true,
    label: 'High_Window',
    help: 'The mean window that a loss rate of High_P shall allow.',
  }),
  highP: numberParameter(1e-7, '', [1e-9, 1e-4, 1e-9], {
    logarithmic: true,
    label: 'High_P',
    help: 'The loss rate at which the mean window shall be High_Window.',
  }),
  highDecrease: numberParameter(0.1, '', [0.01, 0.5, 0.01], {
    label: 'High_Decrease',
    help: 'The part of the window that a loss takes at High_Window.',
  }),
  form: choiceParameter('formula', {
    options: { formula: 'formula', table: 'table (Linux)' },
    label: 'form',
    help: 'a(w) and b(w) from the formulas, or from the table of the RFC in whole steps, by which the loss that ends slow start halves.',
    source: linux,
  }),
})

export default defineVariant({
  id: 'highspeed',
  label: 'HighSpeed',
  summary:
    'Reno up to 38 packets; above, the larger its window the faster it grows and the less it gives up.',
  year: 2003,
  group: 'loss-based',
  sources: [rfc(3649), linux],
  parameters,
  rules,
  laws: aimdLawsWith({ text: '+ a(w) / cwnd for each ACK, a(w) {a:window}', source: rfc3649 }),
  signals: [signal('a', 'a(w)', 'packets'), signal('b', 'b(w)', '')],
  create: (context, params) =>
    params.form === 'table' ? new LinuxHighSpeed(context, params) : new HighSpeed(context, params),
})
