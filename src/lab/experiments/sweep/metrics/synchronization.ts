import { correlation } from '../correlation'
import { defineMetric } from '../metric'
import { windowSamples } from '../window-samples'

/** Between two samples of the windows, s. */
const SAMPLE_S = 0.1

/** Mean over all pairs; null where no pair of windows moves. */
export function meanPairCorrelation(series: readonly (readonly number[])[]): number | null {
  let sum = 0
  let pairs = 0
  for (const [index, one] of series.entries()) {
    for (const other of series.slice(index + 1)) {
      const r = correlation(one, other)
      if (r === null) continue
      sum += r
      pairs++
    }
  }
  return pairs === 0 ? null : sum / pairs
}

export default defineMetric({
  id: 'synchronization',
  label: 'Synchronisation',
  unit: '',
  summary:
    'Mean correlation of the flows’ congestion windows, pair by pair: 1 where all rise and fall together.',
  source: { label: 'Zhang, Shenker & Clark 1991' },
  of: 'run',
  better: 'less',
  keep: { series: true, seriesIntervalS: SAMPLE_S, binS: 1 },
  measure: ({ run, warmUpS }) => meanPairCorrelation(windowSamples(run, warmUpS, SAMPLE_S)),
})
