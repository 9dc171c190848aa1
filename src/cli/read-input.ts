/** Readers of files. They throw BadInput where a file cannot be read or is at fault. */
import { type Checked, faultLine } from '../lab/scenario/faults'
import { readScenario } from '../lab/scenario/read-scenario'
import type { Scenario } from '../lab/scenario/scenario'
import { BadInput, type Machine } from './command'
import { withMeasured } from './read-measured'
import { whyUnreadable } from './unreadable'

/** Text of a file. */
export async function readInput(path: string, machine: Machine): Promise<string> {
  try {
    return await machine.read(path)
  } catch (error) {
    throw new BadInput(`${path}: ${whyUnreadable(error)}`)
  }
}

/** The value; throws where there are faults. */
export function accept<T>(checked: Checked<T>): T {
  if (checked.ok) return checked.value
  throw new BadInput(...checked.faults.map(faultLine))
}

/** Text of a scenario or a sweep, whose measured files are at hand from then on. Throws where one of them is at fault. */
export const readWithMeasured = async (path: string, machine: Machine): Promise<string> =>
  measuredText(await readInput(path, machine), path, machine)

/** The same of a text that has been read. `path`: where it stands; "-": its files are in the folder of the command. */
export async function measuredText(given: string, path: string, machine: Machine): Promise<string> {
  const { text, faults } = await withMeasured(given, path, machine)
  if (faults.length > 0) throw new BadInput(...faults.map(faultLine))
  return text
}

export const readScenarioFile = async (path: string, machine: Machine): Promise<Scenario> =>
  accept(readScenario(await readWithMeasured(path, machine)))
