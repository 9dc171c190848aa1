import { linuxForm, numberParameter, type ValuesOf } from '../../describe'
import { aimdRules } from '../aimd'
import { rule } from '../congestion-control'

export const baiocchi = { label: 'Baiocchi, Castellani & Vacirca 2007 (PFLDnet)' }

export const linux = { label: 'Linux 6.1 tcp_yeah.c' }

export const rules = {
  ...aimdRules,
  fast: rule('{queued:packets} in the queue, delay {delayMs:ms}: fast mode, growth as Scalable', baiocchi),
  slow: rule('{queued:packets} in the queue, delay {delayMs:ms}: slow mode, growth as Reno', baiocchi),
  decongests: rule('too many in the queue, {queued:packets}: cwnd falls to {cwnd:window}', baiocchi),
}

export const parameters = {
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
}
export type YeahParameters = ValuesOf<typeof parameters>
