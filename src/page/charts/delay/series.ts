import { conditionAt, networkOf } from '../conditions'
import { knownUntilS, type StreamedRun } from '../drawn'
import type { LoggedSeries } from '../step-lines'

const kept = new WeakMap<StreamedRun, { values: Float32Array; rows: number }>()

/**
 * How long what waits at each change of the queue takes to leave at the rate that the link has then, ms: a packet that comes then waits
 * so long in a single queue in order, beside what is left of the packet that is being sent.
 */
export function delaySeries(run: StreamedRun): LoggedSeries[] {
  const { columns, rows } = run.log.queue
  const known = kept.get(run) ?? { values: new Float32Array(0), rows: 0 }
  kept.set(run, known)
  if (known.values.length < rows) {
    const longer = new Float32Array(Math.max(rows, 2 * known.rows))
    longer.set(known.values.subarray(0, known.rows))
    known.values = longer
  }
  const network = networkOf(run.scenario)
  const { conditions } = network
  let condition = conditionAt(network, 0)
  let untilS = 0
  for (let row = known.rows; row < rows; row++) {
    const t = columns.t[row] as number
    if (t >= untilS) {
      condition = conditionAt(network, t)
      // A course of rates may have another one at every change.
      untilS =
        condition.rateTrace === null
          ? (conditions.find(({ fromS }) => fromS > t)?.fromS ?? Number.POSITIVE_INFINITY)
          : t
    }
    known.values[row] = (8e3 * (columns.bytes[row] as number)) / condition.bitsPerSecond
  }
  known.rows = rows
  return [{ flow: -1, t: columns.t, values: known.values, rows, untilS: knownUntilS(run) }]
}
