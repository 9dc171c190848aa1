import { throughputAt } from '../../../lab/run/throughput'
import { figures } from '../../../strings/figures'
import { capacitySteps } from '../conditions'
import type { ChartComparison } from '../definition'

export default {
  unit: 'Mbit/s',
  averaged: true,
  decimals: 1,
  differenceDecimals: 2,
  leastDifference: 0.1,
  better: 'more',
  total: true,
  guides: (network, shown) => [
    { name: figures.guides.capacity, term: 'bandwidth', steps: capacitySteps(network, shown) },
  ],
  series: ({ log }, windowS) =>
    log.flows.map((flowLog, flow) => ({
      flow,
      logged: null,
      at: (timeS) => throughputAt(flowLog, log.binS, timeS, windowS) / 1e6,
    })),
} satisfies ChartComparison
