/** The queue in words. */
import { formatFixed, formatPackets, formatPlural, formatTime } from '../../../lab/format'
import { formatQuantity } from '../../../lab/quantity'
import { valueAt } from '../../../plot/columns'
import { conditionAt, type Network, networkOf } from '../conditions'
import type { ChartWords } from '../definition'
import { countEvents, extent, NO_FLOWS } from '../run-facts'

function limitText(network: Network, timeS: number): string {
  const { bufferPackets, bufferBytes } = conditionAt(network, timeS)
  if (Number.isFinite(bufferBytes)) return `buffer ${formatQuantity(bufferBytes, 'bytes')}`
  return Number.isFinite(bufferPackets) ? `buffer ${formatPackets(bufferPackets)}` : 'no limit'
}

export default {
  summary(run, { timeS }) {
    const network = networkOf(run.scenario)
    if (network.flows.length === 0) return NO_FLOWS
    const { columns, rows } = run.log.queue
    const range = extent(columns.packets, rows)
    if (range === null) return 'The queue is empty.'
    const now = valueAt(columns.t, columns.packets, rows, timeS)
    const drops = formatPlural(countEvents(run, -1, ['drop']), 'drop')
    const marks = formatPlural(countEvents(run, -1, ['mark']), 'mark')
    const state = Number.isFinite(now) ? `; at ${formatTime(timeS)} ${formatPlural(now, 'packet')}` : ''
    return `Between ${formatQuantity(range.least, 'window')} and ${formatPackets(range.greatest)}, ${limitText(network, timeS)}; ${drops}, ${marks}${state}.`
  },
  columns(run) {
    const { columns, rows } = run.log.queue
    return [
      {
        head: 'Queue, packets',
        at: (timeS) => formatFixed(valueAt(columns.t, columns.packets, rows, timeS), 0),
      },
    ]
  },
} satisfies ChartWords
