/**
 * Scenario files of older versions, step by step up to the current one. A released version is never edited: a change of
 * meaning or of a default gets a new version and a step here that writes the old meaning in the new words.
 */
import { faults as words } from '../../strings/faults'
import { type Checked, quote } from './faults'
import { isRecord } from './is-record'
import { writtenSpan } from './written'

export const CURRENT_VERSION = 1

/** `steps[n]` turns a file of version n into one of version n + 1; the first version is 1. */
export interface Versions {
  /** What is said of anything else, and of a file that a later Sawtooth made. */
  readonly said: { readonly wrong: string; readonly newer: string }
  readonly current: number
  readonly steps: Readonly<
    Record<number, (file: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>>
  >
}

const scenarioVersions: Versions = { said: words.scenario, current: CURRENT_VERSION, steps: {} }

/** The scenario file in the current version. Faults: not an object, no version, not a version, or a newer one. */
export function upgrade(file: unknown): Checked<Readonly<Record<string, unknown>>> {
  return upgradeFile(file, scenarioVersions)
}

/** Upgrades as `upgrade` does, for any kind of file. */
export function upgradeFile(
  file: unknown,
  { said, current, steps }: Versions,
): Checked<Readonly<Record<string, unknown>>> {
  const allowed = current === 1 ? '1' : writtenSpan(1, current)
  const fault = (path: string, message: string, value?: unknown): Checked<never> => ({
    ok: false,
    faults: [{ path, message, ...(value === undefined ? {} : { value }), allowed }],
  })
  if (!isRecord(file)) {
    return { ok: false, faults: [{ path: '', message: said.wrong, value: file, allowed: words.anObject }] }
  }
  const version = file.version
  if (version === undefined) return fault('version', words.missing)
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1) {
    return fault('version', words.unknownVersion(quote(version)), version)
  }
  if (version > current) return fault('version', said.newer, version)
  let upgraded = file
  for (let from = version; from < current; from++) {
    const step = steps[from]
    if (step === undefined) return fault('version', words.oldVersion(from), version)
    upgraded = { ...step(upgraded), version: from + 1 }
  }
  return { ok: true, value: upgraded }
}
