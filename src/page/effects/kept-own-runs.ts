/** Where runs of code of one's own are kept: their workers can keep nothing, so that the page does. */
import type { KeptRuns } from '../../lab/experiments/sweep/kept-runs'
import { RunStore } from './kept-runs'

let store: KeptRuns | null = null

/** Opened when it is first asked for. */
export function keptOwnRuns(): KeptRuns {
  store ??= new RunStore()
  return store
}
