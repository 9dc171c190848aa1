/** Makes the run of one point of a sweep, and takes its metrics. */
import { reasonOf } from '../../reason'
import { run } from '../../run/run'
import type { Scenario } from '../../scenario/scenario'
import { keepFor, measurementOf, type Values } from './measurement'
import { pointAt } from './points'
import type { Sweep } from './sweep'

export type PointResult =
  | {
      readonly point: number
      readonly values: Values
      /** The digest of the run, 16 hexadecimal digits. It is absent in files of engines that did not store it. */
      readonly digest?: string
      /** True where the run was made before and stored. Files do not have this. */
      readonly isKept?: true
    }
  | { readonly point: number; readonly failed: string }

/** Runs the scenario, and returns the metrics that are asked for. */
export function measure(scenario: Scenario, keys: readonly string[], warmUpS: number) {
  return measurementOf(run(scenario, keepFor(keys), warmUpS), keys, warmUpS)
}

/** Runs a point. A run that throws gives a result too: its point has failed, and the others go on. */
export function measurePoint(sweep: Sweep, point: number): PointResult {
  try {
    return { point, ...measure(pointAt(sweep, point).scenario, sweep.metrics, sweep.warmUpS) }
  } catch (error) {
    return { point, failed: reasonOf(error) }
  }
}
