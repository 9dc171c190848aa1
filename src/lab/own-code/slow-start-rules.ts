/** The sentences of slow start where the stack performs it for a user's code. */
import { rule } from '../../simulator/congestion/congestion-control'
import { hystartLinuxRules } from '../../simulator/congestion/slow-start/hystart-linux'
import { hystartPlusPlusRules } from '../../simulator/congestion/slow-start/hystart-plus-plus'
import { rfc } from '../../simulator/describe'

export const slowStartRules = {
  slowStartEnds: rule(
    'cwnd {cwnd:window} reaches ssthresh {ssthresh:window}: slow start ends',
    rfc(5681, '3.1'),
  ),
  ...hystartPlusPlusRules,
  ...hystartLinuxRules,
}
