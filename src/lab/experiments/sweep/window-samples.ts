/** Congestion windows at regular times. */
import type { Run } from '../../run/run'
import { valuesAt } from '../../run/values-at'

/**
 * cwnd of each TCP flow every `sampleS`, from the warm-up or, where that is later, from when all flows that ever send
 * have begun, to the end of the run or the first stop. Packets. `run` has kept its series.
 */
export function windowSamples({ log, result }: Run, warmUpS: number, sampleS: number): number[][] {
  const windows = log.flows.map((flow) => flow.window).filter((window) => window.rows > 0)
  const { durationS, flows } = result.scenario
  const fromS = Math.max(warmUpS, ...windows.map((window) => window.columns.t[0] as number))
  const toS = Math.min(durationS, ...flows.map((flow) => flow.stopS ?? durationS))
  const count = Math.max(0, Math.floor((toS - fromS) / sampleS))
  const times = Array.from({ length: count }, (_, k) => fromS + k * sampleS)
  return windows.map(({ columns, rows }) => valuesAt(times, columns.t, columns.cwnd, rows))
}
