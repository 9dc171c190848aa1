import { doi, numberParameter, type ValuesOf } from '../../describe'
import { type Rule, rule } from '../congestion-control'

export const brakmo = doi('Brakmo & Peterson 1995', '10.1109/49.464716')

export const revisited = doi('Hengartner, Bolliger & Gross 2000', '10.1109/INFCOM.2000.832553')

/** All courses compare the queue with a threshold. */
export type Course = Rule<'queued' | 'threshold'>

export const rules = {
  leavesSlowStart: rule(
    '{queued:packets} in the queue, more than gamma {threshold:window}: slow start ends',
    brakmo,
  ),
  grows: rule(
    '{queued:packets} in the queue, fewer than alpha {threshold:window}: the window grows by one a round trip',
    brakmo,
  ),
  shrinks: rule(
    '{queued:packets} in the queue, more than beta {threshold:window}: the window shrinks by one a round trip',
    brakmo,
  ),
  holds: rule(
    '{queued:packets} in the queue, between alpha and beta {threshold:window}: the window is kept',
    brakmo,
  ),
}

export const parameters = {
  alpha: numberParameter(2, 'packets', [0, 100, 1], {
    label: 'alpha',
    help: 'With fewer of its packets than this in the queue the window grows.',
    source: brakmo,
  }),
  beta: numberParameter(4, 'packets', [0, 100, 1], {
    label: 'beta',
    help: 'With more of its packets than this in the queue the window shrinks.',
    source: brakmo,
  }),
  gamma: numberParameter(1, 'packets', [0, 100, 1], {
    label: 'gamma',
    help: 'With more of its packets than this in the queue slow start ends.',
    source: brakmo,
  }),
}
export type VegasParameters = ValuesOf<typeof parameters>
