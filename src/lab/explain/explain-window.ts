/** What moved a window: an event of that instant, or the law by which ACKs move it (RFC 5681 and what each variant has in its place). */
import type { SimulationConfig } from '../../simulator/config'
import {
  type Law,
  PHASES,
  type Phase,
  type VariantDefinition,
  type WindowLaw,
} from '../../simulator/congestion/congestion-control'
import type { Source } from '../../simulator/describe'
import { EVENT_KINDS, type EventKind, type FlowLog, type RunLog } from '../../simulator/log'
import { why } from '../../strings/why'
import { phaseName, variants } from '../algorithms'
import { formatPair } from '../exact-quantity'
import { fillIn } from '../fill-in'
import { formatCount } from '../format'
import { formatQuantity } from '../quantity'
import { explain } from './explain'
import { variantBefore } from './in-force'
import { configOf, type Explained, type Told, withSource } from './told'

/** A row of a flow's window table and what it comes from. */
interface WindowChange {
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

const RFC5681 = { label: 'RFC 5681 §3.2', url: 'https://www.rfc-editor.org/rfc/rfc5681#section-3.2' }
const RFC6582 = { label: 'RFC 6582 §3.2', url: 'https://www.rfc-editor.org/rfc/rfc6582#section-3.2' }
const RFC9937 = { label: 'RFC 9937 §6', url: 'https://www.rfc-editor.org/rfc/rfc9937#section-6' }
const { laws } = why
const inflation: Law = { text: laws.inflation, source: RFC5681 }
const deflation: Law = { text: laws.deflation, source: RFC6582 }
const recovered: Law = { text: laws.recovered, source: RFC5681 }
const rateReduction: Law = { text: laws.rateReduction, source: RFC9937 }
const reduced: Law = { text: laws.reduced, source: RFC9937 }

/** Why a window is what row `row` of its table says: the event behind it, or the law. Throws a RangeError without such a row. */
export function explainWindow(
  run: Explained,
  flow: number,
  row: number,
): WindowChange & { readonly sentence: string; readonly source: Source | null } {
  const change = windowChangeAt(run.log, flow, row)
  const told = change.event >= 0 ? null : ordinaryText(configOf(run.scenario), run.log, change)
  const { sentence, source } =
    told === null ? explain(run, change.event) : { sentence: withSource(told), source: told.source }
  return { ...change, sentence, source }
}

/** Row `row` of a flow's window table, and the event that explains it, if one does. */
function windowChangeAt(log: RunLog, flow: number, row: number): WindowChange {
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

/** The flow's event in rows [from, until), which are those since the window row before, that decides; -1: none. */
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

/** Where a window is at a change that no event explains. */
interface Moving {
  readonly config: SimulationConfig
  readonly log: RunLog
  readonly change: WindowChange
  readonly variant: VariantDefinition | undefined
  readonly columns: FlowLog['window']['columns']
  readonly now: Phase
  readonly before: Phase
  readonly rising: boolean
}

/** The law behind a change that no event explains; null where the variant declares none. */
function lawOf(
  config: SimulationConfig,
  log: RunLog,
  change: WindowChange,
  variant: VariantDefinition | undefined,
): Law | null {
  const columns = log.flows[change.flow]?.window.columns
  if (columns === undefined) return null
  if (variant?.opening !== undefined && isOpening(columns, change)) return variant.opening
  const now = PHASES[columns.phase[change.row] as number] as Phase
  const before = PHASES[columns.phase[Math.max(0, change.row - 1)] as number] as Phase
  const moving = { config, log, change, variant, columns, now, before, rising: change.to > change.from }
  return reductionOf(moving) ?? ordinaryLaw(moving)
}

/** The first ACKs of data bring more than they acknowledge. */
function isOpening({ una }: Moving['columns'], { row, from, to }: WindowChange): boolean {
  const acknowledgedBefore = row === 0 ? 0 : (una[row - 1] as number)
  return acknowledgedBefore === FIRST_DATA && to - from > (una[row] as number) - FIRST_DATA
}

function declaredLaw({ config, variant, rising }: Moving, phase: Phase): Law | undefined {
  const law: WindowLaw | undefined = variant?.laws[phase]?.[rising ? 'rises' : 'falls']
  return config.stack.options.byteCounting ? (law?.byteCounting ?? law) : law
}

/** The law of proportional rate reduction, where it brings the window down or ends; null where it has no part in the change. */
function reductionOf(moving: Moving): Law | null {
  const { config, log, change, variant, columns, now, before, rising } = moving
  if (!config.stack.options.prr || variant?.laws['fast recovery'] !== undefined) return null
  if (now === 'fast recovery') return rateReduction
  if (rising) return before !== now && change.to === columns.ssthresh[change.row] ? reduced : null
  const isItsOwn = declaredLaw(moving, now) !== undefined && !comesDownForMark(log, change)
  return isItsOwn ? null : rateReduction
}

function ordinaryLaw(moving: Moving): Law | null {
  const { change, columns, now, before, rising } = moving
  if (before === 'fast recovery' && now !== before && !rising) return recovered
  const own = declaredLaw(moving, now)
  if (own !== undefined) return own
  if (now === 'fast recovery') return rising ? inflation : deflation
  if (now !== 'timeout') return null
  const slowly = change.from >= (columns.ssthresh[change.row] as number)
  return declaredLaw(moving, slowly ? 'congestion avoidance' : 'slow start') ?? null
}

/** "ACK of 1 203", "ACK of 1 202 and 1 203". */
function ackText(log: FlowLog, row: number): string {
  const { una } = log.window.columns
  const last = (una[row] as number) - 1
  const count = row === 0 ? 0 : (una[row] as number) - (una[row - 1] as number)
  if (count <= 0) return why.acks.nothingNew
  if (count === 1) return why.acks.one(formatCount(last))
  return (count === 2 ? why.acks.two : why.acks.several)(formatCount(last - count + 1), formatCount(last))
}

/** "ACK of 1 203: cwnd 33.2 → 33.3; congestion avoidance, + 1 / cwnd for each ACK", with the source. */
function ordinaryText(config: SimulationConfig, log: RunLog, change: WindowChange): Told {
  const { from, to, row, flow } = change
  const flowLog = log.flows[flow]
  if (flowLog === undefined) return { text: '', source: null }
  const ack = ackText(flowLog, row)
  const { phase, events } = flowLog.window.columns
  if (from === to) {
    const name = phaseName(PHASES[phase[row] as number] ?? 'closed')
    return { text: why.windowStays(ack, formatQuantity(to, 'window'), name), source: null }
  }
  const variant = variants.get(variantBefore(config, log, flow, events[row] as number))
  const law = lawOf(config, log, change, variant)
  // The values have as many figures as it takes to see the change.
  const [before, after] = formatPair(from, to, 'window')
  const lawText = law === null ? '' : fill(law.text, flowLog, row)
  return { text: why.windowGoes(ack, before, after, lawText), source: law?.source ?? null }
}

/** Fills the text with the values, at `row`, of the columns that it names. */
function fill(text: string, log: FlowLog, row: number): string {
  const values: Record<string, number> = {}
  for (const [key, column] of Object.entries(log.window.columns)) values[key] = column[row] as number
  return fillIn(text, values)
}
