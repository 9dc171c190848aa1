/** Stores the results of the runs of the user's studies in the browser beside them, so that their verdicts are there after a reload. */
import { isSameEngine } from '../../lab/engine-version'
import type { AssumedValues, Effort, Observation, Paper } from '../../lab/experiments/paper'
import { jobsOf, type PaperReport, reportOf } from '../../lab/experiments/papers'
import { isRecord } from '../../lab/scenario/is-record'
import { parseJson } from '../../lab/scenario/json'
import { type KeptTexts, keptForGood } from '../effects/storage'
import { isOwnName } from './names'

const ONE = 'sawtooth-study-runs-'
/** The greatest length of the stored text, in characters, which is that of about a thousand runs. */
export const MOST_RUN_CHARACTERS = 100_000

/** Observations by the keys of their runs, of what the study assumes. */
export interface Made {
  readonly effort: Effort
  readonly changed: AssumedValues
  readonly byKey: ReadonlyMap<string, Observation>
}

/** Keeps them for a study of the user's own, where nothing is assumed otherwise. */
export function keepRuns(
  { id }: Pick<Paper, 'id'>,
  { effort, changed, byKey }: Made,
  storage: KeptTexts = keptForGood,
): void {
  if (!isOwnName(id) || Object.keys(changed).length > 0) return
  const text = JSON.stringify({
    engine: __SAWTOOTH_VERSION__,
    effort,
    runs: Object.fromEntries(byKey),
  })
  storage.set(ONE + id, text.length > MOST_RUN_CHARACTERS ? null : text)
}

export const forgetRuns = (name: string, storage: KeptTexts = keptForGood): void =>
  storage.set(ONE + name, null)

/** JSON has no word for a number that a run does not say. */
function observationIn(given: unknown): Observation | null {
  if (!isRecord(given)) return null
  const entries = Object.entries(given).map(([name, value]) => [name, value ?? Number.NaN] as const)
  return entries.every(([, value]) => typeof value === 'number')
    ? (Object.fromEntries(entries) as Observation)
    : null
}

/** Returns the verdicts by today's rules; null where the results are not complete, or where another engine made them. */
export function keptReport(paper: Paper, storage: KeptTexts = keptForGood): PaperReport | null {
  const text = storage.get(ONE + paper.id)
  if (text === null || text.length > MOST_RUN_CHARACTERS) return null
  const parsed = parseJson(text)
  if (!parsed.ok || !isRecord(parsed.value)) return null
  const { engine, effort, runs } = parsed.value
  if (typeof engine !== 'string' || !isSameEngine(engine, __SAWTOOTH_VERSION__)) return null
  if (!isRecord(runs) || (effort !== 'full' && effort !== 'quick')) return null
  const byKey = new Map<string, Observation>()
  for (const { key } of jobsOf(paper, effort)) {
    const observation = Object.hasOwn(runs, key) ? observationIn(runs[key]) : null
    if (observation === null) return null
    byKey.set(key, observation)
  }
  try {
    return reportOf(paper, effort, byKey)
  } catch {
    // A number is missing that a verdict needs.
    return null
  }
}
