/** Makes runs and gives their results, series and columns. */
import type { Scenario } from '../lab/scenario/scenario'
import { begin, type RunAsyncOptions, type RunOptions, type RunRead, toEnd } from './begin'
import { read } from './read'

const EVENTS_AT_ONCE = 1_000_000

/**
 * Runs a scenario to its end. `scenario` is what `readScenario` returns, or anything that it reads. Throws InvalidInput
 * where it is at fault, RunRefused where the run would be too large, and RunStopped where the run outgrows the memory
 * that it may use.
 */
export function run(scenario: Scenario | object | string, options: RunOptions = {}): RunRead {
  const begun = begin(scenario, options)
  for (;;) {
    const done = begun.stepped.advance(EVENTS_AT_ONCE)
    if (done !== null) return read(begun, done)
  }
}

/**
 * Makes the same run as `run`, to the last bit, and lets the thread do other work meanwhile. The run can report its
 * progress and can be aborted. Rejects with what `run` throws.
 */
export async function runAsync(
  scenario: Scenario | object | string,
  { signal, onProgress, ...options }: RunAsyncOptions = {},
): Promise<RunRead> {
  const begun = begin(scenario, options)
  return read(begun, await toEnd(begun, { ...(signal && { signal }), ...(onProgress && { onProgress }) }))
}
