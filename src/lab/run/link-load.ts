/** What flows that share a link bring to it, and what becomes of it. */
import { stackOf, wireBytes } from '../scenario/resolve'
import type { Flow, Scenario } from '../scenario/scenario'
import { givesWay, LEAST_TCP_SHARE, sentBy, sum, TCP_LOSSES, type Way } from './offered'

/** What a flow offers, packets. */
export interface Offer {
  readonly gives: boolean
  readonly packetBits: number
  /** Packets handed to its access link, those that come through it, and those that wait before it for good. */
  readonly sent: number
  readonly passed: number
  readonly waiting: number
}

export function offerOf(scenario: Scenario, flow: Flow, way: Way): Offer {
  const packetBits = wireBytes(flow, stackOf(scenario)) * 8
  const { bits, passed, waiting } = sentBy(scenario, flow, way)
  return {
    gives: givesWay(flow),
    packetBits,
    sent: bits / packetBits,
    passed: passed / packetBits,
    waiting: waiting / packetBits,
  }
}

/** What a link has left for those that give way, bits. */
export function leftForTcp(capacity: number, offers: readonly Offer[]): number {
  const others = offers.filter(({ gives }) => !gives)
  return Math.max(capacity - passedBits(others), capacity * LEAST_TCP_SHARE)
}

const passedBits = (offers: readonly Offer[]): number =>
  sum(offers, ({ passed, packetBits }) => passed * packetBits)

export interface LinkLoad {
  /** Packets that come to the link. */
  readonly data: number
  readonly drops: number
  /** How much of what it sends TCP can bring: 1 where there is room for all. */
  readonly tcpShare: number
}

/** `capacity`: bits that the link can carry in the run; `lost`: share of packets that its wire loses. Upper bounds. */
export function loadOf(capacity: number, lost: number, offers: readonly Offer[]): LinkLoad {
  const tcp = offers.filter(({ gives }) => gives)
  const others = offers.filter(({ gives }) => !gives)
  const otherBits = passedBits(others)
  const tcpBits = passedBits(tcp)
  const left = leftForTcp(capacity, offers)
  const tcpShare = tcpBits > left ? left / tcpBits : 1
  const otherPackets = sum(others, ({ passed }) => passed)
  const tcpPackets = sum(tcp, ({ passed }) => passed) * tcpShare
  const excess = otherBits > capacity ? 1 - capacity / otherBits : 0
  const carried = tcpPackets + otherPackets * (1 - excess)
  return {
    data: tcpPackets + otherPackets,
    drops: otherPackets * excess + carried * lost + tcpPackets * TCP_LOSSES,
    tcpShare,
  }
}

/** Packets that are sent and do not come through their access links; and those of them that wait there for good. */
export function stoppedBefore(offers: readonly Offer[]): {
  readonly notThrough: number
  readonly waiting: number
} {
  return {
    notThrough: sum(offers, ({ sent, passed }) => sent - passed),
    waiting: sum(offers, ({ waiting }) => waiting),
  }
}
