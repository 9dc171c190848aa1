import { rfc, type Source } from '../../describe'
import { type Rule, rule } from '../congestion-control'
import { hystartLinuxRules } from '../slow-start/hystart-linux'
import { hystartPlusPlusRules } from '../slow-start/hystart-plus-plus'

export const rfc9438 = (section: string): Source => rfc(9438, section)

/** Which of its curves the window follows. */
export type Region = Rule<'wEst'> | Rule<'cwnd' | 'wMax'>

export const rules = {
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
  ...hystartPlusPlusRules,
  ...hystartLinuxRules,
}
