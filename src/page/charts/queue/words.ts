import { formatCount, formatFixed, formatPackets, formatTime, NO_LIMIT } from '../../../lab/format'
import { formatQuantity } from '../../../lab/quantity'
import { valueAt } from '../../../plot/columns'
import { summaries } from '../../../strings/summaries'
import { conditionAt, type Network, networkOf } from '../conditions'
import type { ChartWords } from '../definition'
import { hopQueueColumns, hopQueueSummary } from '../hop-words'
import { countEvents, extent } from '../run-facts'

const { queue } = summaries

function limitText(network: Network, timeS: number): string {
  const { bufferPackets, bufferBytes } = conditionAt(network, timeS)
  if (Number.isFinite(bufferBytes)) return queue.buffer(formatQuantity(bufferBytes, 'bytes'))
  return Number.isFinite(bufferPackets) ? queue.buffer(formatPackets(bufferPackets)) : NO_LIMIT
}

export default {
  summary(run, { timeS }) {
    const network = networkOf(run.scenario)
    if (network.flows.length === 0) return summaries.noFlows
    if (network.link < 0) return hopQueueSummary(run)
    const { columns, rows } = run.log.queue
    const range = extent(columns.packets, rows)
    if (range === null) return queue.empty
    const now = valueAt(columns.t, columns.packets, rows, timeS)
    const drops = countEvents(run, -1, ['drop'])
    const marks = countEvents(run, -1, ['mark'])
    return queue.range(
      formatQuantity(range.least, 'window'),
      formatPackets(range.greatest),
      limitText(network, timeS),
      queue.drops(drops, formatCount(drops)),
      queue.marks(marks, formatCount(marks)),
      Number.isFinite(now) ? summaries.at(formatTime(timeS), formatPackets(now)) : '',
    )
  },
  columns(run) {
    if (networkOf(run.scenario).link < 0) return hopQueueColumns(run)
    const { columns, rows } = run.log.queue
    return [
      { head: queue.head, at: (timeS) => formatFixed(valueAt(columns.t, columns.packets, rows, timeS), 0) },
    ]
  },
} satisfies ChartWords
