/** Rows of the event table as sentences: what happened, what it changed, and where it is written (design LANGUAGE §9). */
import { lastRowAt } from '../../simulator/base/table'
import type { SimulationConfig } from '../../simulator/config'
import type { Source } from '../../simulator/describe'
import { EVENT_KINDS, type EventKind, NO_FLOW, type RunLog } from '../../simulator/log'
import { traffic, variants } from '../../simulator/registry'
import { formatCount, formatDuration, formatPlural, formatRate } from '../format'
import { fillIn, formatQuantity } from '../quantity'
import { configure } from '../scenario/configure'
import type { Scenario } from '../scenario/scenario'
import { changeLabel, changeText } from './changes'
import { drop, type Row, reasonOf, type Told } from './decisions'
import { variantBefore } from './in-force'
import { lossFound } from './recovery'

export { noLossSentence } from './no-loss'

/** The part of a run that the sentences need. */
export interface Explained {
  readonly scenario: Scenario
  readonly log: RunLog
}

export interface Explanation {
  /** s */
  readonly t: number
  /** Index of the flow, -1 where none is concerned. */
  readonly flow: number
  readonly kind: EventKind
  /** One word for lists: "drop", "mark", "ECE", "timeout"; '' for what needs none. */
  readonly tag: string
  /** Without time and flow. Ends with the source in brackets where there is one. */
  readonly sentence: string
  readonly source: Source | null
}

const configs = new WeakMap<Scenario, SimulationConfig>()

/** The scenario in the simulator's terms; kept as long as the scenario object is. */
export function configOf(scenario: Scenario): SimulationConfig {
  let config = configs.get(scenario)
  if (config === undefined) {
    config = configure(scenario)
    configs.set(scenario, config)
  }
  return config
}

const TAGS: Readonly<Partial<Record<EventKind, string>>> = {
  drop: 'drop',
  mark: 'mark',
  'fast retransmit': 'fast retransmit',
  timeout: 'timeout',
  ece: 'ECE',
  change: 'change',
  undo: 'undo',
}

const SOURCES = {
  timeout: { label: 'RFC 6298 §5', url: 'https://www.rfc-editor.org/rfc/rfc6298#section-5' },
  ece: { label: 'RFC 3168 §6.1.2', url: 'https://www.rfc-editor.org/rfc/rfc3168#section-6.1.2' },
  undo: { label: 'RFC 4015 §3.2', url: 'https://www.rfc-editor.org/rfc/rfc4015#section-3.2' },
} as const satisfies Record<string, Source>

/** Row `row` of the run's event table in words. Throws a RangeError where there is no such row. */
export function explain(run: Explained, row: number): Explanation {
  const { columns, rows } = run.log.events
  if (row < 0 || row >= rows) throw new RangeError(`no event ${row}: the log has ${rows}`)
  const kind = EVENT_KINDS[columns.kind[row] as number] as EventKind
  const flow = columns.flow[row] as number
  const event: Row = {
    row,
    t: columns.t[row] as number,
    flow: flow === NO_FLOW ? -1 : flow,
    seq: columns.seq[row] as number,
    packet: columns.packet[row] as number,
    rule: columns.rule[row] as number,
    a: columns.a[row] as number,
    b: columns.b[row] as number,
    c: columns.c[row] as number,
    d: columns.d[row] as number,
    e: columns.e[row] as number,
    f: columns.f[row] as number,
  }
  const { text, source } = tell(run, configOf(run.scenario), kind, event)
  return {
    t: event.t,
    flow: event.flow,
    kind,
    tag: TAGS[kind] ?? '',
    sentence: source === null ? text : `${text} (${source.label})`,
    source,
  }
}

function tell(run: Explained, config: SimulationConfig, kind: EventKind, event: Row): Told {
  const plain = (text: string): Told => ({ text, source: null })
  switch (kind) {
    case 'flow start':
      return plain(startText(run, config, event))
    case 'established':
      return plain(`connection established${windowText(run, event, '; cwnd ')}`)
    case 'flow stop':
      return plain('stops sending')
    case 'complete':
      return plain('all data acknowledged: the transfer is complete')
    case 'drop':
      return drop(run, config, event)
    case 'mark': {
      const reason = reasonOf(config, event)
      return {
        text: `${reason === null ? '' : `${reason.text}: `}packet ${formatCount(event.seq)} marked CE`,
        source: reason?.source ?? null,
      }
    }
    case 'fast retransmit': {
      const { text, source } = lossFound(config, run.log, event.flow, event.seq, event.row)
      return { text: `${text}: fast retransmit${after(cutText(run, event))}`, source }
    }
    case 'recovery exit':
      return plain(
        `the ACK passes the recovery point: recovery ends, cwnd ${formatQuantity(event.d, 'window')}`,
      )
    case 'timeout':
      return {
        text: `${timeoutText(run, event)}: retransmission timeout${after(cutText(run, event))}`,
        source: SOURCES.timeout,
      }
    case 'ece':
      return {
        text: `ECN-Echo for ${formatCount(event.seq)}: ${cutText(run, event)}, nothing to retransmit`,
        source: SOURCES.ece,
      }
    case 'transfer':
      return plain(
        `a transfer of ${formatPlural(event.a, 'byte')} has arrived, ${formatDuration(event.b)} after its SYN`,
      )
    case 'undo':
      return {
        text: `the loss was spurious, the reduction is taken back${after(cutText(run, event))}`,
        source: SOURCES.undo,
      }
    case 'note':
      return note(run, config, event)
    case 'change':
      return plain(changeLabel(changeText(config, event.rule)))
  }
}

