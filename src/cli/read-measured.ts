/** Reads the measured files that a scenario or a sweep names, relative to the file that names them. */
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

/** Returns the bytes of a measured file in `folder`; null where it is missing or has another content. */
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
 * Returns the text of a scenario or sweep with the hash of each file that it names, and makes these files available
 * from then on. A text that names none, or is no JSON, is returned unchanged. `path` is the path of the text; "-"
 * stands for the folder of the command.
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
