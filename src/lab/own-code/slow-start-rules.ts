/** What slow start says of itself where the stack does it for one's own code. */
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
