/** Saves the scenario as a file that the command line reads and the page opens again. */
import { fileOf, type Scenario } from '../../lab/scenario/scenario'
import { getState } from '../store'
import { download, fileName } from './download'

/** Saves the file and returns its name. */
export function saveScenario(scenario: Scenario = getState().edit.scenario): string {
  const name = fileName(scenario.title, 'json')
  download(name, new Blob([`${JSON.stringify(fileOf(scenario), null, 2)}\n`], { type: 'application/json' }))
  return name
}
