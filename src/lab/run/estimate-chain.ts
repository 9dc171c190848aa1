/** How large a run on a chain will be: each link is shared by the flows whose data cross it. */
import { linksOf } from '../../simulator/network/link-number'
import { msToSeconds, stackOf } from '../scenario/resolve'
import { type Flow, isTcpFlow, type Scenario } from '../scenario/scenario'
import { capacityBits, coursesOf, type LinkCourse, leastDelayMs, wireLoss } from './link-courses'
import { leftForTcp, loadOf, type Offer, offerOf, stoppedBefore } from './link-load'
import { type Estimate, sum, transfersOf, type Way } from './offered'

/** What a flow offers, and where it goes. */
interface RoutedOffer extends Offer {
  /** Numbers of the links that its data cross, in order. */
  readonly links: readonly number[]
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

function routedOfferOf(scenario: Scenario, flow: Flow, courses: readonly LinkCourse[]): RoutedOffer {
  const links = linksOf(routeOf(flow))
  const { delayedAckSegments } = stackOf(scenario).options
  const segments = isTcpFlow(flow) ? (flow.delayedAckSegments ?? delayedAckSegments ?? 2) : 1
  const offer = offerOf(scenario, flow, wayOf(flow, courses, links))
  return { ...offer, links, acks: offer.gives ? 1 / Number(segments) : 0 }
}

/**
 * Packets that TCP sends at most: a packet over one hop leaves room for another on the next, so that flows of short ways come
 * first, and those of long ones get what is left.
 */
function tcpSent(offers: readonly RoutedOffer[], capacities: readonly number[]): number {
  const left = capacities.map((capacity, link) => leftForTcp(capacity, crossing(offers, link)))
  const ascending = offers.filter(({ gives }) => gives).sort((a, b) => a.links.length - b.links.length)
  return sum(ascending, ({ links, passed, packetBits }) => {
    const bits = Math.min(passed * packetBits, ...links.map((link) => left[link] as number))
    for (const link of links) left[link] = (left[link] as number) - bits
    return bits / packetBits
  })
}

const crossing = (offers: readonly RoutedOffer[], link: number): readonly RoutedOffer[] =>
  offers.filter(({ links }) => links.includes(link))

export function estimateChain(scenario: Scenario): Estimate {
  const { durationS, flows } = scenario
  const courses = coursesOf(scenario)
  const offers = flows.map((flow) => routedOfferOf(scenario, flow, courses))
  const capacities = courses.map((course) => capacityBits(course, 0, durationS))
  // Each flow may bring to a link all that it sends.
  const loads = courses.map((course, link) => {
    const ofLink = crossing(offers, link)
    const load = loadOf(capacities[link] as number, wireLoss(course), ofLink)
    return { ...load, acks: sum(ofLink, ({ passed, acks }) => passed * acks) * load.tcpShare }
  })
  const { notThrough, waiting } = stoppedBefore(offers)
  const crossings = sum(loads, ({ data }) => data)
  const sentByOthers = sum(
    offers.filter(({ gives }) => !gives),
    ({ sent }) => sent,
  )
  return {
    packets: Math.ceil(sentByOthers + tcpSent(offers, capacities)),
    // What does not come through its access link takes about as long as what crosses a hop.
    packetHops: Math.ceil(crossings + notThrough),
    passages: Math.ceil(crossings + sum(loads, ({ acks }) => acks)),
    drops: Math.ceil(notThrough - waiting + sum(loads, ({ drops }) => drops)),
    transfers: Math.ceil(sum(flows, (flow) => transfersOf(scenario, flow))),
    underWay: Math.ceil(waiting),
  }
}
