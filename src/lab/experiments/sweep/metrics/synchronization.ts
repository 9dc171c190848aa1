import { meanPairCorrelation } from '../correlation'
import { defineMetric } from '../metric'
import { windowSamples } from '../window-samples'

/** Time between two samples of the windows, s. */
const SAMPLE_S = 0.1

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
