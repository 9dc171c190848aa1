/** What the page offers where a run came to nothing. */
import type { Scenario } from '../../lab/scenario/scenario'
import { copyOrSay } from './clipboard'
import { withdraw } from './notices'
import { type Notice, useStore } from './store'

/** What a notice about a run that came to nothing offers. */
export function recovery(scenario: Scenario): Notice['actions'] {
  const actions: Notice['actions'][number][] = [
    {
      label: 'Copy scenario',
      run: () => void copyOrSay(JSON.stringify(scenario, null, 2), 'The scenario'),
    },
  ]
  if (useStore.getState().past.length > 0) actions.unshift({ label: 'Undo the change', run: remedies.undo })
  return actions
}

/** What the buttons of a notice do. */
interface Remedies {
  undo(): void
  /** Sets a value of the scenario from the start of the run. */
  set(path: string, value: number): void
}
let remedies: Remedies = { undo: () => {}, set: () => {} }
export function setRemedies(given: Remedies): void {
  remedies = given
}

export function takeRemedy(path: string, value: number): void {
  withdraw('engine')
  remedies.set(path, value)
}
