/** A run of a paper that was made once is not made again: what was taken from it is kept under a key of all that it depends on. */
import { engineKey, namesEngine } from '../engine-version'
import { sha256 } from '../measured/sha256'
import { isRecord } from '../scenario/is-record'
import { fileOf, type Scenario } from '../scenario/scenario'
import type { Observation, PaperRun } from './paper'
import type { PaperJob } from './papers'
import type { Kept } from './sweep/kept-runs'
import { canonical } from './sweep/same-json'

export interface KeptObservation {
  readonly observation: Observation
}
export type KeptObservations = Kept<KeptObservation>

/** `version`: that of what makes the run, and of what is taken from it. What is assumed is in the scenario alone. */
function keyOf(
  { paper, key, study }: PaperJob,
  { keep, warmUpS }: PaperRun,
  scenario: Scenario,
  version: string,
): string {
  const whole = [
    engineKey(version),
    paper,
    key,
    study,
    keep,
    warmUpS ?? 0,
    { ...fileOf(scenario), title: '' },
  ]
  return sha256(new TextEncoder().encode(canonical(whole)))
}

const isPoints = (value: unknown): boolean =>
  isRecord(value) &&
  [value.x, value.y].every((all) => Array.isArray(all) && all.every((one) => typeof one === 'number'))

/** null: it is no observation. */
function observationOf(kept: unknown): Observation | null {
  if (!isRecord(kept) || !isRecord(kept.observation)) return null
  const isGood = Object.values(kept.observation).every((one) => typeof one === 'number' || isPoints(one))
  return isGood ? (kept.observation as Observation) : null
}

/** Returns what is stored of a run, or what `make` takes from it, which is then stored. Rejects where `make` throws. */
export async function observeOnce(
  job: PaperJob,
  run: PaperRun,
  scenario: Scenario,
  kept: KeptObservations,
  make: () => Observation,
  version: string = __SAWTOOTH_EXPERIMENTS__,
): Promise<Observation> {
  const key = keyOf(job, run, scenario, version)
  const before = observationOf((await kept.get([key]))[0])
  if (before !== null) return before
  const observation = make()
  // A version without the hash of its engine may stand for many engines.
  if (namesEngine(version)) await kept.keep(key, { observation })
  return observation
}
