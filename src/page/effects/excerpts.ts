/** Asks for the packets around the playhead in runs too long to keep all of them. */
import { missingExcerpt } from '../model/missing-excerpt'
import { isFree } from '../model/state'
import type { Store } from '../store'

export function startExcerpts({ getState, dispatch, subscribe }: Store): void {
  const ask = (): void => {
    const state = getState()
    const { run, clock } = state
    const part = isFree(state) ? missingExcerpt(run.shown, run.asked, clock) : null
    if (part !== null) dispatch({ type: 'wantPackets', part })
  }
  ask()
  subscribe((now, before) => {
    if (now.clock !== before.clock || now.run !== before.run) ask()
  })
}
