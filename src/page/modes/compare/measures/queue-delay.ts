/** The distribution of the time that packets waited in the bottleneck's queue, or in that of the hop that is looked at. */
import { PassageFlag } from '../../../../simulator/log'
import type { StreamedRun } from '../../../charts/drawn'
import { linkIn } from '../hop'
import type { Interval } from './interval'

/** A row each packet that came to the queue. That of a hop of a chain has ACKs among them, which are none. */
function queueRows({ log, scenario }: StreamedRun) {
  const passages = scenario.network === undefined ? null : (log.links[linkIn(scenario)]?.passages ?? null)
  if (passages === null) return { rows: log.packets.rows, columns: log.packets.columns, isData: () => true }
  const { rows, columns } = passages
  return { rows, columns, isData: (row: number) => ((columns.flags[row] as number) & PassageFlag.ack) === 0 }
}

/**
 * Waiting times of the packets that left the queue in the interval, ascending, ms. null where the run keeps no packets
 * because they would not fit.
 */
export function queueDelaysMs(run: StreamedRun, { fromS, toS }: Interval): Float64Array | null {
  if (!run.packetDetail) return null
  const { columns, rows, isData } = queueRows(run)
  const delays = new Float64Array(rows)
  let count = 0
  for (let row = 0; row < rows; row++) {
    const leftS = columns.dequeued[row] as number
    // NaN, a packet that never left, is in no interval.
    if (!(leftS >= fromS && leftS <= toS) || !isData(row)) continue
    delays[count] = (leftS - (columns.enqueued[row] as number)) * 1000
    count++
  }
  return delays.subarray(0, count).sort()
}

/** The fraction of the ascending `values` that is at most `value`. */
export function fractionAtMost(values: Float64Array, value: number): number {
  let low = 0
  let high = values.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((values[middle] as number) <= value) low = middle + 1
    else high = middle
  }
  return values.length === 0 ? 0 : low / values.length
}

/** The packet's wait that left the queue last at `timeS`, ms; NaN before the first or without packets. */
export function delayAtMs(run: StreamedRun, timeS: number): number {
  const { columns, rows, isData } = queueRows(run)
  let newestS = Number.NEGATIVE_INFINITY
  let found = Number.NaN
  for (let row = 0; row < rows; row++) {
    const leftS = columns.dequeued[row] as number
    if (leftS <= timeS && leftS > newestS && isData(row)) {
      newestS = leftS
      found = (leftS - (columns.enqueued[row] as number)) * 1000
    }
  }
  return found
}
