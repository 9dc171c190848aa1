/** The scenario as a file: what the command line reads and the page opens again. */
import { getState } from '../store'
import { download, fileName } from './download'

/** Returns the file's name. */
export function saveScenario(): string {
  const { scenario } = getState().edit
  const name = fileName(scenario.title, 'json')
  download(name, new Blob([`${JSON.stringify(scenario, null, 2)}\n`], { type: 'application/json' }))
  return name
}
