/** One point of a sweep: its run, and what is taken from it. */
import { reasonOf } from '../../reason'
import { type Keep, type Run, run } from '../../run/run'
import type { Scenario } from '../../scenario/scenario'
import { metricOf, metricValue } from './metrics'
import { pointAt } from './points'
import type { Sweep } from './sweep'

/** Values by the key of the metric; null where the run does not say. */
export type Values = Readonly<Record<string, number | null>>

export type PointResult =
  | {
      readonly point: number
      readonly values: Values
      /** That of the run, 16 hexadecimal digits. Absent in files of engines that did not keep it. */
      readonly digest?: string
    }
  | { readonly point: number; readonly failed: string }

/** All that any of the metrics needs, and the digest, by which repetitions are known that are one run. */
export function keepFor(keys: readonly string[]): Keep {
  return Object.assign({ digest: true }, ...keys.map((key) => metricOf(key).keep ?? {}))
}

/** Each metric of a run that was counted from `warmUpS` on, and the digest of the whole run, warm-up included. */
export function measurementOf(done: Run, keys: readonly string[], warmUpS: number) {
  const values: Values = Object.fromEntries(keys.map((key) => [key, metricValue(done, key, warmUpS)]))
  return { values, digest: done.result.engine.digest }
}

/** Runs the scenario, and takes what is asked for from it. */
export function measure(scenario: Scenario, keys: readonly string[], warmUpS: number) {
  return measurementOf(run(scenario, keepFor(keys), warmUpS), keys, warmUpS)
}

/** A run that throws is a result too: its point has failed, and the others go on. */
export function measurePoint(sweep: Sweep, point: number): PointResult {
  try {
    return { point, ...measure(pointAt(sweep, point).scenario, sweep.metrics, sweep.warmUpS) }
  } catch (error) {
    return { point, failed: reasonOf(error) }
  }
}
