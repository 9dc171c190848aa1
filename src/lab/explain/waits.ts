/** Where the round trip of a flow on a chain goes: on wires, at each router, and on the way back. */
import { lastRowAt } from '../../simulator/base/table'
import type { RunLog } from '../../simulator/log'
import { endsOfLink } from '../router-names'
import { packetBehindAck } from './packet'
import { type Passage, passagesOf } from './passages'

export interface Waits {
  /** Row of the packet, and of the ACK that answered it. */
  readonly packet: number
  readonly ack: number
  readonly ackedS: number
  readonly roundTripS: number
  /** On all wires, access links among them, both ways. */
  readonly wiresS: number
  /** At each router of the way forward: waiting, and being sent. */
  readonly routers: readonly { readonly router: number; readonly s: number }[]
  /** The receiver waited for another packet before it answered. */
  readonly receiverS: number
  /** The ACK at all routers of the way back. */
  readonly backS: number
}

/** More packets than that are not asked. */
const MOST_ASKED = 2000

const heldS = ({ enqueued, departed }: Passage): number => departed - enqueued

const isWhole = (way: readonly Passage[]): boolean =>
  way.length > 0 &&
  way.every(({ departed, reached }) => Number.isFinite(departed) && Number.isFinite(reached))

/** The ways of a packet and of an ACK that came back. */
function packetPassages(log: RunLog, packet: number): readonly Passage[] {
  const { sent, arrived } = log.packets.columns
  return passagesOf(log, packet, false, sent[packet] as number, arrived[packet] as number)
}

function ackPassages(log: RunLog, ack: number): readonly Passage[] {
  const { sent, arrived } = log.acks.columns
  return passagesOf(log, ack, true, sent[ack] as number, arrived[ack] as number)
}

function waitsOf(log: RunLog, packet: number, ack: number): Waits | null {
  const sentS = log.packets.columns.sent[packet] as number
  const arrivedS = log.packets.columns.arrived[packet] as number
  const answeredS = log.acks.columns.sent[ack] as number
  const ackedS = log.acks.columns.arrived[ack] as number
  const forward = packetPassages(log, packet)
  const back = ackPassages(log, ack)
  if (!isWhole(forward) || !isWhole(back) || !(answeredS >= arrivedS)) return null
  const routers = forward.map((one) => ({ router: endsOfLink(one.link)[0], s: heldS(one) }))
  const atRoutersS = routers.reduce((sum, { s }) => sum + s, 0)
  const backS = back.reduce((sum, one) => sum + heldS(one), 0)
  const receiverS = answeredS - arrivedS
  const roundTripS = ackedS - sentS
  const wiresS = roundTripS - atRoutersS - backS - receiverS
  return { packet, ack, ackedS, roundTripS, wiresS, routers, receiverS, backS }
}

/** The newest round trip of a flow at `timeS`; null: none of its packets has come back, or it is not recorded. */
export function latestWaits(log: RunLog, flow: number, timeS: number): Waits | null {
  const { flow: flows, arrived } = log.acks.columns
  let asked = 0
  // The newest ACK that has come: ACKs of a flow keep their order.
  for (let ack = lastRowAt(log.acks.columns.sent, log.acks.rows, timeS); ack >= 0; ack--) {
    if (flows[ack] !== flow || !((arrived[ack] as number) <= timeS)) continue
    if (asked++ > MOST_ASKED) return null
    const packet = packetBehindAck(log, ack)
    const found = packet < 0 ? null : waitsOf(log, packet, ack)
    if (found !== null) return found
  }
  return null
}

/** Tenths of ms of the parts that add up to those of their sum: what is cut off goes to the parts that lost most of it. */
export function tenths(parts: readonly number[]): readonly number[] {
  const exact = parts.map((s) => s * 1e4)
  const whole = exact.map(Math.floor)
  const total = Math.round(exact.reduce((sum, one) => sum + one, 0))
  const missing = total - whole.reduce((sum, one) => sum + one, 0)
  const order = exact.map((_, k) => k).sort((a, b) => remainder(exact[b]) - remainder(exact[a]))
  for (const k of order.slice(0, Math.max(0, missing))) whole[k] = (whole[k] as number) + 1
  return whole
}

const remainder = (value = 0): number => value - Math.floor(value)
