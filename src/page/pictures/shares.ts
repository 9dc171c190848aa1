import { averagingWindowS, throughputAt } from '../../lab/run/throughput'
import type { Scenario } from '../../lab/scenario/scenario'
import type { RunLog } from '../../simulator/log'

interface Part {
  readonly scenario: Scenario
  readonly log: RunLog
  /** s */
  readonly fromS: number
  readonly toS: number
}

/** How the link is shared: at every px the upper edge of each flow's part, one upon the other, and the highest, Mbit/s. */
export function sharesOf({ scenario, log, fromS, toS }: Part, width: number) {
  const windowS = averagingWindowS(toS - fromS, log.binS)
  const tops: Float64Array[] = []
  let high = Number.MIN_VALUE
  for (const [flow] of scenario.flows.entries()) {
    const own = log.flows[flow]
    const below = tops.at(-1)
    const top = Float64Array.from({ length: width + 1 }, (_, at) => {
      const timeS = fromS + (at / width) * (toS - fromS)
      const rate = own === undefined ? 0 : throughputAt(own, log.binS, timeS, windowS)
      return (below?.[at] ?? 0) + rate / 1e6
    })
    for (const value of top) high = Math.max(high, value)
    tops.push(top)
  }
  return { tops, high }
}
