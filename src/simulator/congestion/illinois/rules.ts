import { doi, linuxForm, numberParameter, type ValuesOf } from '../../describe'
import { aimdRules } from '../aimd'
import { rule } from '../congestion-control'

export const liu = doi('Liu, Basar & Srikant 2008', '10.1016/j.peva.2007.12.007')

export const linux = { label: 'Linux 6.1 tcp_illinois.c' }

export const rules = {
  ...aimdRules,
  free: rule(
    'hardly a queue, delay {delayMs:ms}: outside of slow start the window grows by alpha {alpha:window} a round trip',
    liu,
  ),
  queued: rule(
    'a queue again, delay {delayMs:ms}: outside of slow start the window grows by alpha {alpha:window} a round trip',
    liu,
  ),
}

export const parameters = {
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
}
export type IllinoisParameters = ValuesOf<typeof parameters>
