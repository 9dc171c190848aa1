/** Makes runs other than the page's own wait for permission where they contain code that the reader has not allowed. */
import type { Scenario } from '../../lab/scenario/scenario'
import { ownAlgorithmRules } from '../model/rules/own-algorithms'
import { isTrusted } from '../model/slices/own-algorithms'
import type { Store } from '../store'

/**
 * Calls `act` at once where the code may run, or else when the reader has allowed it; until then the code is shown.
 * Returns a function that ends the wait.
 */
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

/** Forgets what waits, because nothing shows it any more and its runs are not wanted. */
export const forgetHeld = ({ dispatchBy }: Store): void =>
  dispatchBy(ownAlgorithmRules, { type: 'holdCode', scenario: null })
