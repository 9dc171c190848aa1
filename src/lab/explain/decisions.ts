/** Why a packet was dropped or marked, with the numbers that decided it. */
import type { SimulationConfig } from '../../simulator/config'
import type { Source } from '../../simulator/describe'
import { DROP_PLACES } from '../../simulator/log'
import { queues } from '../../simulator/registry'
import { formatCount, formatPackets } from '../format'
import { fillIn, formatQuantity } from '../quantity'
import type { Explained } from './explain'
import { aqmOfEpoch } from './in-force'

/** A row of the event table. */
export interface Row {
  /** Its place in the table. */
  readonly row: number
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

/** The reason that the deciding discipline gave, with its numbers; null where the decision was not a discipline's. */
export function reasonOf(config: SimulationConfig, event: Row): Told | null {
  if (event.rule < 0) return null
  const { id } = aqmOfEpoch(config, event.d)
  const reason = queues.get(id)?.reasons[event.rule]
  if (reason === undefined) return null
  const values = { value: event.a, threshold: event.b, e: event.e, f: event.f }
  return { text: fillIn(reason.text, values), source: reason.source }
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
      const where = whereText(run, event)
      if (reason === null) return { text: `${packet} dropped${where}`, source: null }
      return { text: `${reason.text}: ${packet} dropped${where}`, source: reason.source }
    }
  }
}

function ofText(event: Row): string {
  return Number.isFinite(event.b) && event.b > 0
    ? `, ${formatCount(event.a)} of ${formatPackets(event.b)}`
    : ''
}

/**
 * What the log knows of the packet's place: it was turned away as it came, which is at the tail, or had waited for so long.
 * '' where its row is not at hand.
 */
function whereText(run: Explained, event: Row): string {
  const { packets } = run.log
  if (event.packet < 0 || event.packet >= packets.rows) return ''
  // Both are times of the log, so that what happened at one instant has one time.
  const waitedS = event.t - (packets.columns.enqueued[event.packet] as number)
  return waitedS > 0 ? ` after ${formatQuantity(waitedS * 1e3, 'ms')} in the queue` : ' at the tail'
}
