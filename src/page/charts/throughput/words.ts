import { formatFixed, formatTime } from '../../../lab/format'
import { formatQuantity } from '../../../lab/quantity'
import { averagingWindowS, bytesUntil, throughputAt } from '../../../lab/run/throughput'
import { summaries } from '../../../strings/summaries'
import { conditionAt, networkOf } from '../conditions'
import type { ChartWords } from '../definition'
import { knownUntilS } from '../drawn'
import { ofEachFlow } from '../run-facts'

const { throughput } = summaries

export default {
  summary(run, { timeS, fromS, toS: shownToS }) {
    const network = networkOf(run.scenario)
    if (network.flows.length === 0) return summaries.noFlows
    const known = knownUntilS(run)
    const windowS = averagingWindowS(shownToS - fromS, run.log.binS)
    const flows = ofEachFlow(run, (facts, flow) => {
      const log = run.log.flows[flow]
      if (log === undefined) return ''
      const startS = Math.min(facts.startS, known)
      const stopS = Math.min(facts.stopS, known)
      const until = bytesUntil(log, run.log.binS)
      const mean = stopS > startS ? ((until(stopS) - until(startS)) * 8e-6) / (stopS - startS) : 0
      const now = formatQuantity(throughputAt(log, run.log.binS, timeS, windowS) / 1e6, 'Mbit/s')
      return throughput.flow(facts.name, formatQuantity(mean, 'Mbit/s'), summaries.at(formatTime(timeS), now))
    })
    const capacity = conditionAt(network, timeS).bitsPerSecond / 1e6
    return `${flows} ${throughput.capacity(formatQuantity(capacity, 'Mbit/s'))}`
  },
  columns(run, { fromS, toS }) {
    const { binS, flows } = run.log
    const windowS = averagingWindowS(toS - fromS, binS)
    return networkOf(run.scenario).flows.flatMap(({ name }, flow) => {
      const log = flows[flow]
      if (log === undefined) return []
      const at = (timeS: number): string => formatFixed(throughputAt(log, binS, timeS, windowS) / 1e6, 2)
      return [{ head: summaries.column(name, 'Mbit/s'), at }]
    })
  },
} satisfies ChartWords
