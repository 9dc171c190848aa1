/** Rows of the event table as sentences: what happened, what it changed, and where it is written. */
import { bisectLeft, bisectRight } from 'd3-array'
import { lastRowAt } from '../../simulator/base/table'
import type { SimulationConfig } from '../../simulator/config'
import type { Source } from '../../simulator/describe'
import type { EventKind, EventOf, LogEvent } from '../../simulator/log'
import { eventAt } from '../../simulator/log/event-rows'
import { why } from '../../strings/why'
import { traffic } from '../algorithms'
import { formatCount, formatDuration, formatRate } from '../format'
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
  /** The sentence without time and flow. It ends with the source in brackets where there is one. */
  readonly sentence: string
  readonly source: Source | null
}

const { tags } = why
const TAGS: Readonly<Partial<Record<EventKind, string>>> = {
  drop: tags.drop,
  mark: tags.mark,
  'fast retransmit': tags.fastRetransmit,
  timeout: tags.timeout,
  ece: 'ECE',
  change: tags.change,
  undo: tags.undo,
}

const SOURCES = {
  timeout: { label: 'RFC 6298 §5', url: 'https://www.rfc-editor.org/rfc/rfc6298#section-5' },
  ece: { label: 'RFC 3168 §6.1.2', url: 'https://www.rfc-editor.org/rfc/rfc3168#section-6.1.2' },
  undo: { label: 'RFC 4015 §3.2', url: 'https://www.rfc-editor.org/rfc/rfc4015#section-3.2' },
} as const satisfies Record<string, Source>

/** Row `row` of the run's event table in words. Throws a RangeError where there is no such row. */
export function explain(run: Explained, row: number): Explanation {
  const event = eventAt(run.log.events, row)
  const { t, flow, kind } = event
  const told = tell(run, configOf(run.scenario), event)
  return { t, flow, kind, tag: TAGS[kind] ?? '', sentence: withSource(told), source: told.source }
}

function tell(run: Explained, config: SimulationConfig, event: LogEvent): Told {
  const plain = (text: string): Told => ({ text, source: null })
  switch (event.kind) {
    case 'flow start':
      return plain(startText(run, config, event))
    case 'established':
      return plain(withWindow(run, event, why.established, why.establishedWith))
    case 'flow stop':
      return plain(why.stops)
    case 'complete':
      return plain(why.complete)
    case 'drop':
      return drop(run, config, event)
    case 'mark':
      return mark(config, event)
    case 'fast retransmit': {
      const { text, source } = lossFound(config, run.log, event.flow, event.seq, event.row)
      return { text: why.fastRetransmit(text, cutText(run, event)), source }
    }
    case 'recovery exit':
      return plain(why.recoveryEnds(formatQuantity(event.cwnd, 'window')))
    case 'timeout':
      return { text: timeoutText(run, event), source: SOURCES.timeout }
    case 'ece':
      return { text: why.ece(formatCount(event.seq), cutText(run, event)), source: SOURCES.ece }
    case 'transfer':
      return plain(why.transfer(formatQuantity(event.bytes, 'bytes'), formatDuration(event.tookS)))
    case 'undo':
      return { text: why.undo(cutText(run, event)), source: SOURCES.undo }
    case 'note':
      return noted(config, run.log, event)
    case 'change':
      return plain(changeLabel(changeText(config, event.change)))
  }
}

function startText(run: Explained, config: SimulationConfig, event: LogEvent): string {
  const flow = config.flows[event.flow]
  if (flow?.kind !== 'traffic') return withWindow(run, event, why.starts, why.startsWith)
  const source = traffic.get(flow.variant)
  const isOfTransfers = source !== undefined && 'createTransfers' in source
  return (isOfTransfers ? why.transfersBegin : why.startsAtRate)(formatRate(flow.bitsPerSecond))
}

/** `said` with the window in force at the event, or `without` one where none is known. */
function withWindow({ log }: Explained, event: LogEvent, without: string, said: (cwnd: string) => string) {
  const window = log.flows[event.flow]?.window
  const cwnd = window?.columns.cwnd[lastRowAt(window.columns.t, window.rows, event.t)]
  return cwnd === undefined ? without : said(formatQuantity(cwnd, 'window'))
}

function step(name: string, from: number, to: number): string {
  const before = Number.isFinite(from) ? formatQuantity(from, 'window') : why.cut.none
  const after = formatQuantity(to, 'window')
  return before === after ? why.cut.stays(name, after) : why.cut.goes(name, before, after)
}

type Cut = EventOf<'fast retransmit' | 'timeout' | 'ece' | 'undo'>

/** "ssthresh 50 → 37, cwnd 74 → 37"; where the window is brought down packet by packet, "ssthresh 50 → 37, to which cwnd comes down from 74". */
function cutText(run: Explained, event: Cut): string {
  const { ssthresh, ssthreshBefore, cwnd, cwndBefore } = event
  const threshold = Number.isFinite(ssthresh) ? step('ssthresh', ssthreshBefore, ssthresh) : ''
  if (!Number.isFinite(cwndBefore) || !Number.isFinite(cwnd)) return threshold
  if (threshold === '') return step('cwnd', cwndBefore, cwnd)
  const isToCome = cwnd < cwndBefore && windowAfter(run, event) > Math.max(ssthresh, cwnd)
  if (!isToCome) return why.cut.both(threshold, step('cwnd', cwndBefore, cwnd))
  const before = formatQuantity(cwndBefore, 'window')
  if (cwnd >= ssthresh) return why.cut.comesDown(threshold, before)
  // Tahoe's goes on from there when it has repaired what was lost.
  return why.cut.comesDownFurther(threshold, before, formatQuantity(cwnd, 'window'))
}

/** cwnd in the first row that was written after the event, packets; NaN where there is none. */
function windowAfter({ log }: Explained, { flow, row }: LogEvent): number {
  const window = log.flows[flow]?.window
  if (window === undefined) return Number.NaN
  const { cwnd, events } = window.columns
  const after = bisectRight(events, row, 0, window.rows)
  return after < window.rows ? (cwnd[after] as number) : Number.NaN
}

function timeoutText(run: Explained, event: EventOf<'timeout'>): string {
  const segment = formatCount(event.seq)
  const rto = rtoBefore(run, event)
  const cut = cutText(run, event)
  return Number.isFinite(rto) && rto > 0
    ? why.timeoutAfter(segment, formatQuantity(rto, 'ms'), cut)
    : why.timeout(segment, cut)
}

/** The RTO that ran out at the event, ms; NaN where none is known. At the event it is already backed off. */
function rtoBefore({ log }: Explained, event: LogEvent): number {
  const window = log.flows[event.flow]?.window
  if (window === undefined) return Number.NaN
  const { t, rtoMs } = window.columns
  return rtoMs[bisectLeft(t, event.t, 0, window.rows) - 1] ?? Number.NaN
}
