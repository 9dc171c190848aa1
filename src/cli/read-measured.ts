/** Reads the measured files that a scenario or a sweep names, each from where the file that names it is. */
import { dirname, join } from 'node:path'
import { type NamedFile, namedFiles } from '../lab/measured/named-files'
import { readMeasured } from '../lab/measured/read-measured'
import { keepMeasured } from '../lab/measured/store'
import { pathOf } from '../lab/scenario/faults'
import { parseJson } from '../lab/scenario/json'
import type { Fault, MeasuredFile } from '../lab/scenario/scenario'
import type { Machine } from './command'
import { whyUnreadable } from './unreadable'

async function bring(
  { keys, trace }: NamedFile,
  folder: string,
  machine: Machine,
): Promise<readonly Fault[]> {
  const path = pathOf([...keys, 'file'])
  let text: string
  try {
    text = await machine.read(join(folder, trace.file))
  } catch (error) {
    return [{ path, value: trace.file, message: whyUnreadable(error) }]
  }
  const read = readMeasured(trace.file, new TextEncoder().encode(text))
  if (!read.ok) return read.faults.map((fault) => ({ ...fault, path: `${path}: ${fault.path}` }))
  const { sha256, link } = read.value
  keepMeasured(sha256, link)
  if (trace.sha256 === undefined) trace.sha256 = sha256
  if (trace.sha256 === sha256) return []
  const message = 'not the hash of the file that is there'
  return [{ path: pathOf([...keys, 'sha256']), value: trace.sha256, message, allowed: sha256 }]
}

/** The bytes of a measured file as it lies in `folder`; null: it is not there, or another one is. */
export async function measuredBytes(
  { file, sha256 }: MeasuredFile,
  folder: string,
  machine: Machine,
): Promise<Uint8Array | null> {
  try {
    const bytes = new TextEncoder().encode(await machine.read(join(folder, file)))
    const read = readMeasured(file, bytes)
    return read.ok && read.value.sha256 === sha256 ? bytes : null
  } catch {
    return null
  }
}

/**
 * The text of a scenario or sweep with the hash of each file that it names, which are at hand from then on; as it is where it
 * names none, or is no JSON. `path`: where it stands itself; "-": in the folder of the command.
 */
export async function withMeasured(
  text: string,
  path: string,
  machine: Machine,
): Promise<{ readonly text: string; readonly faults: readonly Fault[] }> {
  const parsed = text.includes('"rateTrace"') ? parseJson(text) : null
  const named = parsed?.ok === true ? namedFiles(parsed.value) : []
  if (parsed?.ok !== true || named.length === 0) return { text, faults: [] }
  const folder = path === '-' ? '.' : dirname(path)
  const faults: Fault[] = []
  for (const one of named) faults.push(...(await bring(one, folder, machine)))
  return { text: JSON.stringify(parsed.value), faults }
}
