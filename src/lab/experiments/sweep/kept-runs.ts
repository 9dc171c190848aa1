/**
 * Stores results so that no run is made twice. The key covers everything on which a result depends: the scenario, the
 * warm-up and the engine. The caller provides the store. It may hold anything; an entry that is not a result counts as
 * missing.
 */
import { engineKey, namesEngine } from '../../engine-version'
import { sha256 } from '../../measured/sha256'
import { isRecord } from '../../scenario/is-record'
import { fileOf, type Scenario } from '../../scenario/scenario'
import type { PointResult } from './measure'
import type { Values } from './measurement'
import { pointAt } from './points'
import { canonical } from './same-json'
import type { Sweep } from './sweep'

export interface KeptRun {
  /** The digest of the run, 16 hexadecimal digits. */
  readonly digest: string
  /** Values by the keys of metrics: those that were asked for, and others that the run gives without being kept in full. */
  readonly values: Values
}

/** A store for results of runs. Neither call rejects: where nothing can be stored, nothing is found. */
export interface Kept<Said> {
  /** Returns the results under these keys, in their order; null for one that is not stored. */
  get(keys: readonly string[]): Promise<readonly unknown[]>
  keep(key: string, said: Said): Promise<void>
}
export type KeptRuns = Kept<KeptRun>

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)

/** Returns the key of a run that is counted from `warmUpS` on. The title does not count. `engine` is the version that makes the run. */
export function keyOfRun(scenario: Scenario, warmUpS: number, engine: string = __SAWTOOTH_VERSION__): string {
  return sha256(bytesOf(canonical([engineKey(engine), warmUpS, { ...fileOf(scenario), title: '' }])))
}

const DIGEST = /^[0-9a-f]{16}$/

/** Reads a stored result; null where it is none. */
export function runOf(kept: unknown): KeptRun | null {
  if (!isRecord(kept) || typeof kept.digest !== 'string' || !DIGEST.test(kept.digest)) return null
  const { digest, values } = kept
  if (!isRecord(values)) return null
  const isGood = Object.values(values).every((one) => one === null || Number.isFinite(one))
  return isGood ? { digest, values: values as Values } : null
}

/** Returns the result of a point with what the sweep asks for, and nothing else. */
export function resultOf({ metrics: asked }: Sweep, point: number, { digest, values }: KeptRun): PointResult {
  return { point, values: Object.fromEntries(asked.map((key) => [key, values[key] ?? null])), digest }
}

/** Returns the result of a run that was stored before. */
export const keptResultOf = (...run: Parameters<typeof resultOf>): PointResult => ({
  ...resultOf(...run),
  isKept: true,
})

export const saysAll = ({ metrics: asked }: Sweep, { values }: KeptRun): boolean =>
  asked.every((key) => values[key] !== undefined)

/** Returns the stored results of the points. A point whose result lacks something that the sweep asks for is left out. */
export async function recallPoints(
  sweep: Sweep,
  points: readonly number[],
  kept: KeptRuns,
): Promise<PointResult[]> {
  const keys = points.map((point) => keyOfRun(pointAt(sweep, point).scenario, sweep.warmUpS))
  const found = await kept.get(keys)
  return points.flatMap((point, index) => {
    const run = runOf(found[index])
    return run !== null && saysAll(sweep, run) ? [keptResultOf(sweep, point, run)] : []
  })
}

/** Returns the result that is stored for a run, joined with the stored result of the same run. */
export const joined = (before: KeptRun | null, { digest, values }: KeptRun): KeptRun => ({
  digest,
  values: before?.digest === digest ? { ...before.values, ...values } : values,
})

/** Stores the result of a point for a worker without access to storage. A run that failed is not stored. */
export async function keepResult(sweep: Sweep, result: PointResult, kept: KeptRuns): Promise<void> {
  if (!('values' in result) || result.digest === undefined || !namesEngine(__SAWTOOTH_VERSION__)) return
  const { point, values, digest } = result
  const key = keyOfRun(pointAt(sweep, point).scenario, sweep.warmUpS)
  await kept.keep(key, joined(runOf((await kept.get([key]))[0]), { digest, values }))
}
