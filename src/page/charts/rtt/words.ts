import { formatExact } from '../../../lab/exact-quantity'
import { formatFixed, formatTime } from '../../../lab/format'
import { formatQuantity } from '../../../lab/quantity'
import { valueAt } from '../../../plot/columns'
import { summaries } from '../../../strings/summaries'
import { conditionAt, networkOf } from '../conditions'
import type { ChartWords } from '../definition'
import { extent, ofEachFlow } from '../run-facts'

const { rtt } = summaries

export default {
  summary(run, { timeS }) {
    const network = networkOf(run.scenario)
    return ofEachFlow(run, ({ name }, flow) => {
      const table = run.log.flows[flow]?.window
      const range = table === undefined ? null : extent(table.columns.rttMs, table.rows)
      if (table === undefined || range === null) return rtt.none(name)
      const now = valueAt(table.columns.t, table.columns.rttMs, table.rows, timeS)
      const base = (conditionAt(network, timeS).baseRttS[flow] ?? 0) * 1e3
      return rtt.range(
        name,
        formatFixed(range.least, 1),
        formatExact(range.greatest, 'ms', 1),
        formatQuantity(base, 'ms'),
        Number.isFinite(now) ? summaries.at(formatTime(timeS), formatExact(now, 'ms', 1)) : '',
      )
    })
  },
  columns(run) {
    return networkOf(run.scenario).flows.flatMap(({ name, isTcp }, flow) => {
      const window = run.log.flows[flow]?.window
      // Others than TCP flows may measure it too.
      if (window === undefined || (!isTcp && extent(window.columns.rttMs, window.rows) === null)) return []
      const { t, rttMs } = window.columns
      const at = (timeS: number): string => formatFixed(valueAt(t, rttMs, window.rows, timeS), 1)
      return [{ head: summaries.column(name, 'ms'), at }]
    })
  },
} satisfies ChartWords
