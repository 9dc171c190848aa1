import { figures } from '../../../strings/figures'
import { guideSteps, networkOf } from '../conditions'
import type { ChartComparison } from '../definition'
import { comparedSeries, flowSeries } from '../step-lines'

export default {
  unit: 'packets',
  decimals: 0,
  differenceDecimals: 0,
  leastDifference: 1,
  better: null,
  guides: (network, shown) => [
    {
      name: figures.guides.bdpBuffer,
      term: 'bdp-buffer',
      steps: guideSteps(network, shown, (now) => now.bdpPackets + now.bufferPackets),
    },
  ],
  series(run) {
    const flows = networkOf(run.scenario).flows.flatMap(({ isTcp }, flow) => (isTcp ? [flow] : []))
    return comparedSeries(flowSeries(run, flows, 'cwnd'))
  },
} satisfies ChartComparison
