import { linuxForm, numberParameter, parametersFrom, type ValuesOf } from '../../describe'
import { aimdRules } from '../aimd'
import { rulesFrom } from '../congestion-control'

export const baiocchi = { label: 'Baiocchi, Castellani & Vacirca 2007 (PFLDnet)' }

export const linux = { label: 'Linux 6.1 tcp_yeah.c' }

export const rules = rulesFrom(baiocchi, {
  ...aimdRules,
  fast: '{queued:packets} in the queue, delay {delayMs:ms}: fast mode, growth as Scalable',
  slow: '{queued:packets} in the queue, delay {delayMs:ms}: slow mode, growth as Reno',
  decongests: 'too many in the queue, {queued:packets}: cwnd falls to {cwnd:window}',
})

export const parameters = parametersFrom(baiocchi, {
  qMax: numberParameter(80, 'packets', [1, 1000, 1], {
    label: 'Qmax',
    help: 'With more of its packets than this in the queue it takes the queue off its window.',
  }),
  phi: numberParameter(8, '', [1, 100, 1], {
    help: 'With a queueing delay above this fraction (1/phi) of the least RTT it grows as Reno.',
  }),
  gamma: numberParameter(1, '', [1, 16, 1], {
    help: 'It takes this fraction (1/gamma) of its queue off the window in a round trip.',
  }),
  rho: numberParameter(16, 'rounds', [1, 1000, 1], {
    integer: true,
    help: 'So many slow round trips in a row mean that it competes with Reno, and a loss halves the window.',
  }),
  form: linuxForm(
    'In Linux queue, windows and reductions are whole segments, and a loss before any queue was measured takes an eighth.',
    linux,
  ),
})
export type YeahParameters = ValuesOf<typeof parameters>
