/** Charts in words and as tables: the text alternative of each figure, built from the run. */
import { formatFixed, formatPackets, formatPlural, formatTime } from '../../lab/format'
import { formatExact, formatQuantity } from '../../lab/quantity'
import { averagingWindowS, bytesUntil, throughputAt } from '../../lab/run/throughput'
import { lastRowAt } from '../../simulator/base/table'
import { PHASES } from '../../simulator/congestion/congestion-control'
import { EVENT_KINDS } from '../../simulator/log'
import type { RunData } from '../state/view'
import { knownUntilS } from './chart'
import { conditionAt, type Network, networkOf } from './conditions'
import { valueAt } from './decimate'
import type { ChartKey } from './layout'

interface Extent {
  readonly least: number
  readonly greatest: number
}

function extent(values: Float64Array | Float32Array | Int32Array, rows: number): Extent | null {
  let least = Number.POSITIVE_INFINITY
  let greatest = Number.NEGATIVE_INFINITY
  for (let row = 0; row < rows; row++) {
    const value = values[row] as number
    if (!Number.isFinite(value)) continue
    if (value < least) least = value
    if (value > greatest) greatest = value
  }
  return least <= greatest ? { least, greatest } : null
}

function countEvents(run: RunData, flow: number, kinds: readonly string[]): number {
  const codes = new Set(kinds.map((kind) => (EVENT_KINDS as readonly string[]).indexOf(kind)))
  const { columns, rows } = run.log.events
  let count = 0
  for (let row = 0; row < rows; row++)
    if ((flow < 0 || columns.flow[row] === flow) && codes.has(columns.kind[row] as number)) count++
  return count
}

function windowSummary(run: RunData, network: Network, timeS: number): string {
  return network.flows
    .map((facts, flow) => {
      if (facts.isMany)
        return `${facts.name}: each of its connections has a congestion window of its own, which is not drawn.`
      if (!facts.isTcp) return `${facts.name}: no congestion window.`
      const table = run.log.flows[flow]?.window
      const range = table === undefined ? null : extent(table.columns.cwnd, table.rows)
      if (table === undefined || range === null) return `${facts.name}: not started.`
      const cuts = countEvents(run, flow, ['fast retransmit', 'timeout', 'ece'])
      const now = valueAt(table.columns.t, table.columns.cwnd, table.rows, timeS)
      const code = valueAtPhase(run, flow, timeS)
      const state = Number.isFinite(now)
        ? `, at ${formatTime(timeS)} ${formatPackets(now)} in ${PHASES[code] ?? 'closed'}`
        : ''
      return `${facts.name}: ${formatPlural(cuts, 'cut')}, between ${formatQuantity(range.least, 'window')} and ${formatPackets(range.greatest)}${state}.`
    })
    .join(' ')
}

function valueAtPhase(run: RunData, flow: number, timeS: number): number {
  const table = run.log.flows[flow]?.window
  if (table === undefined) return 0
  const { t, phase } = table.columns
  const row = lastRowAt(t, table.rows, timeS)
  return row < 0 ? 0 : (phase[row] as number)
}

function queueSummary(run: RunData, network: Network, timeS: number): string {
  const { columns, rows } = run.log.queue
  const range = extent(columns.packets, rows)
  const now = valueAt(columns.t, columns.packets, rows, timeS)
  const { bufferPackets, bufferBytes } = conditionAt(network, timeS)
  const drops = countEvents(run, -1, ['drop'])
  const marks = countEvents(run, -1, ['mark'])
  if (range === null) return 'The queue is empty.'
  return [
    `Between ${formatQuantity(range.least, 'window')} and ${formatPackets(range.greatest)}`,
    Number.isFinite(bufferBytes)
      ? `, buffer ${formatQuantity(bufferBytes, 'bytes')}`
      : Number.isFinite(bufferPackets)
        ? `, buffer ${formatPackets(bufferPackets)}`
        : ', no limit',
    `; ${formatPlural(drops, 'drop')}, ${formatPlural(marks, 'mark')}`,
    Number.isFinite(now) ? `; at ${formatTime(timeS)} ${formatPlural(now, 'packet')}` : '',
    '.',
  ].join('')
}