function startText(run: Explained, config: SimulationConfig, event: Row): string {
  const flow = config.flows[event.flow]
  const source = flow?.kind === 'traffic' ? traffic.get(flow.variant) : undefined
  if (flow?.kind === 'traffic' && source !== undefined && 'createTransfers' in source)
    return `transfers begin, ${formatRate(flow.bitsPerSecond)} of them on average`
  if (flow?.kind === 'traffic')
    return `starts at ${formatRate(flow.bitsPerSecond)} and does not react to congestion`
  return `starts${windowText(run, event, ' with cwnd ')}`
}

/** The window in force at the event, after `before`; '' where none is known. */
function windowText(run: Explained, event: Row, before: string): string {
  const window = run.log.flows[event.flow]?.window
  if (window === undefined) return ''
  const { t, cwnd } = window.columns
  const row = lastRowAt(t, window.rows, event.t)
  return row < 0 ? '' : `${before}${formatQuantity(cwnd[row] as number, 'window')}`
}

/** Behind what has been said, or nothing. */
const after = (text: string): string => (text === '' ? '' : `; ${text}`)

function step(name: string, from: number, to: number): string {
  // Before the first loss there may be no ssthresh.
  const before = Number.isFinite(from) ? formatQuantity(from, 'window') : 'none'
  const after = formatQuantity(to, 'window')
  return before === after ? `${name} stays ${after}` : `${name} ${before} → ${after}`
}

/** "ssthresh 50 → 37, cwnd 74 → 37"; where the window is brought down packet by packet, "ssthresh 50 → 37, to which cwnd comes down from 74". */
function cutText(run: Explained, event: Row): string {
  const { a, b, c, d } = event
  const ssthresh = Number.isFinite(b) ? step('ssthresh', a, b) : ''
  if (!Number.isFinite(c) || !Number.isFinite(d)) return ssthresh
  const isToCome = ssthresh !== '' && d < c && windowAfter(run, event) > Math.max(b, d)
  // Tahoe's goes on from there when it has repaired what was lost.
  const further = d < b ? `, and to ${formatQuantity(d, 'window')} when recovery ends` : ''
  const cwnd = isToCome
    ? `to which cwnd comes down from ${formatQuantity(c, 'window')}${further}`
    : step('cwnd', c, d)
  return ssthresh === '' ? cwnd : `${ssthresh}, ${cwnd}`
}

/** cwnd in the first row that was written after the event, packets; NaN where there is none. */
function windowAfter({ log }: Explained, { flow, row }: Row): number {
  const window = log.flows[flow]?.window
  if (window === undefined) return Number.NaN
  const { cwnd, events } = window.columns
  let low = 0
  let high = window.rows
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((events[middle] as number) > row) high = middle
    else low = middle + 1
  }
  return low < window.rows ? (cwnd[low] as number) : Number.NaN
}

function timeoutText(run: Explained, event: Row): string {
  const window = run.log.flows[event.flow]?.window
  const what = `no ACK for ${formatCount(event.seq)}`
  if (window === undefined) return what
  const { t, rtoMs } = window.columns
  let low = 0
  let high = window.rows
  // The RTO that ran out is the one before the event: at the event it is already backed off.
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((t[middle] as number) < event.t) low = middle + 1
    else high = middle
  }
  const rto = low === 0 ? Number.NaN : (rtoMs[low - 1] as number)
  return Number.isFinite(rto) && rto > 0 ? `${what} in the RTO of ${formatQuantity(rto, 'ms')}` : what
}

function note(run: Explained, config: SimulationConfig, event: Row): Told {
  const variant = variantBefore(config, run.log, event.flow, event.row)
  const definition = variants.get(variant)
  const rule = definition?.rules?.[event.rule]
  if (rule === undefined) return { text: `${definition?.label ?? 'the sender'} takes a turn`, source: null }
  return { text: fillIn(rule.text, { a: event.a, b: event.b }), source: rule.source }
}
