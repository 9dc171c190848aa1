/** What moved a window: an event of that instant, or the law by which ACKs move it (RFC 5681 and what each variant has in its place). */
import type { SimulationConfig } from '../../simulator/config'
import {
  type Law,
  PHASES,
  type Phase,
  type VariantDefinition,
  type WindowLaw,
} from '../../simulator/congestion/congestion-control'
import { EVENT_KINDS, type EventKind, type FlowLog, type RunLog } from '../../simulator/log'
import { phaseName, variants } from '../algorithms'
import { formatCount } from '../format'
import { fillIn, formatPair, formatQuantity } from '../quantity'
import { variantBefore } from './in-force'

/** A row of a flow's window table and what it comes from. */
export interface WindowChange {
  readonly flow: number
  readonly row: number
  /** s */
  readonly t: number
  /** cwnd, packets; `from` is NaN in the first row. */
  readonly from: number
  readonly to: number
  /** Row of the event that it belongs to, -1 where it is only an ACK's. */
  readonly event: number
}

/** Events that can have moved a window, what decides first. */
const CAUSES: readonly EventKind[] = [
  'timeout',
  'fast retransmit',
  'ece',
  'undo',
  'note',
  'established',
  'flow start',
  'recovery exit',
]
const RANK = new Map(CAUSES.map((kind, rank) => [EVENT_KINDS.indexOf(kind), rank]))

const inflation: Law = {
  text: 'fast recovery, + 1 for each further duplicate ACK',
  source: { label: 'RFC 5681 §3.2', url: 'https://www.rfc-editor.org/rfc/rfc5681#section-3.2' },
}
const deflation: Law = {
  text: 'a partial ACK takes what it acknowledges off the window',
  source: { label: 'RFC 6582 §3.2', url: 'https://www.rfc-editor.org/rfc/rfc6582#section-3.2' },
}
const recovered: Law = {
  text: 'the recovery point is acknowledged: the window deflates',
  source: { label: 'RFC 5681 §3.2', url: 'https://www.rfc-editor.org/rfc/rfc5681#section-3.2' },
}
const rateReduction: Law = {
  text: 'rate reduction, as many packets leave as bring the window to ssthresh within a round trip',
  source: { label: 'RFC 9937 §6', url: 'https://www.rfc-editor.org/rfc/rfc9937#section-6' },
}
const reduced: Law = {
  text: 'the rate reduction is complete: cwnd is ssthresh',
  source: { label: 'RFC 9937 §6', url: 'https://www.rfc-editor.org/rfc/rfc9937#section-6' },
}

/** Row `row` of a flow's window table, and the event that explains it, if one does. */
export function windowChangeAt(log: RunLog, flow: number, row: number): WindowChange {
  const table = log.flows[flow]?.window
  if (table === undefined || row < 0 || row >= table.rows)
    throw new RangeError(`flow ${flow} has no window row ${row}`)
  const { t, cwnd, events } = table.columns
  return {
    flow,
    row,
    t: t[row] as number,
    from: row === 0 ? Number.NaN : (cwnd[row - 1] as number),
    to: cwnd[row] as number,
    event: eventBetween(log, flow, row === 0 ? 0 : (events[row - 1] as number), events[row] as number),
  }
}

/** Of the flow's events in rows [from, until), which is since the window row before, the one that decides; -1: none. */
function eventBetween(log: RunLog, flow: number, from: number, until: number): number {
  const { columns, rows } = log.events
  let best = -1
  let bestRank = Number.POSITIVE_INFINITY
  for (let row = Math.min(until, rows) - 1; row >= from; row--) {
    if (columns.flow[row] !== flow) continue
    const rank = RANK.get(columns.kind[row] as number) ?? Number.POSITIVE_INFINITY
    if (rank < bestRank) {
      best = row
      bestRank = rank
    }
  }
  return best
}

const ECE = EVENT_KINDS.indexOf('ece')

/** A mark has been echoed, and the window has not come down to the ssthresh that it set since. */
function comesDownForMark(log: RunLog, { flow, row }: WindowChange): boolean {
  const table = log.flows[flow]?.window
  if (table === undefined) return false
  const { cwnd, ssthresh, events } = table.columns
  for (let before = row - 1; before >= 0; before--) {
    if ((cwnd[before] as number) <= (ssthresh[before] as number)) return false
    const from = before === 0 ? 0 : (events[before - 1] as number)
    const event = eventBetween(log, flow, from, events[before] as number)
    if (event >= 0 && log.events.columns.kind[event] === ECE) return true
  }
  return false
}

