/** Round-trip times in words. */
import { formatFixed, formatTime } from '../../../lab/format'
import { formatExact, formatQuantity } from '../../../lab/quantity'
import { valueAt } from '../../../plot/columns'
import { conditionAt, networkOf } from '../conditions'
import type { ChartWords } from '../definition'
import { extent, NO_FLOWS } from '../run-facts'

export default {
  summary(run, { timeS }) {
    const network = networkOf(run.scenario)
    if (network.flows.length === 0) return NO_FLOWS
    return network.flows
      .map((facts, flow) => {
        const table = run.log.flows[flow]?.window
        const range = table === undefined ? null : extent(table.columns.rttMs, table.rows)
        if (table === undefined || range === null) return `${facts.name}: no round-trip time measured.`
        const now = valueAt(table.columns.t, table.columns.rttMs, table.rows, timeS)
        const base = (conditionAt(network, timeS).baseRttS[flow] ?? 0) * 1e3
        const state = Number.isFinite(now) ? `, at ${formatTime(timeS)} ${formatExact(now, 'ms', 1)}` : ''
        return `${facts.name}: between ${formatFixed(range.least, 1)} and ${formatExact(range.greatest, 'ms', 1)}, base ${formatQuantity(base, 'ms')}${state}.`
      })
      .join(' ')
  },
  columns(run) {
    return networkOf(run.scenario).flows.flatMap(({ name, isTcp }, flow) => {
      const window = run.log.flows[flow]?.window
      // Others than TCP flows may measure it too.
      if (window === undefined || (!isTcp && extent(window.columns.rttMs, window.rows) === null)) return []
      const { t, rttMs } = window.columns
      return [{ head: `${name}, ms`, at: (timeS) => formatFixed(valueAt(t, rttMs, window.rows, timeS), 1) }]
    })
  },
} satisfies ChartWords
