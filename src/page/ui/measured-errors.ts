/** How far the run is from what is drawn beside it: flow by flow, quantity by quantity. */
import { formatExact } from '../../lab/exact-quantity'
import { formatCount, unbroken } from '../../lab/format'
import { changesError, type RunError, rateError, seriesError } from '../../lab/import/errors'
import { type MeasuredFlow, type Quantity, WINDOWS } from '../../lab/import/import-format'
import { type MatchedFlow, matchedFlows } from '../../lab/import/matched-flows'
import { bytesUntil } from '../../lab/run/throughput'
import { flowNames } from '../../lab/scenario/flow-names'
import { measured as words } from '../../strings/measured'
import type { StreamedRun } from '../charts/drawn'

/** Names in the order of the table. */
const NAMES: Readonly<Record<Quantity, string>> = words.quantities
const QUANTITIES = Object.keys(NAMES) as readonly Quantity[]

interface ErrorCell {
  /** "cwnd" */
  readonly name: string
  /** "12.3 %" */
  readonly text: string
}

export interface ErrorRow {
  /** "Reno" */
  readonly flow: string
  readonly cells: readonly ErrorCell[]
}

function percent({ normalizedRms }: RunError): string {
  return Number.isFinite(normalizedRms)
    ? unbroken(formatExact(normalizedRms * 100, '%', 1))
    : words.incomparable
}

function cellsOf(
  run: StreamedRun,
  { flow, series, delivered, retransmits, changes }: MatchedFlow,
): ErrorCell[] {
  const log = run.log.flows[flow]
  if (log === undefined) return []
  const { columns, rows } = log.window
  const untilS = run.scenario.durationS
  const cells = QUANTITIES.flatMap((quantity): ErrorCell[] => {
    const theirs = series[quantity]
    if (theirs === undefined) return []
    const compare = changes && WINDOWS.has(quantity) ? changesError : seriesError
    const error = compare(theirs, { t: columns.t, values: columns[quantity], rows }, untilS)
    return [{ name: NAMES[quantity], text: percent(error) }]
  })
  if (delivered !== null)
    cells.push({
      name: words.throughput,
      text: percent(rateError(delivered, bytesUntil(log, run.log.binS), untilS)),
    })
  const ours = run.result?.flows[flow]?.retransmits
  if (retransmits !== null && ours !== undefined)
    cells.push({
      name: words.retransmissions,
      text: words.counts(formatCount(retransmits), formatCount(ours)),
    })
  return cells
}

export function errorRows(run: StreamedRun, measured: readonly MeasuredFlow[]): ErrorRow[] {
  const names = flowNames(run.scenario.flows)
  return matchedFlows(measured, run.scenario).map((beside) => ({
    flow: names[beside.flow] ?? '',
    cells: cellsOf(run, beside),
  }))
}

/** Says that some of what was measured is not drawn, for want of a flow in the run; null: all is. */
export function undrawn(run: StreamedRun, measured: readonly MeasuredFlow[]): string | null {
  const left = measured.length - matchedFlows(measured, run.scenario).length
  if (left <= 0) return null
  return words.undrawn(left, formatCount(left), formatCount(measured.length))
}

/** "cwnd off by 12.3 %" */
const offText = ({ name, text }: ErrorCell): string =>
  text === words.incomparable ? `${name} ${text}` : words.offBy(name, text)

/** "Reno: cwnd off by 12.3 %, RTT off by 4.5 %"; of several flows the first error of each. */
export function summaryOf(rows: readonly ErrorRow[]): string {
  const [only] = rows
  if (only === undefined) return words.noFlow
  const shown = rows.length === 1 ? only.cells.filter(({ name }) => name !== words.retransmissions) : null
  return rows
    .map(({ flow, cells }) => {
      const said = (shown ?? cells.slice(0, 1)).map(offText).join(', ')
      return `${flow}: ${said}`
    })
    .join('; ')
}

/** Names of the columns that any row has, in their order. */
export function headsOf(rows: readonly ErrorRow[]): string[] {
  const all = new Set(rows.flatMap(({ cells }) => cells.map(({ name }) => name)))
  return [...Object.values(NAMES), words.throughput, words.retransmissions].filter((name) => all.has(name))
}
