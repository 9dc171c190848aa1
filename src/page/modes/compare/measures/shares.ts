/** Which share of the bottleneck each flow had. */

import { networkOf } from '../../../charts/conditions'
import type { StreamedRun } from '../../../charts/drawn'
import { capacityBits, crosses, type Interval, wireBytesIn } from './interval'

/**
 * Shares of the capacity that the flows had in the interval, by index, 0 to 1; together the utilisation. A flow in reverse
 * takes nothing of the bottleneck.
 */
export function sharesIn(run: StreamedRun, interval: Interval): readonly number[] {
  const capacity = capacityBits(networkOf(run.scenario), interval)
  return run.log.flows.map((_, flow) =>
    capacity > 0 && crosses(run, flow) ? (8 * wireBytesIn(run, flow, interval)) / capacity : 0,
  )
}
