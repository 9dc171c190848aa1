/** How far a run is from a measurement. */
import { lastRowAt } from '../../simulator/base/table'
import type { Series } from './import-format'

export interface RunError {
  /** Root of the mean square of the differences, as a part of the measured mean; NaN: nothing to compare. */
  readonly normalizedRms: number
  /** Measured samples that were compared. */
  readonly samples: number
}

/** Collects differences at measured values. */
class Differences {
  private squares = 0
  private sum = 0
  private samples = 0

  /** What is not finite is left out. */
  add(ours: number, theirs: number): void {
    if (!Number.isFinite(ours) || !Number.isFinite(theirs)) return
    this.squares += (ours - theirs) ** 2
    this.sum += theirs
    this.samples++
  }

  get error(): RunError {
    const { squares, sum, samples } = this
    return { normalizedRms: sum > 0 ? Math.sqrt(squares / samples) / (sum / samples) : Number.NaN, samples }
  }
}

/** Compares at every measured instant up to `untilS` with the value that the run's column (`t` ascending) has then. */
export function seriesError(
  { t, values }: Series,
  ours: { readonly t: Float64Array; readonly values: Float64Array | Float32Array; readonly rows: number },
  untilS: number,
): RunError {
  const differences = new Differences()
  for (let k = 0; k < t.length; k++) {
    const timeS = t[k] as number
    const row = timeS > untilS ? -1 : lastRowAt(ours.t, ours.rows, timeS)
    if (row >= 0) differences.add(ours.values[row] as number, values[k] as number)
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
    differences.add(
      (oursUntil(timeS) - oursUntil(fromS)) / windowS,
      ((values[k] as number) - (values[from] as number)) / windowS,
    )
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
