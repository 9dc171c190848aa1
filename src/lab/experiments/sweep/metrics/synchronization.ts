import { range } from 'd3-array'
import type { Run } from '../../../run/run'
import { valuesAt } from '../../../run/values-at'
import { meanPairCorrelation } from '../correlation'
import { defineMetric } from '../metric'

/** Time between two samples of the windows, s. */
const SAMPLE_S = 0.1

/**
 * cwnd of each TCP flow every `SAMPLE_S`, from the warm-up or, where that is later, from when all flows that ever send
 * have begun, to the end of the run or the first stop. Packets. `run` has kept its series.
 */
function windowSamples({ log, result }: Run, warmUpS: number): number[][] {
  const windows = log.flows.map((flow) => flow.window).filter((window) => window.rows > 0)
  const { durationS, flows } = result.scenario
  const fromS = Math.max(warmUpS, ...windows.map((window) => window.columns.t[0] as number))
  const toS = Math.min(durationS, ...flows.map((flow) => flow.stopS ?? durationS))
  const times = range(Math.floor((toS - fromS) / SAMPLE_S)).map((k) => fromS + k * SAMPLE_S)
  return windows.map(({ columns, rows }) => valuesAt(times, columns.t, columns.cwnd, rows))
}

export default defineMetric({
  id: 'synchronization',
  label: 'Synchronisation',
  unit: '',
  summary:
    'Mean correlation of the flows’ congestion windows, pair by pair: 1 where all rise and fall together.',
  source: { label: 'Zhang, Shenker & Clark 1991' },
  term: 'global-synchronisation',
  of: 'run',
  better: 'less',
  keep: { series: true, seriesIntervalS: SAMPLE_S, binS: 1 },
  measure: ({ run, warmUpS }) => meanPairCorrelation(windowSamples(run, warmUpS)),
})