function throughputSummary(run: RunData, network: Network, timeS: number, windowS: number): string {
  const known = knownUntilS(run)
  const flows = network.flows.map((facts, flow) => {
    const log = run.log.flows[flow]
    if (log === undefined) return ''
    const fromS = Math.min(facts.startS, known)
    const toS = Math.min(facts.stopS, known)
    const until = bytesUntil(log, run.log.binS)
    const mean = toS > fromS ? ((until(toS) - until(fromS)) * 8e-6) / (toS - fromS) : 0
    const now = throughputAt(log, run.log.binS, timeS, windowS) / 1e6
    return `${facts.name}: mean ${formatQuantity(mean, 'Mbit/s')}, at ${formatTime(timeS)} ${formatQuantity(now, 'Mbit/s')}. `
  })
  const capacity = conditionAt(network, timeS).bitsPerSecond / 1e6
  return `${flows.join('')}Capacity ${formatQuantity(capacity, 'Mbit/s')}.`
}

function rttSummary(run: RunData, network: Network, timeS: number): string {
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
}

/** What the chart shows, in words. `spanS`: the time shown, for the window of the throughput average. */
export function summaryOf(key: ChartKey, run: RunData, timeS: number, spanS: number): string {
  const network = networkOf(run.scenario)
  if (network.flows.length === 0) return 'No flows.'
  switch (key) {
    case 'window':
      return windowSummary(run, network, timeS)
    case 'queue':
      return queueSummary(run, network, timeS)
    case 'throughput':
      return throughputSummary(run, network, timeS, averagingWindowS(spanS, run.log.binS))
    case 'rtt':
      return rttSummary(run, network, timeS)
  }
}

export interface FigureTable {
  /** "Time, s", then a column a series. */
  readonly heads: readonly string[]
  /** The first row is the playhead's. */
  readonly rows: readonly (readonly string[])[]
}

const MOST_ROWS = 50

/** Until the first loss there may be none. */
const ssthreshText = (value: number): string =>
  value === Number.POSITIVE_INFINITY ? 'none' : formatFixed(value, 1)

/** The playhead, and up to 49 equal steps of the time shown. */
export function tableTimes(run: RunData, timeS: number, fromS: number, toS: number): number[] {
  const times = [timeS]
  const untilS = Math.min(toS, knownUntilS(run))
  for (let step = 0; step < MOST_ROWS - 1; step++) {
    const t = fromS + ((toS - fromS) * step) / (MOST_ROWS - 2)
    if (t <= untilS) times.push(t)
  }
  return times
}

/** The chart's values at the playhead and at up to 49 equal steps of the time shown. */
export function tableOf(key: ChartKey, run: RunData, timeS: number, fromS: number, toS: number): FigureTable {
  const network = networkOf(run.scenario)
  const windowS = averagingWindowS(toS - fromS, run.log.binS)
  const columns: { head: string; at: (timeS: number) => string }[] = []
  const text = (value: number, decimals: number): string => formatFixed(value, decimals)
  if (key === 'queue') {
    const { columns: queue, rows } = run.log.queue
    columns.push({ head: 'Queue, packets', at: (t) => text(valueAt(queue.t, queue.packets, rows, t), 0) })
  } else
    network.flows.forEach((facts, flow) => {
      const log = run.log.flows[flow]
      if (log === undefined) return
      const { columns: window, rows } = log.window
      if (key === 'throughput')
        columns.push({
          head: `${facts.name}, Mbit/s`,
          at: (t) => text(throughputAt(log, run.log.binS, t, windowS) / 1e6, 2),
        })
      else if (key === 'rtt') {
        // Others than TCP flows may measure it too.
        if (extent(window.rttMs, rows) === null && !facts.isTcp) return
        columns.push({
          head: `${facts.name}, ms`,
          at: (t) => text(valueAt(window.t, window.rttMs, rows, t), 1),
        })
      } else if (facts.isTcp)
        columns.push(
          {
            head: `${facts.name} cwnd, packets`,
            at: (t) => text(valueAt(window.t, window.cwnd, rows, t), 1),
          },
          {
            head: `${facts.name} ssthresh, packets`,
            at: (t) => ssthreshText(valueAt(window.t, window.ssthresh, rows, t)),
          },
        )
    })
  const times = tableTimes(run, timeS, fromS, toS)
  return {
    heads: ['Time, s', ...columns.map((column) => column.head)],
    rows: times.map((t) => [formatFixed(t, 3), ...columns.map((column) => column.at(t))]),
  }
}
