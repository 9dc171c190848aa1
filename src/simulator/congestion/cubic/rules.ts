import { booleanParameter, numberParameter, rfc, type Source, type ValuesOf } from '../../describe'
import { type Rule, rule, rulesOfAll } from '../congestion-control'
import { hystartLinuxRules } from '../slow-start/hystart-linux'
import { hystartPlusPlusRules } from '../slow-start/hystart-plus-plus'

export const rfc9438 = (section: string): Source => rfc(9438, section)

/** Which of its curves the window follows. */
export type Region = Rule<'wEst'> | Rule<'cwnd' | 'wMax'>

const ofWindow = {
  slowStartEnds: rule(
    'cwnd {cwnd:window} reaches ssthresh {ssthresh:window}: slow start ends',
    rfc9438('4.10'),
  ),
  renoFriendly: rule('W_cubic below W_est {wEst:window}: cwnd grows like Reno', rfc9438('4.3')),
  concave: rule('cwnd {cwnd:window} below W_max {wMax:window}: concave growth towards it', rfc9438('4.4')),
  convex: rule(
    'cwnd {cwnd:window} past W_max {wMax:window}: convex growth, searching for more',
    rfc9438('4.5'),
  ),
  fastConvergence: rule(
    'the window peaked lower than last time: W_max {before:window} → {wMax:window}',
    rfc9438('4.7'),
  ),
}

export const rules = rulesOfAll(ofWindow, hystartPlusPlusRules, hystartLinuxRules)

export const parameters = {
  // RFC 9438 §5.1(a) NOT RECOMMENDED: C is not as low as 0.04.
  // RFC 9438 §5.1(b) SHOULD: C is 0.4 by default.
  c: numberParameter(0.4, 'packets/s³', [0.01, 10, 0.01], {
    logarithmic: true,
    label: 'C',
    help: 'How steeply the window returns to where the last loss happened, and leaves it.',
    source: rfc9438('5.1'),
  }),
  // RFC 9438 §4.6(b) SHOULD: The factor beta_cubic is 0.7 by default.
  beta: numberParameter(0.7, '', [0.1, 0.95, 0.01], {
    label: 'beta',
    help: 'A loss multiplies the window by this.',
    source: rfc9438('4.6'),
  }),
  fastConvergence: booleanParameter(true, {
    label: 'fast convergence',
    help: 'A flow whose peaks get lower aims lower still, to make room for newcomers.',
    source: rfc9438('4.7'),
  }),
  renoFriendly: booleanParameter(true, {
    label: 'Reno-friendly region',
    help: 'The window is never below what Reno would have on the same path.',
    source: rfc9438('4.3'),
  }),
}
export type CubicParameters = ValuesOf<typeof parameters>
