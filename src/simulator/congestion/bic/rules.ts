import {
  booleanParameter,
  doi,
  linuxForm,
  numberParameter,
  parametersFrom,
  type ValuesOf,
} from '../../describe'
import { aimdRules } from '../aimd'
import { rulesFrom } from '../congestion-control'

export const xu = doi('Xu, Harfoush & Rhee 2004', '10.1109/INFCOM.2004.1354672')

/** The defaults are those of the code that ran, whose steps and beta differ from the paper's. */
export const linux = { label: 'Linux tcp_bic.c' }

export const rules = rulesFrom(xu, {
  ...aimdRules,
  searches: 'cwnd {cwnd:window} below W_max {wMax:window}: binary search for it',
  probes: 'cwnd {cwnd:window} past W_max {wMax:window}: away from it, slowly at first',
  fastConvergence: 'the window peaked lower than last time: W_max {before:window} → {wMax:window}',
})

export const parameters = parametersFrom(linux, {
  maxIncrement: numberParameter(16, 'packets', [1, 1000, 1], {
    label: 'S max',
    help: 'The most that the window grows in a round trip.',
  }),
  searchFactor: numberParameter(4, '', [2, 16, 1], {
    integer: true,
    label: 'B',
    help: 'A round trip takes the window this fraction (1/B) of the way to W_max.',
  }),
  smoothPart: numberParameter(20, 'rounds', [1, 100, 1], {
    integer: true,
    help: 'Round trips for the last B packets below W_max, and for the first ones above it.',
  }),
  beta: numberParameter(0.8, '', [0.1, 0.95, 0.01], { help: 'A loss multiplies the window by this.' }),
  lowWindow: numberParameter(14, 'packets', [1, 1000, 1], { help: 'Up to this window it behaves as Reno.' }),
  fastConvergence: booleanParameter(true, {
    help: 'A flow whose peaks get lower aims lower still, to make room for newcomers.',
    source: xu,
  }),
  form: linuxForm(
    'In Linux the window grows by one for a whole number of segments, which allows for how many an ACK covers.',
    linux,
  ),
})
export type BicParameters = ValuesOf<typeof parameters>
