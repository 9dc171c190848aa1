/** Runs beside that of the page wait for the reader where they bring code along that has not been let run. */
import type { Scenario } from '../../lab/scenario/scenario'
import { ownAlgorithmRules } from '../model/rules/own-algorithms'
import { isTrusted } from '../model/slices/own-algorithms'
import type { Store } from '../store'

/** Calls `act` at once where the code may run, else when the reader has let it; the code is shown until then. Returns what ends that. */
export function whenLet(
  { getState, dispatchBy, subscribe }: Store,
  scenario: Pick<Scenario, 'algorithms'>,
  act: () => void,
): () => void {
  if (isTrusted(getState().ownAlgorithms, scenario)) {
    act()
    return () => {}
  }
  dispatchBy(ownAlgorithmRules, { type: 'holdCode', scenario })
  const stop = subscribe(({ ownAlgorithms: now }, { ownAlgorithms: before }) => {
    if (now === before || !isTrusted(now, scenario)) return
    stop()
    act()
  })
  return stop
}

/** Nothing that waits is shown any more: the runs are not wanted. */
export const forgetHeld = ({ dispatchBy }: Store): void =>
  dispatchBy(ownAlgorithmRules, { type: 'holdCode', scenario: null })
