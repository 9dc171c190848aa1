/** The run in a few sentences, with its numbers. */
import { formatNumber, formatPackets, formatPlural } from '../../lab/format'
import { formatQuantity } from '../../lab/quantity'
import type { Scenario } from '../../lab/scenario/scenario'
import { queues } from '../../simulator/registry'
import { changeLabel } from '../ui/change-label'
import { formatSeconds } from '../ui/format'
import { baseRttMs, bufferPackets } from './derived'
import { flowNames } from './flow-numbers'
import { lastCompleteRun } from './simulate'
import { useStore } from './store'

const MOST_CHANGES = 4

/** "From 10 s AQM FQ-CoDel, from 20 s Bandwidth 5 Mbit/s and 3 more changes."; '' where nothing is scheduled. */
export function scheduleText(scenario: Scenario): string {
  const changes = scenario.timeline.flatMap(({ atS, set }) =>
    Object.entries(set).map(
      ([path, value]) => `from ${formatSeconds(atS)} s ${changeLabel(scenario, path, value)}`,
    ),
  )
  if (changes.length === 0) return ''
  const left = changes.length - MOST_CHANGES
  const more = left > 0 ? ` and ${formatPlural(left, 'more change')}` : ''
  const text = `${changes.slice(0, MOST_CHANGES).join(', ')}${more}.`
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** "10 Mbit/s, base RTT 40 ms, buffer 64 packets, DropTail." */
function pathText(scenario: Scenario): string {
  const { bandwidthMbps, aqm, rateTrace } = scenario.bottleneck
  const rate = formatQuantity(bandwidthMbps, 'Mbit/s')
  const parts = [
    rateTrace === undefined ? rate : 'a rate that varies',
    `base RTT ${formatQuantity(baseRttMs(scenario), 'ms')}`,
    `buffer ${formatPackets(bufferPackets(scenario))}`,
    `${queues.get(aqm.id)?.label ?? aqm.id}${aqm.ecn ? ' with ECN' : ''}`,
  ]
  return `${parts.join(', ')}.`
}

/** "10 Mbit/s, base RTT 40 ms, buffer 64 packets, DropTail. From 10 s AQM CoDel. Reno 9.8 Mbit/s; utilisation 98 %, ..." */
export function describeRun(): string {
  const { scenario } = useStore.getState()
  const path = [pathText(scenario), scheduleText(scenario)].filter((text) => text !== '').join(' ')
  const head = scenario.title === '' ? path : `${scenario.title}: ${path}`
  const run = lastCompleteRun()
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
    `utilisation ${formatNumber(bottleneck.utilization * 100)} %`,
    `median queueing delay ${formatQuantity(bottleneck.queueDelayMs.p50, 'ms')}`,
    formatPlural(overflow + early + wire, 'drop'),
  ]
  return `${head} ${[...(rates.length > 0 ? [rates.join(', ')] : []), numbers.join(', ')].join('; ')}.`
}
