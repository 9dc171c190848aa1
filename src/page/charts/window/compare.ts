/** Congestion windows of several runs. */
import { valueAt } from '../../../plot/columns'
import { figures } from '../../../strings/figures'
import { guideSteps, networkOf } from '../conditions'
import type { ChartComparison } from '../definition'
import { flowSeries } from '../step-lines'

export default {
  unit: 'packets',
  decimals: 0,
  differenceDecimals: 0,
  leastDifference: 1,
  better: null,
  guides: (network, { fromS, toS }) => [
    {
      name: figures.guides.bdpBuffer,
      steps: guideSteps(network, fromS, toS, (now) => now.bdpPackets + now.bufferPackets),
    },
  ],
  series: (run) =>
    networkOf(run.scenario).flows.flatMap(({ isTcp }, flow) => {
      const logged = isTcp ? flowSeries(run, flow, 'cwnd') : null
      if (logged === null) return []
      return [{ flow, logged, at: (timeS) => valueAt(logged.t, logged.values, logged.rows, timeS) }]
    }),
} satisfies ChartComparison
