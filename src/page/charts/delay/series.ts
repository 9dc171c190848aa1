import { conditionAt, networkOf } from '../conditions'
import { knownUntilS, type StreamedRun } from '../drawn'
import type { LoggedSeries } from '../step-lines'

const kept = new WeakMap<StreamedRun, number[]>()

/**
 * How long what waits at each change of the queue takes to leave at the rate that the link has then, ms: a packet that comes then waits
 * so long in a single queue in order, beside what is left of the packet that is being sent.
 */
export function delaySeries(run: StreamedRun): LoggedSeries[] {
  const { columns, rows } = run.log.queue
  const { t, bytes } = columns
  const known = kept.get(run) ?? []
  kept.set(run, known)
  const network = networkOf(run.scenario)
  for (let row = known.length; row < rows; row++)
    known.push((8e3 * (bytes[row] as number)) / conditionAt(network, t[row] as number).bitsPerSecond)
  return [{ flow: -1, t, values: Float32Array.from(known), rows, untilS: knownUntilS(run) }]
}
