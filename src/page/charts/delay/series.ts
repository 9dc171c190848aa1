import { drainMs, networkOf } from '../conditions'
import { knownUntilS, type StreamedRun } from '../drawn'
import type { LoggedSeries } from '../step-lines'

const kept = new WeakMap<StreamedRun, Float32Array>()

/**
 * How long what waits at each change of the queue takes to leave at the rate that the link has then, ms: a packet that comes then waits
 * so long in a single queue in order, beside what is left of the packet that is being sent.
 */
export function delaySeries(run: StreamedRun): LoggedSeries[] {
  const { columns, rows } = run.log.queue
  const { t, bytes } = columns
  let values = kept.get(run)
  if (values?.length !== rows) {
    const network = networkOf(run.scenario)
    values = Float32Array.from({ length: rows }, (_, row) =>
      drainMs(network, t[row] as number, bytes[row] as number),
    )
    kept.set(run, values)
  }
  return [{ flow: -1, t, values, rows, untilS: knownUntilS(run) }]
}
