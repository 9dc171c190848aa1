import { doi, numberParameter, parametersFrom, type ValuesOf } from '../../describe'
import { type Rule, rulesFrom } from '../congestion-control'

export const brakmo = doi('Brakmo & Peterson 1995', '10.1109/49.464716')

export const revisited = doi('Hengartner, Bolliger & Gross 2000', '10.1109/INFCOM.2000.832553')

/** All courses compare the queue with a threshold. */
export type Course = Rule<'queued' | 'threshold'>

export const rules = rulesFrom(brakmo, {
  leavesSlowStart: '{queued:packets} in the queue, more than gamma {threshold:window}: slow start ends',
  grows:
    '{queued:packets} in the queue, fewer than alpha {threshold:window}: the window grows by one a round trip',
  shrinks:
    '{queued:packets} in the queue, more than beta {threshold:window}: the window shrinks by one a round trip',
  holds: '{queued:packets} in the queue, between alpha and beta {threshold:window}: the window is kept',
})

export const parameters = parametersFrom(brakmo, {
  alpha: numberParameter(2, 'packets', [0, 100, 1], {
    help: 'With fewer of its packets than this in the queue the window grows.',
  }),
  beta: numberParameter(4, 'packets', [0, 100, 1], {
    help: 'With more of its packets than this in the queue the window shrinks.',
  }),
  gamma: numberParameter(1, 'packets', [0, 100, 1], {
    help: 'With more of its packets than this in the queue slow start ends.',
  }),
})
export type VegasParameters = ValuesOf<typeof parameters>
