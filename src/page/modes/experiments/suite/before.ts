/**
 * The report that what is played is held against: the last one of the variant that another engine made, which the browser keeps, or one from
 * a file.
 */
import { useSyncExternalStore } from 'react'
import { isSameEngine } from '../../../../lab/engine-version'
import {
  type EarlierReport,
  MOST_CHARACTERS,
  readEarlier,
  shortReport,
} from '../../../../lab/experiments/suite/earlier'
import type { CaseReport } from '../../../../lab/experiments/suite/report'
import type { Suite } from '../../../../lab/experiments/suite/suite'
import { isRecord } from '../../../../lab/scenario/is-record'
import { type KeptTexts, keptForGood } from '../../../effects/storage'

export interface Before {
  readonly report: EarlierReport
  /** The date on which it was made, "2026-11-27", which is the name of its file. */
  readonly from: string
}

const keyFor = (variant: string): string => `sawtooth-suite-${variant}`

/** A report of this engine, and the last one of another. */
interface KeptPair {
  readonly version: string
  readonly made: string
  readonly text: string
  readonly before: { readonly made: string; readonly text: string } | null
}

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= MOST_CHARACTERS

function readPair(text: string | null): KeptPair | null {
  try {
    const read: unknown = JSON.parse(text ?? '')
    if (!isRecord(read) || !isText(read.version) || !isText(read.made) || !isText(read.text)) return null
    const { version, made, before } = read
    const older =
      isRecord(before) && isText(before.made) && isText(before.text)
        ? { made: before.made, text: before.text }
        : null
    return { version, made, text: read.text, before: older }
  } catch {
    return null
  }
}

/** Keeps a report; that of another version which was kept before is what it is held against from then on. */
export function remember(
  { suites, variant, cases }: { suites: readonly Suite[]; variant: string; cases: readonly CaseReport[] },
  made: string,
  storage: KeptTexts = keptForGood,
  version: string = __SAWTOOTH_EXPERIMENTS__,
): void {
  const known = readPair(storage.get(keyFor(variant)))
  const older = known === null ? null : { made: known.made, text: known.text }
  const isOfThis = known !== null && isSameEngine(known.version, version)
  const before = isOfThis ? known.before : older
  const text = JSON.stringify(shortReport(suites, variant, cases))
  // A report that equals the stored one keeps the date of the stored one.
  if (isOfThis && known.text === text) return
  storage.set(keyFor(variant), JSON.stringify({ version, made, text, before } satisfies KeptPair))
}

/** Returns the stored report of another version; null where there is none. */
export function keptBefore(
  variant: string,
  storage: KeptTexts = keptForGood,
  version: string = __SAWTOOTH_EXPERIMENTS__,
): Before | null {
  const pair = readPair(storage.get(keyFor(variant)))
  const found = pair === null || !isSameEngine(pair.version, version) ? pair : pair.before
  const report = found === null ? null : readEarlier(found.text)
  return found === null || report === null ? null : { report, from: found.made }
}

let fromFile: Before | null = null
const listeners = new Set<() => void>()

/** The report of a file; null: that of the browser. */
export function holdAgainst(before: Before | null): void {
  fromFile = before
  for (const listener of [...listeners]) listener()
}

export const useFile = (): Before | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => fromFile,
  )
