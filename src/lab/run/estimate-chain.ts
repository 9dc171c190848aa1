/** How large a run on a chain will be: each link is shared by the flows whose data cross it. */
import { linksOf } from '../../simulator/network/link-number'
import { msToSeconds, stackOf, wireBytes } from '../scenario/resolve'
import { type Flow, isTcpFlow, type Scenario } from '../scenario/scenario'
import { capacityBits, coursesOf, type LinkCourse, leastDelayMs, wireLoss } from './link-courses'
import {
  type Estimate,
  givesWay,
  LEAST_TCP_SHARE,
  sentBy,
  sum,
  TCP_LOSSES,
  transfersOf,
  type Way,
} from './offered'

/** What a flow offers, and where it goes. */
interface Offer {
  readonly gives: boolean
  /** Numbers of the links that its data cross, in order. */
  readonly links: readonly number[]
  readonly packetBits: number
  /** Packets handed to its access link, those that come through it, and those that wait before it for good. */
  readonly sent: number
  readonly passed: number
  readonly waiting: number
  /** ACKs for each packet that arrives. */
  readonly acks: number
}

function routeOf({ from = 0, to = 0 }: Flow): { readonly from: number; readonly to: number } {
  return { from, to }
}

/** The links of a flow both ways, with its access links, as it has them to itself. */
function wayOf(flow: Flow, courses: readonly LinkCourse[], links: readonly number[]): Way {
  const { access, receiverAccess = access } = flow
  const { from, to } = routeOf(flow)
  const crossed = [...links, ...linksOf({ from: to, to: from })].flatMap((link) => courses[link] ?? [])
  const ofAccess = 2 * ((access?.delayMs ?? 0) + (receiverAccess?.delayMs ?? 0))
  const data = links.flatMap((link) => courses[link] ?? [])
  return {
    rttS: msToSeconds(sum(crossed, leastDelayMs) + ofAccess),
    capacityBits: (fromS, toS) => Math.min(...data.map((course) => capacityBits(course, fromS, toS))),
    receiverMbps: receiverAccess?.bandwidthMbps ?? Number.POSITIVE_INFINITY,
  }
}

function offerOf(scenario: Scenario, flow: Flow, courses: readonly LinkCourse[]): Offer {
  const links = linksOf(routeOf(flow))
  const stack = stackOf(scenario)
  const packetBits = wireBytes(flow, stack) * 8
  const { bits, passed, waiting } = sentBy(scenario, flow, wayOf(flow, courses, links))
  const segments = isTcpFlow(flow) ? (flow.delayedAckSegments ?? stack.options.delayedAckSegments ?? 2) : 1
  return {
    gives: givesWay(flow),
    links,
    packetBits,
    sent: bits / packetBits,
    passed: passed / packetBits,
    waiting: waiting / packetBits,
    acks: givesWay(flow) ? 1 / Number(segments) : 0,
  }
}

/** What comes to a link and what becomes of it, packets. */
interface LinkLoad {
  readonly data: number
  readonly acks: number
  readonly drops: number
}

/** `offers`: of the flows whose data cross the link. Each may bring all that it sends: upper bounds. */
function loadOf(course: LinkCourse, offers: readonly Offer[], durationS: number): LinkLoad {
  const capacity = capacityBits(course, 0, durationS)
  const tcp = offers.filter(({ gives }) => gives)
  const others = offers.filter(({ gives }) => !gives)
  const bitsOf = (some: readonly Offer[]): number =>
    sum(some, ({ passed, packetBits }) => passed * packetBits)
  const otherBits = bitsOf(others)
  const tcpBits = bitsOf(tcp)
  const left = Math.max(capacity - otherBits, capacity * LEAST_TCP_SHARE)
  const share = tcpBits > left ? left / tcpBits : 1
  const otherPackets = sum(others, ({ passed }) => passed)
  const tcpPackets = sum(tcp, ({ passed }) => passed) * share
  const acks = sum(tcp, ({ passed, acks: each }) => passed * each) * share
  const excess = otherBits > capacity ? 1 - capacity / otherBits : 0
  const carried = tcpPackets + otherPackets * (1 - excess)
  return {
    data: tcpPackets + otherPackets,
    acks,
    drops: otherPackets * excess + carried * wireLoss(course) + tcpPackets * TCP_LOSSES,
  }
}

/**
 * Packets that TCP sends at most: a packet over one hop leaves room for another on the next, so that flows of short ways come
 * first, and those of long ones get what is left.
 */
function tcpSent(offers: readonly Offer[], courses: readonly LinkCourse[], durationS: number): number {
  const left = courses.map((course, link) => {
    const capacity = capacityBits(course, 0, durationS)
    const crossing = offers.filter(({ gives, links }) => !gives && links.includes(link))
    const others = sum(crossing, ({ passed, packetBits }) => passed * packetBits)
    return Math.max(capacity - others, capacity * LEAST_TCP_SHARE)
  })
  const ascending = offers.filter(({ gives }) => gives).sort((a, b) => a.links.length - b.links.length)
  return sum(ascending, ({ links, passed, packetBits }) => {
    const bits = Math.min(passed * packetBits, ...links.map((link) => left[link] as number))
    for (const link of links) left[link] = (left[link] as number) - bits
    return bits / packetBits
  })
}

export function estimateChain(scenario: Scenario): Estimate {
  const { durationS, flows } = scenario
  const courses = coursesOf(scenario)
  const offers = flows.map((flow) => offerOf(scenario, flow, courses))
  const others = offers.filter(({ gives }) => !gives)
  const loads = courses.map((course, link) =>
    loadOf(
      course,
      offers.filter(({ links }) => links.includes(link)),
      durationS,
    ),
  )
  const waiting = sum(others, (offer) => offer.waiting)
  const notThrough = sum(others, ({ sent, passed }) => sent - passed)
  const crossings = sum(loads, ({ data }) => data)
  return {
    packets: Math.ceil(sum(others, ({ sent }) => sent) + tcpSent(offers, courses, durationS)),
    // What does not come through its access link takes about as long as what crosses a hop.
    packetHops: Math.ceil(crossings + notThrough),
    passages: Math.ceil(crossings + sum(loads, ({ acks }) => acks)),
    drops: Math.ceil(notThrough - waiting + sum(loads, ({ drops }) => drops)),
    transfers: Math.ceil(sum(flows, (flow) => transfersOf(scenario, flow))),
    underWay: Math.ceil(waiting),
  }
}
