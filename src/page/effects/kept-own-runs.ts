/** Stores runs with users' code. Their workers have no access to storage, so that the page does it. */
import type { KeptRuns } from '../../lab/experiments/sweep/kept-runs'
import { RunStore } from './kept-runs'

let store: KeptRuns | null = null

/** Opens the store when it is first asked for. */
export function keptOwnRuns(): KeptRuns {
  store ??= new RunStore()
  return store
}
