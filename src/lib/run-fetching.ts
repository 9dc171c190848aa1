/** Makes runs in a page that fetches the laws of algorithms when a scenario names them. */
import { configure } from '../lab/scenario/configure'
import type { Scenario } from '../lab/scenario/scenario'
import { begin, type RunAsyncOptions, type RunRead, toEnd } from './begin'
import { fetchLaws } from './laws'
import { readScenario } from './scenarios'

/**
 * Makes the same run as `runAsync` of `sawtooth`, to the last bit. The laws that the scenario names are fetched first;
 * the promise rejects where that fails.
 */
export async function runAsync(
  given: Scenario | object | string,
  { signal, onProgress, ...options }: RunAsyncOptions = {},
): Promise<RunRead> {
  const scenario = readScenario(given)
  await fetchLaws(configure(scenario))
  const begun = begin(scenario, options)
  const done = await toEnd(begun, { ...(signal && { signal }), ...(onProgress && { onProgress }) })
  const { events = false, log = false, sampleS } = options
  if (!events && !log && sampleS === undefined) return { result: done.result }
  const { read } = await import('./read')
  return read(begun, done)
}
