/** A scenario in a sentence or two. */
import { queues } from '../../lab/algorithms'
import { formatCount, formatPackets } from '../../lab/format'
import { formatQuantity } from '../../lab/quantity'
import type { Scenario } from '../../lab/scenario/scenario'
import { described } from '../../strings/described'
import { changeLabel } from '../ui/change-label'
import { formatSeconds } from '../ui/format'
import { baseRttMs, bufferPackets } from './derived'

const MOST_CHANGES = 4

/** "From 10 s AQM FQ-CoDel, from 20 s Bandwidth 5 Mbit/s and 3 more changes."; '' where nothing is scheduled. */
export function scheduleText(scenario: Scenario): string {
  const all = scenario.timeline.flatMap(({ atS, set }) =>
    Object.entries(set).map(([path, value]) => ({ atS, label: changeLabel(scenario, path, value) })),
  )
  if (all.length === 0) return ''
  const told = all
    .slice(0, MOST_CHANGES)
    .map(({ atS, label }, index) => described.from(index === 0, formatSeconds(atS), label))
    .join(', ')
  const left = all.length - MOST_CHANGES
  return left > 0 ? described.changesAndMore(told, left, formatCount(left)) : described.changes(told)
}

/** "10 Mbit/s, base RTT 40 ms, buffer 64 packets, DropTail." */
export function pathText(scenario: Scenario): string {
  const { bandwidthMbps, aqm, rateTrace } = scenario.bottleneck
  const queue = queues.get(aqm.id)?.label ?? aqm.id
  return described.path(
    rateTrace === undefined ? formatQuantity(bandwidthMbps, 'Mbit/s') : described.varyingRate,
    formatQuantity(baseRttMs(scenario), 'ms'),
    formatPackets(bufferPackets(scenario)),
    aqm.ecn ? described.withEcn(queue) : queue,
  )
}
