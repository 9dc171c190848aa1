/** How large a run on a dumbbell will be: all flows share its bottleneck, or in reverse the return path. */
import { baseRttS } from '../scenario/resolve'
import type { Flow, Scenario } from '../scenario/scenario'
import { capacityBits, coursesOf, type LinkCourse, leastDelayMs, wireLoss } from './link-courses'
import { loadOf, offerOf, stoppedBefore } from './link-load'
import { type Estimate, sum, transfersOf, type Way } from './offered'

/** Bits that the narrowest link which the flow shares with others can carry: the bottleneck, or in reverse the return path. */
function wayOf({ returnPath }: Scenario, bottleneck: LinkCourse, flow: Flow): Way {
  const isReverse = flow.direction === 'reverse' && returnPath !== null
  return {
    rttS: baseRttS(leastDelayMs(bottleneck), flow.access),
    capacityBits: (fromS, toS) =>
      isReverse ? returnPath.bandwidthMbps * 1e6 * (toS - fromS) : capacityBits(bottleneck, fromS, toS),
    receiverMbps: Number.POSITIVE_INFINITY,
  }
}

/** Flows that share a link: what they send, and what is lost of it. */
function estimateOf(
  scenario: Scenario,
  bottleneck: LinkCourse,
  flows: readonly Flow[],
  capacity: number,
): Omit<Estimate, 'packetHops' | 'passages'> {
  const offers = flows.map((flow) => offerOf(scenario, flow, wayOf(scenario, bottleneck, flow)))
  const { data, drops } = loadOf(capacity, wireLoss(bottleneck), offers)
  const { notThrough, waiting } = stoppedBefore(offers)
  return {
    packets: data + notThrough,
    drops: notThrough - waiting + drops,
    transfers: sum(flows, (flow) => transfersOf(scenario, flow)),
    underWay: waiting,
  }
}

export function estimateDumbbell(scenario: Scenario): Estimate {
  const { durationS, flows, returnPath } = scenario
  const bottleneck = coursesOf(scenario)[0] as LinkCourse
  const reverse = flows.filter(({ direction }) => direction === 'reverse')
  const forward = flows.filter((flow) => !reverse.includes(flow))
  const onward = estimateOf(scenario, bottleneck, forward, capacityBits(bottleneck, 0, durationS))
  const back = estimateOf(scenario, bottleneck, reverse, (returnPath?.bandwidthMbps ?? 0) * 1e6 * durationS)
  const both = (of: keyof typeof onward): number => Math.ceil(onward[of] + back[of])
  const packets = both('packets')
  return {
    packets,
    packetHops: packets,
    passages: 0,
    drops: both('drops'),
    transfers: both('transfers'),
    underWay: both('underWay'),
  }
}
