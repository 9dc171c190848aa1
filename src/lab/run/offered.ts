/** What each flow of a scenario offers to its way, alone and without loss: upper bounds, before anything is simulated. */
import { defaultsOf } from '../../simulator/describe'
import { traffic } from '../../simulator/registry'
import { stackOf, wireBytes } from '../scenario/resolve'
import { type Flow, isTcpFlow, orInfinity, type Scenario } from '../scenario/scenario'

/** The numbers to which the timeline sets `path`; null, which is no limit, as Infinity. */
function numbersSet({ timeline }: Scenario, path: string): number[] {
  const values = timeline.map(({ set: { [path]: value } }) =>
    value === null ? Number.POSITIVE_INFINITY : value,
  )
  return values.filter((value) => typeof value === 'number')
}

/** Greatest value that a flow's setting takes in the run; `first`: at its start, null for no limit. */
function greatest(scenario: Scenario, flow: Flow, setting: string, first: number | null): number {
  return Math.max(orInfinity(first), ...numbersSet(scenario, `flows.${flow.id}.${setting}`))
}

/** The longest time for which the flow sends within the run, s. */
function activeSpan(scenario: Scenario, flow: Flow): { readonly startS: number; readonly activeS: number } {
  const stopS = greatest(scenario, flow, 'stopS', flow.stopS)
  const startS = Math.min(flow.startS, scenario.durationS)
  return { startS, activeS: Math.max(0, Math.min(stopS, scenario.durationS) - startS) }
}

/** How large a run will be, before it starts. */
export interface Estimate {
  /** Data packets that are sent, at most about. Retransmissions come on top, a few per cent. */
  readonly packets: number
  /** The same, each as often as it crosses a link: what a run costs in time. */
  readonly packetHops: number
  /** Packets and ACKs that come to the queue of a link of a chain, each with a row of its own; 0 on a dumbbell. */
  readonly passages: number
  /** How many of the packets are lost, at most about. */
  readonly drops: number
  /** Transfers that are asked for by sources of many. */
  readonly transfers: number
  /** Most that wait at once in front of access links without limit, about. */
  readonly underWay: number
}

/** TCP keeps at least about this share of a link against sources that do not give way. */
export const LEAST_TCP_SHARE = 0.1
/** TCP by itself loses no larger share of its packets at a queue than about this. */
export const TCP_LOSSES = 0.01

/** Whether the flow runs TCP, by itself or for each of its transfers. */
export function givesWay(flow: Flow): boolean {
  if (isTcpFlow(flow)) return true
  const source = traffic.get(flow.variant)
  return source !== undefined && 'createTransfers' in source
}

/** Wire bits of a flow in a run, upper bounds, alone and without loss. */
export interface Sent {
  /** Bits handed to its access link. */
  readonly bits: number
  /** Bits that the access link lets through. */
  readonly passed: number
  /** Bits left waiting in front of the access link at most, where nothing limits how many. */
  readonly waiting: number
}

/** What a flow's way is to it alone. */
export interface Way {
  /** Least round trip of the run without queueing, s. */
  readonly rttS: number
  /** Bits that the narrowest link which the flow shares with others can carry in a time. */
  capacityBits(fromS: number, toS: number): number
  /** Rate of its receiver's access link, Mbit/s; Infinity: no other limit than its sender's. */
  readonly receiverMbps: number
}

export function sentBy(scenario: Scenario, flow: Flow, way: Way): Sent {
  const { startS, activeS } = activeSpan(scenario, flow)
  if (activeS === 0) return { bits: 0, passed: 0, waiting: 0 }
  const packetBits = wireBytes(flow, stackOf(scenario)) * 8
  const { access } = flow
  const accessMbps =
    access === null
      ? Number.POSITIVE_INFINITY
      : greatest(scenario, flow, 'access.bandwidthMbps', access.bandwidthMbps)
  const rateMbps = greatest(scenario, flow, 'rateMbps', flow.rateMbps)
  const payloadBytes = isTcpFlow(flow) ? flow.segmentBytes : flow.packetBytes
  const file =
    flow.bytes === null ? Number.POSITIVE_INFINITY : Math.ceil(flow.bytes / payloadBytes) * packetBits
  if (!givesWay(flow)) {
    const bits = Math.min(file, rateMbps * 1e6 * activeS)
    const passed = Math.min(bits, accessMbps * 1e6 * activeS)
    const limited = access !== null && access.bufferPackets !== null
    return { bits, passed, waiting: limited ? 0 : bits - passed }
  }
  const limit = isTcpFlow(flow) ? flow.receiverWindowPackets : null
  const window = greatest(scenario, flow, 'receiverWindowPackets', limit)
  const { rttS, receiverMbps } = way
  const bits = Math.min(
    Math.min(accessMbps, rateMbps, receiverMbps) * 1e6 * activeS,
    way.capacityBits(startS, startS + activeS),
    rttS > 0 ? (window * packetBits * activeS) / rttS : Number.POSITIVE_INFINITY,
    file,
  )
  return { bits, passed: bits, waiting: 0 }
}

/** Transfers that a source of many asks for: one that is turned away takes about as long to compute as a packet. */
export function transfersOf(scenario: Scenario, flow: Flow): number {
  const source = traffic.get(flow.variant)
  if (isTcpFlow(flow) || source === undefined || !('createTransfers' in source)) return 0
  const rateMbps = greatest(scenario, flow, 'rateMbps', flow.rateMbps)
  const params = { ...defaultsOf(source.parameters), ...flow.params }
  return activeSpan(scenario, flow).activeS * (source.transfersPerS?.(rateMbps * 1e6, params) ?? 0)
}

export const sum = <T>(all: readonly T[], amount: (one: T) => number): number =>
  all.reduce((total, one) => total + amount(one), 0)
