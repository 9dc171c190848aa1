/** A scenario from a file, or its faults on standard error. */
import { faultLine } from '../lab/scenario/faults'
import type { Scenario } from '../lab/scenario/scenario'
import { readScenario } from '../lab/scenario/validate'
import type { Machine } from './command'

/** Why a file cannot be read, without the stack of it. */
function whyUnreadable(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ENOENT') return 'no such file'
  if (code === 'EISDIR') return 'is a directory'
  if (code === 'EACCES') return 'no permission to read it'
  return error instanceof Error ? error.message : String(error)
}

/** undefined: it was at fault, and standard error says how, one line per fault. */
export async function readScenarioFile(path: string, machine: Machine): Promise<Scenario | undefined> {
  let content: string
  try {
    content = await machine.read(path)
  } catch (error) {
    machine.err(`${path}: ${whyUnreadable(error)}\n`)
    return undefined
  }
  const checked = readScenario(content)
  if (checked.ok) return checked.value
  for (const fault of checked.faults) machine.err(`${faultLine(fault)}\n`)
  return undefined
}
