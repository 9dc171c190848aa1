/** How far a run's window is from a measured one. */
import { lastRowAt } from '../../simulator/base/table'
import type { MeasuredFlow } from './import-format'

export interface WindowError {
  /** Root of the mean square of the differences, as a part of the measured mean; NaN: nothing to compare. */
  readonly normalizedRms: number
  /** Measured samples that fall inside of the run's window. */
  readonly samples: number
}

/** Compares at every measured instant with the value that the run's window (`t` ascending, `rows` of it) has then. */
export function windowError(
  measured: MeasuredFlow,
  t: Float64Array,
  cwnd: Float64Array,
  rows: number,
  untilS: number,
): WindowError {
  let squares = 0
  let sum = 0
  let samples = 0
  for (let k = 0; k < measured.t.length; k++) {
    const timeS = measured.t[k] as number
    const row = timeS > untilS ? -1 : lastRowAt(t, rows, timeS)
    if (row < 0) continue
    const difference = (cwnd[row] as number) - (measured.cwnd[k] as number)
    squares += difference * difference
    sum += measured.cwnd[k] as number
    samples++
  }
  return { normalizedRms: sum > 0 ? Math.sqrt(squares / samples) / (sum / samples) : Number.NaN, samples }
}
