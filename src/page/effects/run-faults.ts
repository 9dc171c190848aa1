/**
 * Says that a run came to nothing, with what can be done about it: what would fit where the run was too large, and what always
 * helps.
 */
import { remediesOf } from '../model/remedies'
import { firstState, type State } from '../model/state'
import type { Store } from '../store'

export function startRunFaults({ getState, dispatch, subscribe }: Store): void {
  const tell = (now: State, before: State): void => {
    const { fault } = now.run
    if (fault === null || fault === before.run.fault) return
    const options = { actions: remediesOf(now, fault) }
    dispatch({ type: 'notify', topic: fault.topic, text: fault.text, options })
  }
  tell(getState(), firstState)
  subscribe(tell)
}
