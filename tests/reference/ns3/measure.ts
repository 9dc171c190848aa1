/** Statistics of a run as the ns-3 matrix defines them. */
import type { Run } from '../../../src/lab/run/run'
import { EVENT_KINDS, Fate } from '../../../src/simulator/log'
import { SEGMENT_BYTES } from './convert'
import type { Ns3Measured, Ns3Scenario } from './scenarios'

/**
 * `goodputMbps`: payload handed on in order after the warm-up, all TCP flows together. `sojournMeanMs`: time in the queue disc of
 * packets that left it after the warm-up. `signalPercent`: drops and marks, of all arrivals at the bottleneck in the whole
 * run. `lateSignalPercent`: those after the warm-up, of what left the queue or was dropped then.
 */
export function measure(run: Run, { warmupS, durationS }: Ns3Scenario): Ns3Measured {
  const { columns, rows } = run.log.packets
  const order: number[] = []
  const tcp = run.result.flows.map((flow) => flow.variant !== 'cbr')
  /** When the segments of each flow first arrived, by their numbers from 1. */
  const firstS = tcp.map((): number[] => [])
  let arrivals = 0
  for (let row = 0; row < rows; row++) {
    const flow = columns.flow[row] as number
    if (Number.isNaN(columns.enqueued[row])) continue
    arrivals++
    const fate = columns.fate[row] as number
    if (!Number.isNaN(columns.dequeued[row]) && fate !== Fate.aqm) order.push(row)
    const arrivedS = columns.arrived[row] as number
    const first = firstS[flow]
    if (Number.isNaN(arrivedS) || tcp[flow] !== true || first === undefined) continue
    const seq = columns.seq[row] as number
    first[seq] = Math.min(first[seq] ?? Number.POSITIVE_INFINITY, arrivedS)
  }
  const delivered = firstS.reduce((sum, first) => sum + handedOn(first, warmupS), 0)
  order.sort((a, b) => (columns.dequeued[a] as number) - (columns.dequeued[b] as number))
  let sum = 0
  let count = 0
  // A packet leaves ns-3's disc for the device when the one before it starts on the link.
  let previousS = Number.NEGATIVE_INFINITY
  for (const row of order) {
    const startS = columns.dequeued[row] as number
    if (startS > warmupS) {
      sum += Math.max(0, previousS - (columns.enqueued[row] as number))
      count++
    }
    previousS = startS
  }
  const { t, kind } = run.log.events.columns
  let signals = 0
  let late = 0
  let lateDrops = 0
  for (let row = 0; row < run.log.events.rows; row++) {
    const name = EVENT_KINDS[kind[row] as number]
    if (name !== 'drop' && name !== 'mark') continue
    signals++
    if ((t[row] as number) <= warmupS) continue
    late++
    if (name === 'drop') lateDrops++
  }
  return {
    goodputMbps: (delivered * SEGMENT_BYTES * 8) / (durationS - warmupS) / 1e6,
    sojournMeanMs: (1000 * sum) / count,
    signalPercent: (100 * signals) / arrivals,
    lateSignalPercent: (100 * late) / (count + lateDrops),
  }
}

/** How many segments of one flow are in order after `sinceS`. Each waits for those before it. */
function handedOn(firstS: readonly number[], sinceS: number): number {
  let count = 0
  let inOrderS = 0
  for (let seq = 1; seq < firstS.length; seq++) {
    const arrivedS = firstS[seq]
    if (arrivedS === undefined) break
    if (arrivedS > inOrderS) inOrderS = arrivedS
    if (inOrderS > sinceS) count++
  }
  return count
}