/** Number of the first data segment; the SYN is 0. */
const FIRST_DATA = 1

/** The law behind a change that no event explains; null where the variant declares none. */
export function lawOf(
  config: SimulationConfig,
  log: RunLog,
  change: WindowChange,
  variant: VariantDefinition | undefined,
): Law | null {
  const table = log.flows[change.flow]?.window
  if (table === undefined) return null
  const { phase, ssthresh, una } = table.columns
  const acknowledgedBefore = change.row === 0 ? 0 : (una[change.row - 1] as number)
  const opens =
    acknowledgedBefore === FIRST_DATA && change.to - change.from > (una[change.row] as number) - FIRST_DATA
  if (opens && variant?.opening !== undefined) return variant.opening
  const now = PHASES[phase[change.row] as number] as Phase
  const before = PHASES[phase[Math.max(0, change.row - 1)] as number] as Phase
  const rising = change.to > change.from
  const lawIn = (name: Phase): WindowLaw | undefined => variant?.laws[name]?.[rising ? 'rises' : 'falls']
  const form = (law: WindowLaw): Law => (config.stack.options.byteCounting ? (law.byteCounting ?? law) : law)
  const own = lawIn(now)
  const reduces = config.stack.options.prr && variant?.laws['fast recovery'] === undefined
  if (reduces) {
    if (now === 'fast recovery' || (!rising && (own === undefined || comesDownForMark(log, change))))
      return rateReduction
    if (rising && before !== now && change.to === ssthresh[change.row]) return reduced
  }
  if (before === 'fast recovery' && now !== before && !rising) return recovered
  if (own !== undefined) return form(own)
  if (now === 'fast recovery') return rising ? inflation : deflation
  if (now === 'timeout') {
    const slowly = change.from >= (ssthresh[change.row] as number)
    const law = lawIn(slowly ? 'congestion avoidance' : 'slow start')
    if (law !== undefined) return form(law)
  }
  return null
}

/** "ACK of 1 203", "ACK of 1 202 and 1 203". */
function ackText(log: FlowLog, row: number): string {
  const { una } = log.window.columns
  const last = (una[row] as number) - 1
  const count = row === 0 ? 0 : (una[row] as number) - (una[row - 1] as number)
  if (count <= 0) return 'an ACK of nothing new in order'
  if (count === 1) return `ACK of ${formatCount(last)}`
  return `ACK of ${formatCount(last - count + 1)} ${count === 2 ? 'and' : 'to'} ${formatCount(last)}`
}

/** Two windows to as many figures as it takes to see the change. */
function stepText(from: number, to: number): string {
  if (from === to) return `cwnd stays ${formatQuantity(to, 'window')}`
  const [before, after] = formatPair(from, to, 'window')
  return `cwnd ${before} → ${after}`
}

/** "ACK of 1 203: cwnd 33.2 → 33.3; congestion avoidance, + 1 / cwnd for each ACK", with the source. */
export function ordinaryText(
  config: SimulationConfig,
  log: RunLog,
  change: WindowChange,
): { readonly text: string; readonly source: Law['source'] | null } {
  const flowLog = log.flows[change.flow]
  if (flowLog === undefined) return { text: '', source: null }
  const what = `${ackText(flowLog, change.row)}: ${stepText(change.from, change.to)}`
  const { phase, events } = flowLog.window.columns
  const variant = variants.get(variantBefore(config, log, change.flow, events[change.row] as number))
  if (change.from === change.to) {
    const name = phaseName(PHASES[phase[change.row] as number] ?? 'closed')
    return { text: `${what}, ${name}`, source: null }
  }
  const law = lawOf(config, log, change, variant)
  if (law === null) return { text: what, source: null }
  return { text: `${what}; ${fill(law.text, flowLog, change.row)}`, source: law.source }
}

/** With the values of the columns that it names, at `row`. */
function fill(text: string, log: FlowLog, row: number): string {
  const values: Record<string, number> = {}
  for (const [key, column] of Object.entries(log.window.columns)) values[key] = column[row] as number
  return fillIn(text, values)
}
