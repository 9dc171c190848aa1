/** Why a packet was dropped or marked, with the numbers that decided it. */
import type { SimulationConfig } from '../../../simulator/config'
import type { Source } from '../../../simulator/describe'
import { DROP_PLACES } from '../../../simulator/log'
import { queues } from '../../../simulator/registry'
import { formatCount, formatNumber } from '../../format'
import type { Explained } from '../explain'
import { bottleneckAfter } from './changes'

/** A row of the event table. */
export interface Row {
  readonly t: number
  readonly flow: number
  readonly seq: number
  readonly packet: number
  readonly rule: number
  readonly a: number
  readonly b: number
  readonly c: number
  readonly d: number
  readonly e: number
  readonly f: number
}

/** A sentence without its source, and the source. */
export interface Told {
  readonly text: string
  readonly source: Source | null
}

interface Reason {
  readonly text: string
  readonly source: Source
}

/** Two numbers to three significant figures, or to as many more as it takes to see that they differ. */
function apart(a: number, b: number): readonly [string, string] {
  for (let digits = 3; digits < 8; digits++) {
    const texts = [formatNumber(a, digits), formatNumber(b, digits)] as const
    if (texts[0] !== texts[1]) return texts
  }
  return [formatNumber(a), formatNumber(b)]
}

/** The discipline's own reason, with its numbers; null where the drop was not the discipline's. */
export function reasonOf(config: SimulationConfig, event: Row): Reason | null {
  if (event.rule < 0) return null
  // The discipline in force when it decided.
  const before = config.changes.filter((change) => change.atS <= event.t).length
  const { id } = bottleneckAfter(config, before).aqm
  const reason = queues.get(id)?.reasons[event.rule]
  if (reason === undefined) return null
  const [value, threshold] = apart(event.a, event.b)
  const [e, f] = apart(event.e, event.f)
  const text = reason.text
    .replace('{value}', value)
    .replace('{threshold}', threshold)
    .replace('{e}', e)
    .replace('{f}', f)
  return { text, source: reason.source }
}

export function drop(run: Explained, config: SimulationConfig, event: Row): Told {
  // Of a flow in reverse, what crosses the bottleneck are its ACKs.
  const isAck = config.flows[event.flow]?.reverse === true
  const packet = `${isAck ? 'ACK for' : 'packet'} ${formatCount(event.seq)}`
  switch (DROP_PLACES[event.c]) {
    case 'wire':
      return { text: `random loss: ${packet} lost on the wire`, source: null }
    case 'access in':
      return { text: `access buffer full${ofText(event)}: ${packet} dropped before the router`, source: null }
    case 'access out':
      return {
        text: `access buffer full${ofText(event)}: ${packet} dropped before the receiver`,
        source: null,
      }
    case 'return':
      return {
        text: `return path full${ofText(event)}: ${isAck ? 'packet' : 'an ACK for'} ${formatCount(event.seq)} dropped`,
        source: null,
      }
    default: {
      const reason = reasonOf(config, event)
      const where = waited(run, event) ? 'at the head' : 'at the tail'
      const full = reason?.text.match(/^buffer full, (.+) of (.+) packets$/)
      if (full !== null && full !== undefined)
        return { text: `buffer full, ${full[1]} of ${full[2]}: ${packet} dropped ${where}`, source: null }
      if (reason === null) return { text: `${packet} dropped ${where}`, source: null }
      return { text: `${reason.text}: ${packet} dropped ${where}`, source: reason.source }
    }
  }
}

function ofText(event: Row): string {
  return Number.isFinite(event.b) && event.b > 0
    ? `, ${formatNumber(event.a)} of ${formatNumber(event.b)}`
    : ''
}

/** Whether the packet had been in the queue before it was dropped. */
function waited(run: Explained, event: Row): boolean {
  const { packets } = run.log
  if (event.packet < 0 || event.packet >= packets.rows) return false
  return event.t - (packets.columns.enqueued[event.packet] as number) > 1e-9
}
