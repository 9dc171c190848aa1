/** Who decided and by which numbers: why a packet was dropped or marked, and what turn a variant took. */
import type { SimulationConfig } from '../../simulator/config'
import { rulesOf } from '../../simulator/congestion/congestion-control'
import type { DropPlace, EventOf, RunLog } from '../../simulator/log'
import { linkFull } from '../../simulator/network/link-full'
import { type QueueReason, reasonsOf } from '../../simulator/network/queue-discipline'
import { numbersOf } from '../../simulator/sentence'
import { queues, variants } from '../algorithms'
import { formatCount, formatPackets } from '../format'
import { fillIn, formatQuantity } from '../quantity'
import { aqmOfEpoch, variantBefore } from './in-force'
import type { Explained, Told } from './told'

type Decision = EventOf<'drop' | 'mark'>

/** The reason that the deciding discipline gave; null where the decision was not a discipline's. */
export function reasonOf(config: SimulationConfig, { reason, epoch }: Decision): QueueReason | null {
  const queue = reason < 0 ? undefined : queues.get(aqmOfEpoch(config, epoch).id)
  return queue === undefined ? null : (reasonsOf(queue)[reason] ?? null)
}

/** That reason with its numbers; null where the decision was not a discipline's. */
export function reasonTold(config: SimulationConfig, event: Decision): Told | null {
  const reason = reasonOf(config, event)
  if (reason === null) return null
  return { text: fillIn(reason.text, numbersOf(reason, event.numbers)), source: reason.source }
}

/** The sentence of a decision: `what` was done, after the reason that the discipline gave. */
function decided(config: SimulationConfig, event: Decision, what: string): Told {
  const reason = reasonTold(config, event)
  return reason === null ? { text: what, source: null } : { ...reason, text: `${reason.text}: ${what}` }
}

export function mark(config: SimulationConfig, event: EventOf<'mark'>): Told {
  return decided(config, event, `packet ${formatCount(event.seq)} marked CE`)
}

export function drop(run: Explained, config: SimulationConfig, event: EventOf<'drop'>): Told {
  // Of a flow in reverse, what crosses the bottleneck are its ACKs.
  const isAck = config.flows[event.flow]?.reverse === true
  const number = formatCount(event.seq)
  const packet = `${isAck ? 'ACK for' : 'packet'} ${number}`
  const elsewhere: Readonly<Partial<Record<DropPlace, string>>> = {
    wire: `random loss: ${packet} lost on the wire`,
    'access in': `access buffer full${ofText(event)}: ${packet} dropped before the router`,
    'access out': `access buffer full${ofText(event)}: ${packet} dropped before the receiver`,
    return: `return path full${ofText(event)}: ${isAck ? 'packet' : 'an ACK for'} ${number} dropped`,
  }
  const text = elsewhere[event.place]
  if (text !== undefined) return { text, source: null }
  return decided(config, event, `${packet} dropped${whereText(run, event)}`)
}

/** What waited before a link that has a buffer of its own. */
function ofText(event: EventOf<'drop'>): string {
  const { waiting, limit } = numbersOf(linkFull, event.numbers)
  return Number.isFinite(limit) && limit > 0 ? `, ${formatCount(waiting)} of ${formatPackets(limit)}` : ''
}

/**
 * What the log knows of the packet's place: it was turned away as it came, which is at the tail, or had waited for so long.
 * '' where its row is not at hand.
 */
function whereText({ log: { packets } }: Explained, { packet, t }: EventOf<'drop'>): string {
  if (packet < 0 || packet >= packets.rows) return ''
  // Both are times of the log, so that what happened at one instant has one time.
  const waitedS = t - (packets.columns.enqueued[packet] as number)
  return waitedS > 0 ? ` after ${formatQuantity(waitedS * 1e3, 'ms')} in the queue` : ' at the tail'
}

/** The turn that a variant took, by its own rule. */
export function noted(config: SimulationConfig, log: RunLog, event: EventOf<'note'>): Told {
  const definition = variants.get(variantBefore(config, log, event.flow, event.row))
  const rule = definition === undefined ? undefined : rulesOf(definition)[event.rule]
  if (rule === undefined) return { text: `${definition?.label ?? 'the sender'} takes a turn`, source: null }
  return { text: fillIn(rule.text, numbersOf(rule, event.numbers)), source: rule.source }
}
