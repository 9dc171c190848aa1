/** Handles the measured links that a scenario or a sweep names as files. Python reads the files and sends their texts along. */
import { namedFiles } from '../../src/lab/measured/named-files'
import { readMeasured } from '../../src/lab/measured/read-measured'
import { keepMeasured } from '../../src/lab/measured/store'
import { pathOf } from '../../src/lab/scenario/faults'
import { parseJson } from '../../src/lab/scenario/json'
import type { Fault } from '../../src/lab/scenario/scenario'
import { InvalidInput } from '../../src/lib/index'

/** Returns the names of the files in the text; none where it is not JSON. */
export function filesOf(text: string): readonly string[] {
  const parsed = parseJson(text)
  return parsed.ok ? [...new Set(namedFiles(parsed.value).map(({ trace }) => trace.file))] : []
}

/**
 * Returns the text with the hash of each file that it names, and registers what was measured. `measured` has the text
 * of each file by its name. Throws InvalidInput where a file is damaged, or is not the one whose hash the text has.
 */
export function withMeasured(text: string, measured: Readonly<Record<string, string>>): string {
  const parsed = parseJson(text)
  if (!parsed.ok) return text
  const faults: Fault[] = []
  for (const { keys, trace } of namedFiles(parsed.value)) {
    const read = readMeasured(trace.file, new TextEncoder().encode(measured[trace.file] ?? ''))
    const path = pathOf([...keys, 'file'])
    if (!read.ok) {
      faults.push(...read.faults.map((fault) => ({ ...fault, path: `${path}: ${fault.path}` })))
      continue
    }
    const { sha256, link } = read.value
    keepMeasured(sha256, link)
    trace.sha256 ??= sha256
    if (trace.sha256 === sha256) continue
    const message = 'not the hash of the file that is there'
    faults.push({ path: pathOf([...keys, 'sha256']), value: trace.sha256, message, allowed: sha256 })
  }
  if (faults.length > 0) throw new InvalidInput(faults)
  return JSON.stringify(parsed.value)
}
