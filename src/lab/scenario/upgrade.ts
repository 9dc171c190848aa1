/**
 * Scenario files of older versions, step by step up to the current one. A released version is never edited: a change of
 * meaning or of a default gets a new version and a step here that writes the old meaning in the new words.
 */
import { type Checked, quote } from './faults'
import { isRecord } from './fields'

export const CURRENT_VERSION = 1

/** `steps[n]` turns a file of version n into one of version n + 1; the first version is 1. */
export interface Versions {
  /** "scenario" */
  readonly what: string
  readonly current: number
  readonly steps: Readonly<
    Record<number, (file: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>>
  >
}

const scenarioVersions: Versions = { what: 'scenario', current: CURRENT_VERSION, steps: {} }

/** The message for something that a later Sawtooth made. */
export function newerVersionMessage(what: string): string {
  return `${what} was made by a newer version of Sawtooth`
}

/** The scenario file in the current version. Faults: not an object, no version, not a version, or a newer one. */
export function upgrade(file: unknown): Checked<Readonly<Record<string, unknown>>> {
  return upgradeFile(file, scenarioVersions)
}

/** As `upgrade`, for any kind of file. */
export function upgradeFile(
  file: unknown,
  { what, current, steps }: Versions,
): Checked<Readonly<Record<string, unknown>>> {
  const allowed = current === 1 ? '1' : `1 to ${current}`
  const fault = (path: string, message: string, value?: unknown): Checked<never> => ({
    ok: false,
    faults: [{ path, message, ...(value === undefined ? {} : { value }), allowed }],
  })
  if (!isRecord(file)) {
    return { ok: false, faults: [{ path: '', message: `not a ${what}`, value: file, allowed: 'an object' }] }
  }
  const version = file.version
  if (version === undefined) return fault('version', 'missing')
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1) {
    return fault('version', `unknown version ${quote(version)}`, version)
  }
  if (version > current) return fault('version', newerVersionMessage(`this ${what}`), version)
  let upgraded = file
  for (let from = version; from < current; from++) {
    const step = steps[from]
    if (step === undefined) return fault('version', `version ${from} can no longer be read`, version)
    upgraded = { ...step(upgraded), version: from + 1 }
  }
  return { ok: true, value: upgraded }
}
