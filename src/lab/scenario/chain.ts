/** What a scenario with a chain of hops has otherwise than one with a bottleneck: its faults, and its complete form. */
import { faults as words } from '../../strings/faults'
import { defaultReorder } from './defaults'
import { type PlacedFault, placed } from './faults'
import { isRecord } from './is-record'
import type { Access, BackSettings, Flow, Hop, LinkSettings, Network } from './scenario'
import type { HopDraft, LinkDraft, ScenarioDraft } from './schema'
import { writtenSpan } from './written'

type File = Readonly<Record<string, unknown>>

/** Routers of the chain in a file that may be at fault; 0 where it has none. */
function routersOf(file: File): number {
  const { network } = file
  return isRecord(network) && Array.isArray(network.hops) && network.hops.length > 0
    ? network.hops.length + 1
    : 0
}

/** A chain stands in place of the bottleneck and its return path. */
function besideNetwork(file: File): PlacedFault[] {
  if (file.network === undefined) return []
  const given = (['bottleneck', 'returnPath'] as const).filter(
    (key) => file[key] !== undefined && file[key] !== null,
  )
  return given.map((key) => placed([key], words.besideNetwork, undefined, words.eitherThisOr('network')))
}

/** The router of a flow, where a chain has it. */
function routerFault(flow: File, index: number, key: 'from' | 'to', routers: number): PlacedFault[] {
  const value = flow[key]
  if (typeof value !== 'number' || value < routers) return []
  return [
    placed(['flows', index, key], words.noSuchRouter, value, words.wholeNumber(writtenSpan(0, routers - 1))),
  ]
}

function faultsOfFlow(flow: File, index: number, file: File): PlacedFault[] {
  const routers = routersOf(file)
  if (file.network === undefined) {
    const given = (['from', 'to', 'receiverAccess'] as const).filter((key) => flow[key] !== undefined)
    return given.map((key) =>
      placed(['flows', index, key], words.withoutNetwork, flow[key], words.withNetwork),
    )
  }
  if (flow.direction !== undefined)
    return [placed(['flows', index, 'direction'], words.directionOnChain, flow.direction, words.fromAndTo)]
  if (routers === 0) return []
  const beyond = [...routerFault(flow, index, 'from', routers), ...routerFault(flow, index, 'to', routers)]
  const { from = 0, to = routers - 1 } = flow
  if (beyond.length > 0 || from !== to) return beyond
  const key = flow.to === undefined ? 'from' : 'to'
  return [placed(['flows', index, key], words.sameRouter, to, words.twoRouters)]
}

/** All that is wrong with a file beyond its schema, as to its chain or for want of one. */
export function chainFaults(file: File, flows: readonly unknown[]): PlacedFault[] {
  const ofFlows = flows.flatMap((flow, index) => (isRecord(flow) ? faultsOfFlow(flow, index, file) : []))
  return [...besideNetwork(file), ...ofFlows]
}

/** See `Scenario`: what version 1 did not have at first is left out where it has its default. */
export function completeLink(draft: LinkDraft): LinkSettings {
  const { reorder, rateTrace, aggregationMs, ...link } = draft
  const plain = reorder.percent === defaultReorder.percent && reorder.delayMs === defaultReorder.delayMs
  return {
    ...link,
    ...(plain ? {} : { reorder }),
    ...(rateTrace === null ? {} : { rateTrace }),
    ...(aggregationMs === 0 ? {} : { aggregationMs }),
  }
}

/** Without what is not given. */
export function given<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as T
}

function hopOf({ back, ...link }: HopDraft): Hop {
  const own: BackSettings = given(back ?? {})
  return { ...completeLink(link), ...(Object.keys(own).length === 0 ? {} : { back: own }) }
}

export const networkOf = (draft: NonNullable<ScenarioDraft['network']>): Network => ({
  hops: draft.hops.map(hopOf),
})

const sameAccess = (one: Access | null, other: Access | null): boolean =>
  one === other ||
  (one !== null &&
    other !== null &&
    one.bandwidthMbps === other.bandwidthMbps &&
    one.delayMs === other.delayMs &&
    one.bufferPackets === other.bufferPackets)

/** The ends of a flow on a chain of so many hops; `draft` is valid. */
export function routeOf(
  draft: {
    readonly from?: number | undefined
    readonly to?: number | undefined
    readonly access: Access | null
    readonly receiverAccess?: Access | null | undefined
  },
  hops: number,
): Pick<Flow, 'from' | 'to' | 'receiverAccess'> {
  const { from = 0, to = hops, access, receiverAccess } = draft
  const same = receiverAccess === undefined || sameAccess(access, receiverAccess)
  return { from, to, ...(same ? {} : { receiverAccess }) }
}

/** Both ways of a hop, complete. */
export function waysOf({ back, ...forward }: Hop): {
  readonly forward: LinkSettings
  readonly back: LinkSettings
} {
  const { rateTrace: own, ...settings } = back ?? {}
  const { rateTrace: shared, ...link } = forward
  const rateTrace = own === undefined ? shared : own
  return { forward, back: { ...link, ...settings, ...(rateTrace == null ? {} : { rateTrace }) } }
}
