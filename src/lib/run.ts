/** Runs, as results, series and columns. */
import type { Scenario } from '../lab/scenario/scenario'
import { begin, type RunAsyncOptions, type RunOptions, type RunRead, toEnd } from './begin'
import { read } from './read'

const EVENTS_AT_ONCE = 1_000_000

/**
 * Runs a scenario to its end. `scenario`: as `readScenario` gives it, or what it reads. Throws InvalidInput where it is at fault, and
 * RunRefused where it would be too large, and RunStopped where it comes to hold more than there is room for.
 */
export function run(scenario: Scenario | object | string, options: RunOptions = {}): RunRead {
  const begun = begin(scenario, options)
  for (;;) {
    const done = begun.stepped.advance(EVENTS_AT_ONCE)
    if (done !== null) return read(begun, done)
  }
}

/** Makes the run that `run` makes, to the last bit, while others get their turn; it says how far it is, and can be ended. */
export async function runAsync(
  scenario: Scenario | object | string,
  { signal, onProgress, ...options }: RunAsyncOptions = {},
): Promise<RunRead> {
  const begun = begin(scenario, options)
  return read(begun, await toEnd(begun, { ...(signal && { signal }), ...(onProgress && { onProgress }) }))
}
