/**
 * Scenario files of older versions, step by step up to the current one. A released version is never edited: a change of
 * meaning or of a default gets a new version and a step here that writes the old meaning in the new words.
 */
import { type Checked, quote } from './faults'
import { isRecord } from './fields'

export const CURRENT_VERSION = 1

/** `steps[n]` turns a file of version n into one of version n + 1. Version 1 is the first. */
const steps: Readonly<Record<number, (file: Record<string, unknown>) => Record<string, unknown>>> = {}

/** The message for something that a later Sawtooth made. */
export function newerVersionMessage(what: string): string {
  return `${what} was made by a newer version of Sawtooth`
}

/** The file in the current version. Faults: not an object, no version, not a version, or a newer one. */
export function upgrade(file: unknown): Checked<Readonly<Record<string, unknown>>> {
  const allowed = CURRENT_VERSION === 1 ? '1' : `1 to ${CURRENT_VERSION}`
  const fault = (path: string, message: string, value?: unknown): Checked<never> => ({
    ok: false,
    faults: [{ path, message, ...(value === undefined ? {} : { value }), allowed }],
  })
  if (!isRecord(file)) {
    return { ok: false, faults: [{ path: '', message: 'not a scenario', value: file, allowed: 'an object' }] }
  }
  const version = file.version
  if (version === undefined) return fault('version', 'missing')
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1) {
    return fault('version', `unknown version ${quote(version)}`, version)
  }
  if (version > CURRENT_VERSION) return fault('version', newerVersionMessage('this scenario'), version)
  let upgraded: Record<string, unknown> = { ...file }
  for (let from = version; from < CURRENT_VERSION; from++) {
    const step = steps[from]
    if (step === undefined) return fault('version', `version ${from} can no longer be read`, version)
    upgraded = { ...step(upgraded), version: from + 1 }
  }
  return { ok: true, value: upgraded }
}
