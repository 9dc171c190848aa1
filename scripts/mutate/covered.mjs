/** Notes with every test which functions it entered (see `counted` in mutants.mjs); what runs outside of tests counts for each. */
import { afterEach, beforeEach } from 'vitest'

const state = /** @type {{ covered?: Set<string> }} */ (globalThis)
state.covered = new Set()
/** @type {string[] | null} */
let outside = null

beforeEach(() => {
  outside ??= [...(state.covered ?? [])]
  state.covered = new Set()
})
afterEach(({ task }) => {
  Object.assign(task.meta, { covered: [...(state.covered ?? [])], outside })
})
