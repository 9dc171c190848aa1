/** Rows of the event table as sentences: what happened, what it changed, and where it is written. */
import { lastRowAt } from '../../simulator/base/table'
import type { SimulationConfig } from '../../simulator/config'
import type { Source } from '../../simulator/describe'
import { type EventKind, type EventOf, eventAt, type LogEvent } from '../../simulator/log'
import { traffic } from '../algorithms'
import { formatCount, formatDuration, formatPlural, formatRate } from '../format'
import { formatQuantity } from '../quantity'
import { changeLabel, changeText } from './changes'
import { drop, mark, noted } from './decisions'
import { lossFound } from './recovery'
import { configOf, type Explained, type Told, withSource } from './told'

export { noLossSentence } from './no-loss'
export type { Explained } from './told'

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
  const event = eventAt(run.log.events, row)
  const told = tell(run, configOf(run.scenario), event)
  return {
    t: event.t,
    flow: event.flow,
    kind: event.kind,
    tag: TAGS[event.kind] ?? '',
    sentence: withSource(told),
    source: told.source,
  }
}

function tell(run: Explained, config: SimulationConfig, event: LogEvent): Told {
  const plain = (text: string): Told => ({ text, source: null })
  switch (event.kind) {
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
    case 'mark':
      return mark(config, event)
    case 'fast retransmit': {
      const { text, source } = lossFound(config, run.log, event.flow, event.seq, event.row)
      return { text: `${text}: fast retransmit${after(cutText(run, event))}`, source }
    }
    case 'recovery exit':
      return plain(
        `the ACK passes the recovery point: recovery ends, cwnd ${formatQuantity(event.cwnd, 'window')}`,
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
        `a transfer of ${formatPlural(event.bytes, 'byte')} has arrived, ${formatDuration(event.tookS)} after its SYN`,
      )
    case 'undo':
      return {
        text: `the loss was spurious, the reduction is taken back${after(cutText(run, event))}`,
        source: SOURCES.undo,
      }
    case 'note':
      return noted(config, run.log, event)
    case 'change':
      return plain(changeLabel(changeText(config, event.change)))
  }
}

function startText(run: Explained, config: SimulationConfig, event: LogEvent): string {
  const flow = config.flows[event.flow]
  const source = flow?.kind === 'traffic' ? traffic.get(flow.variant) : undefined
  if (flow?.kind === 'traffic' && source !== undefined && 'createTransfers' in source)
    return `transfers begin, ${formatRate(flow.bitsPerSecond)} of them on average`
  if (flow?.kind === 'traffic')
    return `starts at ${formatRate(flow.bitsPerSecond)} and does not react to congestion`
  return `starts${windowText(run, event, ' with cwnd ')}`
}

/** The window in force at the event, after `before`; '' where none is known. */
function windowText(run: Explained, event: LogEvent, before: string): string {
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

type Cut = EventOf<'fast retransmit' | 'timeout' | 'ece' | 'undo'>

/** "ssthresh 50 → 37, cwnd 74 → 37"; where the window is brought down packet by packet, "ssthresh 50 → 37, to which cwnd comes down from 74". */
function cutText(run: Explained, event: Cut): string {
  const { ssthresh, ssthreshBefore, cwnd, cwndBefore } = event
  const threshold = Number.isFinite(ssthresh) ? step('ssthresh', ssthreshBefore, ssthresh) : ''
  if (!Number.isFinite(cwndBefore) || !Number.isFinite(cwnd)) return threshold
  const isToCome = threshold !== '' && cwnd < cwndBefore && windowAfter(run, event) > Math.max(ssthresh, cwnd)
  // Tahoe's goes on from there when it has repaired what was lost.
  const further = cwnd < ssthresh ? `, and to ${formatQuantity(cwnd, 'window')} when recovery ends` : ''
  const window = isToCome
    ? `to which cwnd comes down from ${formatQuantity(cwndBefore, 'window')}${further}`
    : step('cwnd', cwndBefore, cwnd)
  return threshold === '' ? window : `${threshold}, ${window}`
}

/** cwnd in the first row that was written after the event, packets; NaN where there is none. */
function windowAfter({ log }: Explained, { flow, row }: LogEvent): number {
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

function timeoutText(run: Explained, event: LogEvent): string {
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
