import type { Rng } from '../../base/rng'
import type { FlowConfig } from '../../config'

/** Where in a tick each flow's sender stands at time 0, 0 to 1: anywhere, each by a generator of its own. */
export function randomPhases(rng: Rng, flows: readonly FlowConfig[]): readonly number[] {
  return flows.map((flow) => rng.fork(`clock of ${flow.id}`).uniform())
}
