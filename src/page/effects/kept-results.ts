/** Results over a reload: the text of the results file, for as long as the window is open. */
import type { Results } from '../../lab/experiments/sweep/aggregate'
import { readResults, resultsText, strangerTo } from '../../lab/experiments/sweep/results'
import type { Sweep } from '../../lab/experiments/sweep/sweep'
import type { KeptTexts } from './storage'

const KEY = 'sawtooth-sweep'
/** A sweep with more results than this holds is not kept; its file can be saved. */
const MOST_CHARACTERS = 2_000_000

export function keepResults(storage: KeptTexts, sweep: Sweep, results: Results): void {
  const text = results.size === 0 ? '' : resultsText(sweep, results)
  storage.set(KEY, text === '' || text.length > MOST_CHARACTERS ? null : text)
}

/** What was kept of this very sweep, run by this engine; null: nothing, or nothing good. */
export function keptResults(storage: KeptTexts, sweep: Sweep): Results | null {
  const text = storage.get(KEY)
  if (text === null || text.length > MOST_CHARACTERS) return null
  const read = readResults(text)
  if (!read.ok || read.value === null || strangerTo(sweep, read.value) !== undefined) return null
  return read.value.results
}
