import { choiceParameter, numberParameter, parametersFrom, rfc, type ValuesOf } from '../../describe'
import { aimdRules } from '../aimd'
import { rulesFrom } from '../congestion-control'

export const rfc3649 = rfc(3649, '5')

export const linux = { label: 'Linux 6.1 tcp_highspeed.c' }

export const rules = rulesFrom(rfc3649, {
  ...aimdRules,
  decreases: 'a loss at a window of {window:window} takes the part b(w) = {part:ratio} of it',
})

export const parameters = parametersFrom(rfc3649, {
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
export type HighSpeedParameters = Omit<ValuesOf<typeof parameters>, 'form'>
