/** What is taken from a run, by whoever made it. */
import type { Keep, Run } from '../../run/run'
import { metricOf, metricValue } from './metrics'

/** Values by the key of the metric; null where the run does not say. */
export type Values = Readonly<Record<string, number | null>>

/** All that any of the metrics needs, and the digest, by which repetitions are known that are one run. */
export function keepFor(keys: readonly string[]): Keep {
  return Object.assign({ digest: true }, ...keys.map((key) => metricOf(key).keep ?? {}))
}

/** Each metric of a run that was counted from `warmUpS` on, and the digest of the whole run, warm-up included. */
export function measurementOf(done: Run, keys: readonly string[], warmUpS: number) {
  const values: Values = Object.fromEntries(keys.map((key) => [key, metricValue(done, key, warmUpS)]))
  return { values, digest: done.result.engine.digest }
}
