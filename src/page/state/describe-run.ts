/** The run in two sentences, with its numbers. */
import { formatCount, formatNumber } from '../../lab/format'
import { queues } from '../../simulator/registry'
import { baseRttMs, bufferPackets } from './derived'
import { flowNames } from './flow-numbers'
import { lastCompleteRun } from './simulate'
import { useStore } from './store'

/** "10 Mbit/s, base RTT 40 ms, buffer 64 packets, DropTail. Reno 9.8 Mbit/s; utilisation 98 %, ..." */
export function describeRun(): string {
  const { scenario } = useStore.getState()
  const { bandwidthMbps, aqm } = scenario.bottleneck
  const path = `${formatNumber(bandwidthMbps)} Mbit/s, base RTT ${formatNumber(baseRttMs(scenario))} ms, buffer ${formatCount(bufferPackets(scenario))} packets, ${queues.get(aqm.id)?.label ?? aqm.id}.`
  const head = scenario.title === '' ? path : `${scenario.title}: ${path}`
  const run = lastCompleteRun()
  if (run === null || run.result === null || run.scenario.flows.length !== scenario.flows.length) return head
  const { flows, bottleneck } = run.result
  const names = flowNames(scenario.flows)
  const rates = flows.map(
    ({ throughputMbps }, flow) => `${names[flow] ?? ''} ${formatNumber(throughputMbps)} Mbit/s`,
  )
  const { overflow, aqm: early, wire } = bottleneck.drops
  const numbers = [
    `utilisation ${formatNumber(bottleneck.utilization * 100)} %`,
    `median queueing delay ${formatNumber(bottleneck.queueDelayMs.p50)} ms`,
    `${formatCount(overflow + early + wire)} drops`,
  ]
  return `${head} ${[...(rates.length > 0 ? [rates.join(', ')] : []), numbers.join(', ')].join('; ')}.`
}
