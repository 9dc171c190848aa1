/** Queues of several runs. */
import { valueAt } from '../../../plot/columns'
import { bufferGuides } from '../conditions'
import type { ChartComparison } from '../definition'
import { queueSeries } from '../step-lines'

export default {
  unit: 'packets',
  decimals: 0,
  differenceDecimals: 0,
  leastDifference: 1,
  better: 'less',
  guides: (network, { fromS, toS }) => bufferGuides(network, fromS, toS),
  series(run) {
    const logged = queueSeries(run, 'packets')
    if (logged === null) return []
    return [{ flow: -1, logged, at: (timeS) => valueAt(logged.t, logged.values, logged.rows, timeS) }]
  },
} satisfies ChartComparison
