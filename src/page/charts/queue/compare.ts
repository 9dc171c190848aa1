import { bufferGuides } from '../conditions'
import type { ChartComparison } from '../definition'
import { comparedSeries, queueSeries } from '../step-lines'

export default {
  unit: 'packets',
  decimals: 0,
  differenceDecimals: 0,
  leastDifference: 1,
  better: 'less',
  guides: bufferGuides,
  series: (run) => comparedSeries(queueSeries(run, 'packets')),
} satisfies ChartComparison
