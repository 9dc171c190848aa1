/** A scenario in a sentence or two. */
import { queues } from '../../lab/algorithms'
import { formatPackets, formatPlural } from '../../lab/format'
import { formatQuantity } from '../../lab/quantity'
import type { Scenario } from '../../lab/scenario/scenario'
import { changeLabel } from '../ui/change-label'
import { formatSeconds } from '../ui/format'
import { baseRttMs, bufferPackets } from './derived'

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
export function pathText(scenario: Scenario): string {
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
