import type { Rng } from '../base/rng'
import type { Description, ParameterSet, ValuesOf, VariantGroup } from '../describe'

/** What an unresponsive source is told. It decides when the next packet leaves; the flow puts it on the wire. */
export interface TrafficContext {
  readonly rng: Rng
  /** Rate now (a scheduled change may move it), bit/s. */
  readonly bitsPerSecond: number
  readonly packetBytes: number
}

export interface TrafficSource {
  /** Seconds from the packet just sent (or from the start, for the first call) to the next packet. */
  nextGapS(): number
}

/** Sources that send by the clock, whatever the network does. */
export interface TrafficDefinition<P extends ParameterSet = ParameterSet> extends Description {
  readonly kind: 'traffic'
  readonly group: VariantGroup
  readonly parameters: P
  /** Rate, Mbit/s, and packets, bytes, of a flow for which none is said; absent: those of every scenario. */
  readonly defaults?: { readonly rateMbps: number; readonly packetBytes: number }
  /** The receiver answers each packet with one of the same size, which measures a round-trip time. */
  readonly replies?: boolean
  create(context: TrafficContext, params: ValuesOf<P>): TrafficSource
}

export function defineTraffic<P extends ParameterSet>(
  definition: TrafficDefinition<P>,
): TrafficDefinition<P> {
  return definition
}
