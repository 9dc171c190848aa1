/** Throughput over the bottleneck from the bins of a log; their sums are kept beside the table and extended as it grows. */
import type { Table } from '../../simulator/base/table'
import type { FlowLog, throughputSchema } from '../../simulator/log'

interface Sums {
  rows: number
  /** `total[k]`: bytes in bins 0 to k - 1. */
  total: Float64Array
}

type Bins = Table<typeof throughputSchema>
const sums = new WeakMap<Bins, Sums>()

function sumsOf(bins: Bins): Sums {
  let found = sums.get(bins)
  if (found === undefined) {
    found = { rows: 0, total: new Float64Array(1024) }
    sums.set(bins, found)
  }
  if (found.total.length < bins.rows + 1) {
    const grown = new Float64Array(2 * (bins.rows + 1))
    grown.set(found.total.subarray(0, found.rows + 1))
    found.total = grown
  }
  // The newest bin may still have been growing when it was summed.
  const again = Math.max(0, found.rows - 1)
  const bytes = bins.columns.wireBytes
  for (let k = again; k < bins.rows; k++)
    found.total[k + 1] = (found.total[k] as number) + (bytes[k] as number)
  found.rows = bins.rows
  return found
}

/** Wire bytes a flow sent over the bottleneck until `timeS`, as a function of time. Bytes count as spread evenly over their bin. */
export function bytesUntil(log: FlowLog, binS: number): (timeS: number) => number {
  const { total, rows } = sumsOf(log.throughput)
  return (timeS) => {
    const place = timeS / binS
    if (place <= 0) return 0
    if (place >= rows) return total[rows] as number
    const bin = Math.floor(place)
    const before = total[bin] as number
    return before + (place - bin) * ((total[bin + 1] as number) - before)
  }
}

/** Mean throughput over the `windowS` before `timeS`, bit/s. Before the run nothing was sent. */
export function throughputAt(log: FlowLog, binS: number, timeS: number, windowS: number): number {
  const until = bytesUntil(log, binS)
  return (8 * (until(timeS) - until(timeS - windowS))) / windowS
}

const WINDOWS_S = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50]

/** The window of the throughput average: about a sixtieth of the time shown, round, and no less than a bin. */
export function averagingWindowS(spanS: number, binS: number): number {
  for (const windowS of WINDOWS_S) if (windowS >= spanS / 61 && windowS >= binS * 0.999) return windowS
  return WINDOWS_S[WINDOWS_S.length - 1] as number
}
