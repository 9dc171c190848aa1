/** What is read from files, or its faults on standard error. */

import { reasonOf } from '../lab/reason'
import { type Checked, faultLine } from '../lab/scenario/faults'
import { readScenario } from '../lab/scenario/read-scenario'
import type { Scenario } from '../lab/scenario/scenario'
import type { Machine } from './command'
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

/** Text of a file; undefined where it cannot be read, and standard error says why. */
export async function readInput(path: string, machine: Machine): Promise<string | undefined> {
  try {
    return await machine.read(path)
  } catch (error) {
    machine.err(`${path}: ${whyUnreadable(error)}\n`)
    return undefined
  }
}

/** The value; undefined where there are faults: standard error says which, one line per fault. */
export function accept<T>(checked: Checked<T>, machine: Machine): T | undefined {
  if (checked.ok) return checked.value
  for (const fault of checked.faults) machine.err(`${faultLine(fault)}\n`)
  return undefined
}

/** undefined: it was at fault, and standard error says how, one line per fault. */
export async function readScenarioFile(path: string, machine: Machine): Promise<Scenario | undefined> {
  const content = await readInput(path, machine)
  return content === undefined ? undefined : accept(readScenario(content), machine)
}
