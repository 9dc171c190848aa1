/** How far a run is from a measurement. */
import { lastRowAt } from '../../simulator/base/table'
import type { Series } from './import-format'

export interface RunError {
  /** Root of the mean square of the differences, as a part of the measured mean; NaN: nothing to compare. */
  readonly normalizedRms: number
  /** Measured samples that were compared. */
  readonly samples: number
}

class Differences {
  private squares = 0
  private sum = 0
  private weights = 0
  private samples = 0

  /** What is not finite is left out. */
  add(ours: number, theirs: number, weight = 1): void {
    if (!Number.isFinite(ours) || !Number.isFinite(theirs)) return
    this.squares += weight * (ours - theirs) ** 2
    this.sum += weight * theirs
    this.weights += weight
    this.samples++
  }

  get error(): RunError {
    const { squares, sum, weights, samples } = this
    return { normalizedRms: sum > 0 ? Math.sqrt(squares / weights) / (sum / weights) : Number.NaN, samples }
  }
}

/** A column of a run's log, `t` ascending. */
type RunColumn = Readonly<{ t: Float64Array; values: Float64Array | Float32Array; rows: number }>

/** Captures and logs round their times: what lies closer is the same instant, s. */
const SAME_INSTANT_S = 1e-9

/** Compares at every measured instant up to `untilS` with the value that the run's column (`t` ascending) has then. */
export function seriesError({ t, values }: Series, ours: RunColumn, untilS: number): RunError {
  const differences = new Differences()
  for (let k = 0; k < t.length; k++) {
    const timeS = t[k] as number
    const row = timeS > untilS ? -1 : lastRowAt(ours.t, ours.rows, timeS + SAME_INSTANT_S)
    if (row >= 0) differences.add(ours.values[row] as number, values[k] as number)
  }
  return differences.error
}

/**
 * Compares over all of the time from the first change to the last, up to `untilS`: where both are given at each change, a
 * difference counts for as long as it lasts, and one by which a time is rounded for next to nothing.
 */
export function changesError({ t, values }: Series, ours: RunColumn, untilS: number): RunError {
  const differences = new Differences()
  let row = -1
  for (let k = 0; k + 1 < t.length; k++) {
    const endS = Math.min(t[k + 1] as number, untilS)
    for (let fromS = t[k] as number; fromS < endS; ) {
      while (row + 1 < ours.rows && (ours.t[row + 1] as number) <= fromS) row++
      const toS = row + 1 < ours.rows ? Math.min(endS, ours.t[row + 1] as number) : endS
      if (row >= 0) differences.add(ours.values[row] as number, values[k] as number, toS - fromS)
      fromS = toS
    }
  }
  return differences.error
}

/** Means over less than this say how packets fall into it, not how fast a flow is, s. */
const LEAST_WINDOW_S = 1

/** Compares mean rates over windows of a second, or of the measured interval where that is longer. `oursUntil`: bytes by then. */
export function rateError(delivered: Series, oursUntil: (timeS: number) => number, untilS: number): RunError {
  const { t, values } = delivered
  const differences = new Differences()
  let from = 0
  for (let k = 1; k < t.length && (t[k] as number) <= untilS; k++) {
    const fromS = t[from] as number
    const timeS = t[k] as number
    const windowS = timeS - fromS
    if (windowS < LEAST_WINDOW_S * (1 - 1e-6)) continue
    const theirs = (values[k] as number) - (values[from] as number)
    differences.add((oursUntil(timeS) - oursUntil(fromS)) / windowS, theirs / windowS)
    from = k
  }
  return differences.error
}

/** Bytes delivered by `timeS`, evenly between two samples; NaN outside of what was measured. */
export function deliveredAt({ t, values }: Series, timeS: number): number {
  const row = lastRowAt(t, t.length, timeS)
  if (row < 0 || timeS > (t[t.length - 1] as number)) return Number.NaN
  const before = values[row] as number
  if (row + 1 >= t.length) return before
  const fromS = t[row] as number
  const share = (timeS - fromS) / ((t[row + 1] as number) - fromS)
  return before + share * ((values[row + 1] as number) - before)
}
