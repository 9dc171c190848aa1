/** The congestion window in words. */
import { formatFixed, formatPackets, formatPlural, formatTime } from '../../../lab/format'
import { formatQuantity } from '../../../lab/quantity'
import { valueAt } from '../../../plot/columns'
import { lastRowAt } from '../../../simulator/base/table'
import { PHASES } from '../../../simulator/congestion/congestion-control'
import { networkOf } from '../conditions'
import type { ChartWords } from '../definition'
import type { StreamedRun } from '../drawn'
import { countEvents, extent, NO_FLOWS } from '../run-facts'

function phaseAt(run: StreamedRun, flow: number, timeS: number): string {
  const table = run.log.flows[flow]?.window
  if (table === undefined) return 'closed'
  const row = lastRowAt(table.columns.t, table.rows, timeS)
  return row < 0 ? 'closed' : (PHASES[table.columns.phase[row] as number] ?? 'closed')
}

/** Until the first loss there may be none. */
const ssthreshText = (value: number): string =>
  value === Number.POSITIVE_INFINITY ? 'none' : formatFixed(value, 1)

export default {
  summary(run, { timeS }) {
    const { flows } = networkOf(run.scenario)
    if (flows.length === 0) return NO_FLOWS
    return flows
      .map((facts, flow) => {
        if (facts.isMany)
          return `${facts.name}: each of its connections has a congestion window of its own, which is not drawn.`
        if (!facts.isTcp) return `${facts.name}: no congestion window.`
        const table = run.log.flows[flow]?.window
        const range = table === undefined ? null : extent(table.columns.cwnd, table.rows)
        if (table === undefined || range === null) return `${facts.name}: not started.`
        const cuts = countEvents(run, flow, ['fast retransmit', 'timeout', 'ece'])
        const now = valueAt(table.columns.t, table.columns.cwnd, table.rows, timeS)
        const state = Number.isFinite(now)
          ? `, at ${formatTime(timeS)} ${formatPackets(now)} in ${phaseAt(run, flow, timeS)}`
          : ''
        return `${facts.name}: ${formatPlural(cuts, 'cut')}, between ${formatQuantity(range.least, 'window')} and ${formatPackets(range.greatest)}${state}.`
      })
      .join(' ')
  },
  columns(run) {
    return networkOf(run.scenario).flows.flatMap(({ name, isTcp }, flow) => {
      const window = run.log.flows[flow]?.window
      if (window === undefined || !isTcp) return []
      const { t, cwnd, ssthresh } = window.columns
      const { rows } = window
      return [
        { head: `${name} cwnd, packets`, at: (timeS) => formatFixed(valueAt(t, cwnd, rows, timeS), 1) },
        {
          head: `${name} ssthresh, packets`,
          at: (timeS) => ssthreshText(valueAt(t, ssthresh, rows, timeS)),
        },
      ]
    })
  },
} satisfies ChartWords
