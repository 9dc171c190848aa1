import { phaseName } from '../../../lab/algorithms'
import { formatCount, formatFixed, formatPackets, formatTime } from '../../../lab/format'
import { formatQuantity } from '../../../lab/quantity'
import { valueAt } from '../../../plot/columns'
import { lastRowAt } from '../../../simulator/base/table'
import { PHASES } from '../../../simulator/congestion/congestion-control'
import type { FlowLog } from '../../../simulator/log'
import { summaries } from '../../../strings/summaries'
import { networkOf } from '../conditions'
import type { ChartWords } from '../definition'
import { countEvents, extent, ofEachFlow } from '../run-facts'

const { window: words } = summaries

/** "at 10.7 s 33 packets in slow start"; '' where the flow has no window. */
function stateText({ columns, rows }: FlowLog['window'], timeS: number): string {
  const now = valueAt(columns.t, columns.cwnd, rows, timeS)
  if (!Number.isFinite(now)) return ''
  const phase = PHASES[columns.phase[lastRowAt(columns.t, rows, timeS)] as number] ?? 'closed'
  return summaries.at(formatTime(timeS), words.inPhase(formatPackets(now), phaseName(phase)))
}

/** The threshold in words: there may be none until the first loss. */
const ssthreshText = (value: number): string =>
  value === Number.POSITIVE_INFINITY ? words.noThreshold : formatFixed(value, 1)

export default {
  summary(run, { timeS }) {
    return ofEachFlow(run, ({ name, isMany, isTcp }, flow) => {
      if (isMany) return words.many(name)
      if (!isTcp) return words.none(name)
      const table = run.log.flows[flow]?.window
      const range = table === undefined ? null : extent(table.columns.cwnd, table.rows)
      if (table === undefined || range === null) return words.notStarted(name)
      const cuts = countEvents(run, flow, ['fast retransmit', 'timeout', 'ece'])
      return words.range(
        name,
        words.cuts(cuts, formatCount(cuts)),
        formatQuantity(range.least, 'window'),
        formatPackets(range.greatest),
        stateText(table, timeS),
      )
    })
  },
  columns(run) {
    return networkOf(run.scenario).flows.flatMap(({ name, isTcp }, flow) => {
      const window = run.log.flows[flow]?.window
      if (window === undefined || !isTcp) return []
      const { t, cwnd, ssthresh } = window.columns
      const { rows } = window
      return [
        { head: words.cwnd(name), at: (timeS) => formatFixed(valueAt(t, cwnd, rows, timeS), 1) },
        { head: words.ssthresh(name), at: (timeS) => ssthreshText(valueAt(t, ssthresh, rows, timeS)) },
      ]
    })
  },
} satisfies ChartWords
