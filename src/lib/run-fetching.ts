/** Runs in a page that fetches the laws of algorithms when a scenario names them. */
import { configure } from '../lab/scenario/configure'
import type { Scenario } from '../lab/scenario/scenario'
import { begin, type RunAsyncOptions, type RunRead, toEnd } from './begin'
import { fetchLaws } from './laws'
import { readScenario } from './scenarios'

/**
 * Makes the run that `runAsync` of `sawtooth` makes, to the last bit. What the scenario names is fetched first, which may fail as every
 * import may.
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
