import { doi, linuxForm, numberParameter, parametersFrom, type ValuesOf } from '../../describe'
import { aimdRules } from '../aimd'
import { rulesFrom } from '../congestion-control'

export const liu = doi('Liu, Basar & Srikant 2008', '10.1016/j.peva.2007.12.007')

export const linux = { label: 'Linux 6.1 tcp_illinois.c' }

export const rules = rulesFrom(liu, {
  ...aimdRules,
  free: 'hardly a queue, delay {delayMs:ms}: outside of slow start the window grows by alpha {alpha:window} a round trip',
  queued:
    'a queue again, delay {delayMs:ms}: outside of slow start the window grows by alpha {alpha:window} a round trip',
})

export const parameters = parametersFrom(liu, {
  alphaMin: numberParameter(0.3, 'packets', [0.01, 1, 0.01], {
    help: 'Growth a round trip where the queue is as long as it ever was.',
  }),
  alphaMax: numberParameter(10, 'packets', [1, 100, 1], {
    help: 'Growth a round trip where there is hardly a queue.',
  }),
  betaMin: numberParameter(0.125, '', [0.01, 0.5, 0.005], {
    help: 'The part of the window that a loss takes where there is hardly a queue.',
  }),
  betaMax: numberParameter(0.5, '', [0.05, 0.9, 0.05], {
    help: 'The part of the window that a loss takes where the queue is long.',
  }),
  windowThreshold: numberParameter(15, 'packets', [1, 1000, 1], {
    label: 'W threshold',
    help: 'Below this window it behaves as Reno.',
  }),
  theta: numberParameter(5, 'rounds', [1, 100, 1], {
    integer: true,
    help: 'So many round trips without a queue have to pass before growth is at its greatest again.',
  }),
  form: linuxForm(
    'In Linux alpha has steps of 1/128 and beta of 1/64, growth is by whole segments, and rounds end outside of recoveries.',
    linux,
  ),
})
export type IllinoisParameters = ValuesOf<typeof parameters>
