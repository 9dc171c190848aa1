/** Any valid scenario with a chain of routers, made as `scenarios` makes those with one bottleneck. */
import fc from 'fast-check'
import { MAX_HOPS } from '../../src/lab/scenario/ranges'
import {
  type Access,
  type BackSettings,
  type Flow,
  type Hop,
  isTcpFlow,
  type LinkSettings,
  type Scenario,
} from '../../src/lab/scenario/scenario'
import { access, type Bounds, link, scenarios, timeline } from './scenario-arbitrary'

export interface ChainBounds extends Bounds {
  readonly maxHops?: number
}

/** Chooses some settings of `whole` by the bits of `which`. A null for a course of rates says that the return direction has none. */
function some(whole: LinkSettings, which: number, endsCourse: boolean): BackSettings {
  const entries = Object.entries(whole).filter((_, place) => ((which >> place) & 1) === 1)
  const own: BackSettings = Object.fromEntries(entries)
  return endsCourse && own.rateTrace === undefined ? { ...own, rateTrace: null } : own
}

const hop = (bounds: Bounds): fc.Arbitrary<Hop> =>
  fc
    .tuple(
      link(bounds),
      link(bounds),
      fc.oneof(fc.constant(0), fc.nat(255)),
      fc.constantFrom(false, false, true),
    )
    .map(([forward, other, which, endsCourse]) => {
      const back = some(other, which, endsCourse && forward.rateTrace !== undefined)
      return Object.keys(back).length === 0 ? forward : { ...forward, back }
    })

const isSame = (one: Access | null, other: Access | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

function routed({ direction: _, ...flow }: Flow, hops: number): fc.Arbitrary<Flow> {
  return fc
    .record({
      from: fc.nat(hops),
      far: fc.nat(hops - 1),
      receiverAccess: fc.option(access, { nil: undefined }),
      delayedAckSegments: fc.option(fc.integer({ min: 1, max: 8 }), { nil: undefined }),
    })
    .map(({ from, far, receiverAccess, delayedAckSegments }) => ({
      ...flow,
      from,
      // Any router but the first one.
      to: far < from ? far : far + 1,
      ...(receiverAccess === undefined || isSame(receiverAccess, flow.access) ? {} : { receiverAccess }),
      ...(isTcpFlow(flow) && delayedAckSegments !== undefined ? { delayedAckSegments } : {}),
    })) as fc.Arbitrary<Flow>
}

/** Returns the beginnings of the paths of all links. */
const linksOf = (hops: readonly Hop[]): string[] =>
  hops.flatMap((_, place) => [`network.hops.${place}`, `network.hops.${place}.back`])

/** A complete, valid scenario. */
export function chains(bounds: ChainBounds = {}): fc.Arbitrary<Scenario> {
  const hops = fc.array(hop(bounds), { minLength: 1, maxLength: bounds.maxHops ?? MAX_HOPS })
  return fc
    .tuple(scenarios({ ...bounds, maxChanges: 0 }), hops)
    .chain(([scenario, of]) =>
      fc.tuple(
        fc.constant(scenario),
        fc.constant(of),
        fc.tuple(...scenario.flows.map((flow) => routed(flow, of.length))),
      ),
    )
    .chain(([scenario, of, flows]) =>
      timeline(flows, scenario.stack, bounds, linksOf(of)).map((entries): Scenario => {
        const { back: _, ...forward } = of[0] as Hop
        return {
          ...scenario,
          bottleneck: forward,
          returnPath: null,
          network: { hops: of },
          flows,
          timeline: entries,
        }
      }),
    )
}

/** Bounds within which a run takes some hundredths of a second. */
export const SHORT_CHAINS: ChainBounds = {
  durationS: [0.5, 1.5],
  bandwidthMbps: [0.5, 4],
  delayMs: [0, 60],
  bufferPackets: [1, 60],
  maxFlows: 4,
  maxChanges: 2,
  maxHops: 3,
  plainStacks: true,
}

/** A chain whose flows all begin within the first half of its run. */
export function shortChains(bounds: ChainBounds = SHORT_CHAINS): fc.Arbitrary<Scenario> {
  return chains(bounds).map((scenario) => {
    const { durationS, flows } = scenario
    const begun = flows.map((flow) => {
      const startS = flow.startS % (durationS / 2)
      const stopS = flow.stopS === null ? null : startS + 0.01 + (flow.stopS % durationS)
      return { ...flow, startS, stopS }
    })
    return { ...scenario, flows: begun }
  })
}
