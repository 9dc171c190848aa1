/** When the phase of a flow changes: made from its window table, kept beside it and extended as it grows. */
import type { FlowLog } from '../../simulator/log'

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
