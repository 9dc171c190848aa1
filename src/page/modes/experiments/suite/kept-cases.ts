/** Finished cases that the browser keeps from visit to visit, each for the engine and the suites that made it. */
import { engineKey, namesEngine } from '../../../../lab/engine-version'
import { CASE_VERDICTS, type CaseReport } from '../../../../lab/experiments/suite/report'
import type { Suite } from '../../../../lab/experiments/suite/suite'
import type { Kept } from '../../../../lab/experiments/sweep/kept-runs'
import { isRecord } from '../../../../lab/scenario/is-record'
import { keyOf } from './choice'

export type KeptCases = Kept<CaseReport>

const nameOf = (set: string, key: string, version: string): string => `${engineKey(version)} ${set} ${key}`

const isCase = (value: unknown): value is CaseReport =>
  isRecord(value) &&
  typeof value.suite === 'string' &&
  typeof value.id === 'string' &&
  CASE_VERDICTS.some((verdict) => verdict === value.verdict) &&
  Array.isArray(value.runs) &&
  value.runs.every((run) => isRecord(run) && Array.isArray(run.findings) && isRecord(run.curves))

/** The stored results of all cases of a set. */
export async function recalledCases(
  kept: KeptCases,
  set: string,
  suites: readonly Suite[],
  version: string = __SAWTOOTH_EXPERIMENTS__,
): Promise<readonly CaseReport[]> {
  const keys = suites.flatMap((suite) => suite.cases.map(({ id }) => keyOf({ suite: suite.id, id })))
  const found = await kept.get(keys.map((key) => nameOf(set, key, version)))
  return found.flatMap((value, index) => (isCase(value) && keyOf(value) === keys[index] ? [value] : []))
}

/** A run that failed is not kept. */
export async function keepCase(
  kept: KeptCases,
  set: string,
  report: CaseReport,
  version: string = __SAWTOOTH_EXPERIMENTS__,
): Promise<void> {
  // A version without the hash of its engine may stand for many engines.
  if (report.verdict === 'error' || !namesEngine(version)) return
  await kept.keep(nameOf(set, keyOf(report), version), report)
}
