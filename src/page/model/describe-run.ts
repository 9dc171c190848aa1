/** The run in a few sentences, with its numbers. */
import { formatPlural } from '../../lab/format'
import { formatQuantity } from '../../lab/quantity'
import { flowNames } from '../../lab/scenario/flow-names'
import { pathText, scheduleText } from './run-words'
import type { State } from './state'

/** "10 Mbit/s, base RTT 40 ms, buffer 64 packets, DropTail. From 10 s AQM CoDel. Reno 9.8 Mbit/s; utilisation 98 %, ..." */
export function describeRun({ edit, run: { good: run } }: State): string {
  const { scenario } = edit
  const path = [pathText(scenario), scheduleText(scenario)].filter((text) => text !== '').join(' ')
  const head = scenario.title === '' ? path : `${scenario.title}: ${path}`
  // Figures of the run before would stand beside the path of the one to come.
  if (run === null || run.result === null || JSON.stringify(run.scenario) !== JSON.stringify(scenario))
    return head
  const { flows, bottleneck } = run.result
  const names = flowNames(scenario.flows)
  const rates = flows.map(
    ({ throughputMbps }, flow) => `${names[flow] ?? ''} ${formatQuantity(throughputMbps, 'Mbit/s')}`,
  )
  const { overflow, aqm: early, wire } = bottleneck.drops
  const numbers = [
    `utilisation ${formatQuantity(bottleneck.utilization * 100, '%')}`,
    `median queueing delay ${formatQuantity(bottleneck.queueDelayMs.p50, 'ms')}`,
    formatPlural(overflow + early + wire, 'drop'),
  ]
  return `${head} ${[...(rates.length > 0 ? [rates.join(', ')] : []), numbers.join(', ')].join('; ')}.`
}
