/** Files of one's own algorithms: their faults as programmers' tools print them, and scenarios that they come into. */
import type { CodeFault } from '../lab/own-code/faults'
import { type ReadCode, readCode } from '../lab/own-code/read-code'
import { formatQuantity } from '../lab/quantity'
import type { CodeStop } from '../lab/run/stopped'
import { isRecord } from '../lab/scenario/is-record'
import { parseJson } from '../lab/scenario/json'
import { isTaken } from '../lab/scenario/own-algorithms'
import type { OwnAlgorithm } from '../lab/scenario/own-names'
import { OWN_ID } from '../lab/scenario/own-names'
import { BadInput, type Machine, type OptionValues } from './command'
import { readInput } from './read-input'

/** The files of an option that may be given several times. */
export const pathsOf = (given: OptionValues[string]): readonly string[] =>
  Array.isArray(given) ? given.map(String) : []

export interface OwnFile extends OwnAlgorithm {
  readonly path: string
  readonly read: ReadCode
  readonly warnings: readonly CodeFault[]
}

/** "mine.ts:12:5: a “)” is missing", as editors and terminals make a link of it. */
export const faultLineOf = (path: string, { line, column, message, instead }: CodeFault): string =>
  `${path}:${line}:${column}: ${message}${instead === undefined ? '' : `, did you mean ${instead}?`}`

/** "mine.ts:16:11: something is read of what is undefined (undefined), at 0.041 s of the run" */
export function stopLine(path: string, { place, why, value, atS }: CodeStop): string {
  const shown = value === null || why.endsWith(value) ? '' : ` (${value})`
  return `${path}:${place.line}:${place.column}: ${why}${shown}, at ${formatQuantity(atS, 's')} of the run`
}

/** The name of a file without its folder and its ending. */
const idOf = (path: string): string => path.replace(/^.*[/\\]/, '').replace(/\.[cm]?[jt]s$/, '')

/** The file's code. Throws BadInput with a line for each fault. */
export async function readOwnFile(path: string, machine: Machine): Promise<OwnFile> {
  const id = idOf(path)
  if (!OWN_ID.test(id))
    throw new BadInput(`${path}: its name is its id: a letter, then letters, digits and dashes, 32 at most`)
  if (isTaken(id)) throw new BadInput(`${path}: ${id} comes with Sawtooth; give the file another name`)
  const code = await readInput(path, machine)
  const read = readCode(code)
  if (!read.ok) throw new BadInput(...read.faults.map((fault) => faultLineOf(path, fault)))
  return { id, code, path, read: read.code, warnings: read.warnings }
}

/** The files' code. Throws BadInput with a line for each fault of each file. */
export async function readOwnFiles(paths: readonly string[], machine: Machine): Promise<readonly OwnFile[]> {
  const files: OwnFile[] = []
  const faults: string[] = []
  for (const path of paths) {
    try {
      const file = await readOwnFile(path, machine)
      const twin = files.find(({ id }) => id === file.id)
      if (twin === undefined) files.push(file)
      else faults.push(`${path}: ${file.id} is the name of ${twin.path} too; give one of them another name`)
    } catch (error) {
      if (!(error instanceof BadInput)) throw error
      faults.push(error.message)
    }
  }
  if (faults.length > 0) throw new BadInput(...faults)
  return files
}

/** The text of a scenario or sweep with the files among the algorithms that it brings along. What is no such file stays as it is. */
export function withOwnFiles(text: string, files: readonly OwnFile[]): string {
  const parsed = files.length === 0 ? null : parseJson(text)
  if (parsed?.ok !== true || !isRecord(parsed.value)) return text
  const whole = parsed.value
  const scenario = isRecord(whole.base) ? whole.base : whole
  const before: readonly unknown[] = Array.isArray(scenario.algorithms) ? scenario.algorithms : []
  for (const { id, path } of files)
    if (before.some((one) => isRecord(one) && one.id === id))
      throw new BadInput(`${path}: the scenario has an algorithm of the name ${id} already`)
  const algorithms = [...before, ...files.map(({ id, code }) => ({ id, code }))]
  const filled = { ...scenario, algorithms }
  return JSON.stringify(isRecord(whole.base) ? { ...whole, base: filled } : filled)
}

/** Where code that has stopped a run stands: in one of the files, or in the scenario itself. */
export const pathOfStop = (stop: CodeStop, files: readonly OwnFile[], scenario: string): string =>
  files.find(({ id }) => id === stop.algorithm)?.path ?? `${scenario}: ${stop.algorithm}`
