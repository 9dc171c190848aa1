/** One point of a sweep: its run, and what is taken from it. */
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
      /** That of the run, 16 hexadecimal digits. Absent in files of engines that did not keep it. */
      readonly digest?: string
      /** The run was made before and kept. Files do not say this. */
      readonly isKept?: true
    }
  | { readonly point: number; readonly failed: string }

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
