/** Series made from log columns, kept beside the tables and extended as these grow. */
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

/**
 * Wire bytes a flow sent over the bottleneck until `timeS`, as a function of time. Bytes count as spread evenly over their
 * bin.
 */
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

/** Times at which the phase of a flow changes, with the new phase. */
export interface PhaseChanges {
  count: number
  time: Float64Array
  phase: Uint8Array
  /** Rows of the window table already read. */
  read: number
}

const phases = new WeakMap<FlowLog['window'], PhaseChanges>()

export function phaseChanges(log: FlowLog): PhaseChanges {
  let found = phases.get(log.window)
  if (found === undefined) {
    found = { count: 0, time: new Float64Array(64), phase: new Uint8Array(64), read: 0 }
    phases.set(log.window, found)
  }
  const { t, phase } = log.window.columns
  for (let row = found.read; row < log.window.rows; row++) {
    const now = phase[row] as number
    if (found.count > 0 && found.phase[found.count - 1] === now) continue
    if (found.count === found.time.length) {
      const time = new Float64Array(2 * found.count)
      time.set(found.time)
      found.time = time
      const codes = new Uint8Array(2 * found.count)
      codes.set(found.phase)
      found.phase = codes
    }
    found.time[found.count] = t[row] as number
    found.phase[found.count] = now
    found.count++
  }
  found.read = log.window.rows
  return found
}

/** A discipline's or variant's own column, where the log has it. */
export function signalColumn(table: { readonly columns: object }, key: string): Float64Array | undefined {
  const column = (table.columns as Readonly<Record<string, unknown>>)[key]
  return column instanceof Float64Array ? column : undefined
}
