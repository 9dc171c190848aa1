import { booleanParameter, doi, linuxForm, numberParameter, type ValuesOf } from '../../describe'
import { aimdRules } from '../aimd'
import { type Rule, rule } from '../congestion-control'

export const xu = doi('Xu, Harfoush & Rhee 2004', '10.1109/INFCOM.2004.1354672')

/** The defaults are those of the code that ran, whose steps and beta differ from the paper's. */
export const linux = { label: 'Linux tcp_bic.c' }

/** What the window makes for. */
export type Course = Rule<'cwnd' | 'wMax'>

export const rules = {
  ...aimdRules,
  searches: rule('cwnd {cwnd:window} below W_max {wMax:window}: binary search for it', xu),
  probes: rule('cwnd {cwnd:window} past W_max {wMax:window}: away from it, slowly at first', xu),
  fastConvergence: rule('the window peaked lower than last time: W_max {before:window} → {wMax:window}', xu),
}

export const parameters = {
  maxIncrement: numberParameter(16, 'packets', [1, 1000, 1], {
    label: 'S max',
    help: 'The most that the window grows in a round trip.',
    source: linux,
  }),
  searchFactor: numberParameter(4, '', [2, 16, 1], {
    integer: true,
    label: 'B',
    help: 'A round trip takes the window this fraction (1/B) of the way to W_max.',
    source: linux,
  }),
  smoothPart: numberParameter(20, 'rounds', [1, 100, 1], {
    integer: true,
    label: 'smooth part',
    help: 'Round trips for the last B packets below W_max, and for the first ones above it.',
    source: linux,
  }),
  beta: numberParameter(0.8, '', [0.1, 0.95, 0.01], {
    label: 'beta',
    help: 'A loss multiplies the window by this.',
    source: linux,
  }),
  lowWindow: numberParameter(14, 'packets', [1, 1000, 1], {
    label: 'low window',
    help: 'Up to this window it behaves as Reno.',
    source: linux,
  }),
  fastConvergence: booleanParameter(true, {
    label: 'fast convergence',
    help: 'A flow whose peaks get lower aims lower still, to make room for newcomers.',
    source: xu,
  }),
  form: linuxForm(
    'In Linux the window grows by one for a whole number of segments, which allows for how many an ACK covers.',
    linux,
  ),
}
export type BicParameters = ValuesOf<typeof parameters>
