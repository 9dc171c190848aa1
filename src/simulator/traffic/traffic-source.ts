import type { Rng } from '../base/rng'
import type { Description, ParameterSet, Signal, ValuesOf, VariantGroup } from '../describe'
import type { VideoTotals } from '../totals'

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

interface TrafficDescription<P extends ParameterSet> extends Description {
  readonly kind: 'traffic'
  readonly group: VariantGroup
  /** The label where there is room for one short word. */
  readonly brief: string
  readonly parameters: P
  /** Rate, Mbit/s, and packets, bytes, of a flow for which none is said; absent: those of every scenario. */
  readonly defaults?: { readonly rateMbps: number; readonly packetBytes: number }
  readonly signals?: readonly Signal[]
}

/** Sources that send by the clock, whatever the network does. */
export interface PacketTraffic<P extends ParameterSet = ParameterSet> extends TrafficDescription<P> {
  /** The receiver answers each packet with one of the same size, which measures a round-trip time. */
  readonly replies?: boolean
  create(context: TrafficContext, params: ValuesOf<P>): TrafficSource
}

/** What decides over transfers is told. */
export interface TransferContext {
  readonly rng: Rng
  /** Payload that the source is to offer, on average, bit/s: a scheduled change may move it. */
  readonly bitsPerSecond: number
}

/** Decides when transfers begin and how large they are; each has a TCP connection of its own. */
export interface TransferSource {
  /** TCP variant of the connections. */
  readonly variant: string
  /** A transfer that comes while so many are open is turned away. */
  readonly mostAtOnce: number
  /**
   * Seconds from the beginning of the last transfer (from the start, for the first call) to that of the next; Infinity:
   * `delivered` will say.
   */
  nextGapS(): number
  /** Payload of the transfer that begins now, a whole number of at least 1. */
  nextBytes(): number
  /** A transfer has arrived, `tookS` after its SYN. Returns the seconds until the next one begins. */
  delivered?(bytes: number, tookS: number, nowS: number): number
  /** Signals after the number of open transfers, from place `first` on. */
  readSignals?(into: Float64Array, first: number, nowS: number): void
  /** The run ends. */
  finish?(nowS: number): void
  readonly totals?: VideoTotals
}

/** Sources of many TCP connections. The flow's `packetBytes` is a full packet of theirs, on the wire. */
export interface TransferTraffic<P extends ParameterSet = ParameterSet> extends TrafficDescription<P> {
  /** How many transfers are asked for a second, on average, those turned away included; absent: few, one after another. */
  transfersPerS?(bitsPerSecond: number, params: ValuesOf<P>): number
  createTransfers(context: TransferContext, params: ValuesOf<P>): TransferSource
}

export type TrafficDefinition = PacketTraffic | TransferTraffic

export function defineTraffic<P extends ParameterSet>(definition: PacketTraffic<P>): PacketTraffic<P> {
  return definition
}

export function defineTransfers<P extends ParameterSet>(definition: TransferTraffic<P>): TransferTraffic<P> {
  return definition
}
