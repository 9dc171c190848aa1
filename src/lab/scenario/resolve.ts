/** Sizes and rates of a scenario in the simulator's terms. */
import type { BufferConfig, LossConfig } from '../../simulator/config'
import type { StackDefinition } from '../../simulator/hosts/stack'
import { hopOfLink, linkNumber, wayOfLink } from '../../simulator/network/link-number'
import { stacks } from '../../simulator/registry'
import { waysOf } from './chain'
import { defaultAccess } from './defaults'
import { ranges } from './ranges'
import { type Access, type BufferSize, type Flow, isTcpFlow, type LossModel, type Scenario } from './scenario'

/** Throws where the scenario did not come from `validateScenario`. */
export function stackOf(scenario: Pick<Scenario, 'stack'>): StackDefinition {
  const stack = stacks.get(scenario.stack)
  if (stack === undefined) throw new Error(`unknown stack "${scenario.stack}"`)
  return stack
}

/**
 * A value in another unit, as the decimal that a person would write: 1.1 Mbit/s is 1 100 000 bit/s, not the
 * 1100000.0000000002 that binary multiplication gives, because the last bit can decide which of two packets is first.
 */
export function scaled(value: number, factor: number): number {
  return Number((value * factor).toPrecision(15))
}

export const mbpsToBitsPerSecond = (mbps: number): number => scaled(mbps, 1e6)
export const msToSeconds = (ms: number): number => scaled(ms, 1e-3)

/** Round trip without queueing and serialisation, s: twice the bottleneck's delay and both access delays. */
export function baseRttS(delayMs: number, access: Access | null): number {
  return msToSeconds(2 * (delayMs + 2 * (access === null ? 0 : access.delayMs)))
}

function delayAtStart(
  { bottleneck, network }: Pick<Scenario, 'bottleneck' | 'network'>,
  link: number,
): number {
  const hop = network?.hops[hopOfLink(link)]
  return hop === undefined ? bottleneck.delayMs : waysOf(hop)[wayOfLink(link)].delayMs
}

/**
 * What the first flow's way has beyond its sender's access link and another one like it, ms one way: the delay of the bottleneck;
 * on a chain half of what the hops of its way and of the way back have together, and what its receiver's access link has more.
 */
export function delayOfPath(
  { bottleneck, network, flows }: Pick<Scenario, 'bottleneck' | 'network' | 'flows'>,
  /** Delay of a link in force, ms, by its number; absent: that of the start. */
  delayOf: (link: number) => number = (link) =>
    delayAtStart({ bottleneck, ...(network && { network }) }, link),
): number {
  if (network === undefined) return delayOf(0)
  const [first] = flows
  const { from = 0, to = network.hops.length, access = null, receiverAccess = access } = first ?? {}
  const hops = Array.from({ length: Math.abs(to - from) }, (_, k) => Math.min(from, to) + k)
  const further = (receiverAccess?.delayMs ?? 0) - (access?.delayMs ?? 0)
  return hops.reduce(
    (sum, hop) => sum + (delayOf(linkNumber(hop, 'forward')) + delayOf(linkNumber(hop, 'back'))) / 2,
    further,
  )
}

/** Bytes on the wire of a flow's full packet. */
export function wireBytes(flow: Flow, stack: StackDefinition): number {
  if (!isTcpFlow(flow)) return flow.packetBytes
  return flow.segmentBytes + (stack.form.headerless.includes(flow.variant) ? 0 : flow.headerBytes)
}

/** What a size in BDP or milliseconds is measured by. */
export interface BufferMeasure {
  readonly bandwidthMbps: number
  /** Base RTT of the first flow, s. */
  readonly baseRttS: number
  /** Wire size of the first TCP flow's packet, or of the first flow's where none runs TCP. */
  readonly packetBytes: number
}

export function bufferMeasure(scenario: Scenario, bandwidthMbps: number, delayMs: number): BufferMeasure {
  const first = scenario.flows[0]
  const measured = scenario.flows.find(isTcpFlow) ?? first
  const defaultBytes = ranges.segmentBytes.default + ranges.headerBytes.default
  return {
    bandwidthMbps,
    baseRttS: baseRttS(delayMs, first === undefined ? defaultAccess : first.access),
    packetBytes: measured === undefined ? defaultBytes : wireBytes(measured, stackOf(scenario)),
  }
}

/**
 * Packets or bytes that may wait, the one in service not counted, in every stack. BDP and milliseconds become packets,
 * max(1, round(bytes / wire bytes of a packet)), once: at the start, and at a change of the buffer by the bandwidth and
 * delay in force then. A later change of the bandwidth alone leaves the number of packets as it is.
 */
export function bufferConfig(buffer: BufferSize, measure: BufferMeasure): BufferConfig {
  const noLimit = Number.POSITIVE_INFINITY
  if ('packets' in buffer) return { packets: buffer.packets, bytes: noLimit }
  if ('bytes' in buffer) return { packets: noLimit, bytes: buffer.bytes }
  const seconds = 'bdp' in buffer ? buffer.bdp * measure.baseRttS : msToSeconds(buffer.ms)
  const bytes = (seconds * mbpsToBitsPerSecond(measure.bandwidthMbps)) / 8
  return { packets: Math.max(1, Math.round(bytes / measure.packetBytes)), bytes: noLimit }
}

export function lossConfig(loss: LossModel): LossConfig {
  if (loss.model === 'bernoulli') return { model: 'bernoulli', probability: scaled(loss.percent, 0.01) }
  return {
    model: 'gilbert-elliott',
    toBad: scaled(loss.toBadPercent, 0.01),
    toGood: scaled(loss.toGoodPercent, 0.01),
    lossGood: scaled(loss.lossGoodPercent, 0.01),
    lossBad: scaled(loss.lossBadPercent, 0.01),
  }
}
