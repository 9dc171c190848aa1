/** Readers of files. They throw BadInput where a file cannot be read or is at fault. */
import { reasonOf } from '../lab/reason'
import { type Checked, faultLine } from '../lab/scenario/faults'
import { readScenario } from '../lab/scenario/read-scenario'
import type { Scenario } from '../lab/scenario/scenario'
import { BadInput, type Machine } from './command'
import { Unreadable } from './read-text'
import { codeOf } from './write'

/** What the system answers (errno(3)), in words. */
const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'no such file',
  EISDIR: 'is a directory',
  EACCES: 'no permission to read it',
  EPERM: 'no permission to read it',
  ENOTDIR: 'a part of its path is not a directory',
  ELOOP: 'its links lead in a circle',
  ENAMETOOLONG: 'its name is too long',
  EIO: 'the disk could not be read',
}

/** Why a file cannot be read, without the stack of it. */
function whyUnreadable(error: unknown): string {
  if (error instanceof Unreadable) return error.message
  const code = codeOf(error)
  return REASONS[code ?? ''] ?? reasonOf(error, 'cannot be read')
}

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

export const readScenarioFile = async (path: string, machine: Machine): Promise<Scenario> =>
  accept(readScenario(await readInput(path, machine)))
