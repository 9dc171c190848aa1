/** Who decided and by which numbers: why a packet was dropped or marked, and what turn a variant took. */
import type { SimulationConfig } from '../../simulator/config'
import { rulesOf } from '../../simulator/congestion/congestion-control'
import type { EventOf, RunLog } from '../../simulator/log'
import { linkFull } from '../../simulator/network/link-full'
import { wayOfLink } from '../../simulator/network/link-number'
import { type QueueReason, reasonsOf } from '../../simulator/network/queue-discipline'
import { numbersOf } from '../../simulator/sentence'
import { why } from '../../strings/why'
import { queues, variants } from '../algorithms'
import { fillIn } from '../fill-in'
import { formatCount, formatPackets } from '../format'
import { formatQuantity } from '../quantity'
import { endsOfLink, linkName, routerName } from '../router-names'
import { aqmOfEpoch, variantBefore } from './in-force'
import type { Explained, Told } from './told'

type Decision = EventOf<'drop' | 'mark'>

/** The reason that the deciding discipline gave; null where the decision was not a discipline's. */
export function reasonOf(config: SimulationConfig, { reason, epoch, link }: Decision): QueueReason | null {
  const queue = reason < 0 ? undefined : queues.get(aqmOfEpoch(config, link, epoch).id)
  return queue === undefined ? null : (reasonsOf(queue)[reason] ?? null)
}

/** The reason of a decision with its numbers; null where the decision was not a discipline's. */
export function reasonTold(config: SimulationConfig, event: Decision): Told | null {
  const reason = reasonOf(config, event)
  if (reason === null) return null
  return { text: fillIn(reason.text, numbersOf(reason, event.numbers)), source: reason.source }
}

/** The sentence of a decision: `what` was done, after the reason that the discipline gave. */
function decided(config: SimulationConfig, event: Decision, what: string): Told {
  const reason = reasonTold(config, event)
  const text = reason === null ? what : why.because(reason.text, what)
  return { text: placed(config, event, text), source: reason?.source ?? null }
}

/** On a chain, says at which router a queue decided, or on which link a packet was lost. */
function placed({ hops }: SimulationConfig, event: Decision, text: string): string {
  if (hops === null || event.link < 0) return text
  if (event.kind === 'drop' && event.place === 'wire') return why.onLink(linkName(event.link), text)
  return why.atRouter(routerName(endsOfLink(event.link)[0]), text)
}

/** An ACK was dropped: on a chain, one of a link against the flow's own way; on a dumbbell, of a flow in reverse at the bottleneck. */
export function isOfAck(
  { flows }: SimulationConfig,
  event: Pick<EventOf<'drop'>, 'flow' | 'place' | 'link'>,
): boolean {
  if (event.place === 'ack in' || event.place === 'ack out') return true
  const flow = flows[event.flow]
  const route = flow?.route ?? null
  if (route === null) return (event.place === 'return') !== (flow?.reverse === true)
  return event.link >= 0 && (wayOfLink(event.link) === 'forward') !== route.from < route.to
}

export function mark(config: SimulationConfig, event: EventOf<'mark'>): Told {
  return decided(config, event, why.marked(why.packet(formatCount(event.seq))))
}

export function drop(run: Explained, config: SimulationConfig, event: EventOf<'drop'>): Told {
  const number = formatCount(event.seq)
  const isAck = isOfAck(config, event)
  const packet = isAck ? why.ack(number) : why.packet(number)
  const returned = isAck ? why.anAck(number) : why.packet(number)
  if (event.place === 'bottleneck') return decided(config, event, droppedText(run, event, packet))
  const { wire, accessIn, accessOut, ackIn, ackOut, returned: atReturn } = why.dropped
  const held = heldText(event)
  const elsewhere = {
    wire: wire(packet),
    'access in': accessIn(packet, held),
    'access out': accessOut(packet, held),
    return: atReturn(returned, held),
    'ack in': ackIn(returned, held),
    'ack out': ackOut(returned, held),
  }
  return { text: placed(config, event, elsewhere[event.place]), source: null }
}

/** Says how much waited before a link that has a buffer of its own; '' where it has none. */
function heldText(event: EventOf<'drop'>): string {
  const { waiting, limit } = numbersOf(linkFull, event.numbers)
  return Number.isFinite(limit) && limit > 0 ? why.held(formatCount(waiting), formatPackets(limit)) : ''
}

/** The drop with what the log knows of it: at the tail, or after so long a wait; nothing where the packet's row is not at hand. */
function droppedText({ log: { packets } }: Explained, { packet, t }: EventOf<'drop'>, what: string): string {
  const { somewhere, atTail, afterWaiting } = why.dropped
  if (packet < 0 || packet >= packets.rows) return somewhere(what)
  // Both are times of the log, so that what happened at one instant has one time.
  const waitedS = t - (packets.columns.enqueued[packet] as number)
  return waitedS > 0 ? afterWaiting(what, formatQuantity(waitedS * 1e3, 'ms')) : atTail(what)
}

export function noted(config: SimulationConfig, log: RunLog, event: EventOf<'note'>): Told {
  const definition = variants.get(variantBefore(config, log, event.flow, event.row))
  const rule = definition === undefined ? undefined : rulesOf(definition)[event.rule]
  if (rule === undefined) return { text: why.takesTurn(definition?.label ?? why.sender), source: null }
  return { text: fillIn(rule.text, numbersOf(rule, event.numbers)), source: rule.source }
}
