/** What a queue discipline looks at, as far as it is in packets. */
import { queues } from '../../../lab/algorithms'
import type { Signal } from '../../../simulator/describe'
import { networkOf } from '../conditions'
import type { StreamedRun } from '../drawn'

/**
 * Signals of the queue that are in packets and so share its axis: RED's average. They are those of every discipline
 * that comes to work in the run; while another one is at work the signal has no value.
 */
export function packetSignals(run: StreamedRun): Signal[] {
  const ids = new Set(networkOf(run.scenario).conditions.map(({ aqm }) => aqm.id))
  const declared = [...ids].flatMap((id) => queues.get(id)?.signals ?? [])
  return declared.filter((signal) => signal.unit === 'packets' && run.queueSignals.includes(signal.key))
}
