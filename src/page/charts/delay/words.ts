import { formatExact } from '../../../lab/exact-quantity'
import { formatFixed, formatTime } from '../../../lab/format'
import { summaries } from '../../../strings/summaries'
import { networkOf } from '../conditions'
import type { ChartWords } from '../definition'
import { hopDelayColumns, hopDelaySummary } from '../hop-words'
import { extent } from '../run-facts'
import { levelAt } from '../step-lines'
import { delaySeries } from './series'

const { delay: words } = summaries

export default {
  summary(run, { timeS }) {
    const { flows, link } = networkOf(run.scenario)
    if (flows.length === 0) return summaries.noFlows
    if (link < 0) return hopDelaySummary(run)
    const [series] = delaySeries(run)
    const range = series === undefined ? null : extent(series.values, series.rows)
    if (series === undefined || range === null) return summaries.queue.empty
    const now = levelAt(series, timeS)
    return words.range(
      formatFixed(range.least, 1),
      formatExact(range.greatest, 'ms', 1),
      Number.isFinite(now) ? summaries.at(formatTime(timeS), formatExact(now, 'ms', 1)) : '',
    )
  },
  columns(run) {
    if (networkOf(run.scenario).link < 0) return hopDelayColumns(run)
    const [series] = delaySeries(run)
    return series === undefined
      ? []
      : [{ head: words.head, at: (timeS) => formatFixed(levelAt(series, timeS), 1) }]
  },
} satisfies ChartWords
