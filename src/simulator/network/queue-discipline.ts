import type { Rng } from '../base/rng'
import type { Signal } from '../congestion/congestion-control'
import type { Description, ParameterSet, Source, ValuesOf } from '../describe'

/** Index into the packet pool. */
export type PacketIndex = number

/**
 * Why a discipline drops or marks: the inequality that decided it. `{value:unit}`, `{threshold:unit}` and, where the
 * discipline gives them, two more numbers of its state, `{e:unit}` and `{f:unit}`, are filled in, each in one of `UNITS`.
 */
export interface QueueReason {
  /** `overflow`: no room. `aqm`: the discipline's own decision. */
  readonly cause: 'overflow' | 'aqm'
  /** "sojourn time {value:ms} > target {threshold:ms} for {e:ms}, count {f:count}" */
  readonly text: string
  readonly source: Source
}

/**
 * What a queue discipline may use. It sees packets as indices with a size, an age and an ECN field, never TCP.
 * Times are in seconds of simulated time.
 */
export interface QueueContext {
  readonly rng: Rng
  /** Buffer limits now (a scheduled change may move them); Infinity where there is none. The packet in service is not counted. */
  readonly limitPackets: number
  readonly limitBytes: number
  /** A packet is taken in while fewer bytes than the limit wait, whatever its size. */
  readonly lastMayExceed: boolean
  /** RED as it was published, or in every detail as ns-2 has it. */
  readonly red: 'published' | 'ns2'
  /** Bottleneck rate now, bit/s. */
  readonly bitsPerSecond: number
  /** Bottleneck one-way propagation delay now, s. */
  readonly delayS: number
  /** What the router's count of time stands at at time 0, s; 0 where it has none. */
  readonly countAtStartS: number
  /** Mark instead of dropping where the packet allows it. */
  readonly ecn: boolean
  /** Bytes on the wire. */
  sizeBytes(packet: PacketIndex): number
  /** Time the packet has waited, s. */
  sojournS(packet: PacketIndex, nowS: number): number
  /** A number that is equal for all packets of a flow, spread over 32 bits (for flow queueing). */
  flowHash(packet: PacketIndex): number
  /** Small integer of the flow. */
  flowOf(packet: PacketIndex): number
  /** True when the packet carries ECT(0), ECT(1) or CE. */
  isEcnCapable(packet: PacketIndex): boolean
  /** True when the packet carries ECT(1) (L4S, RFC 9331). */
  isL4s(packet: PacketIndex): boolean
  /** Set CE. `reason` indexes the definition's `reasons`, whose text the numbers fill. */
  mark(packet: PacketIndex, reason: number, value: number, threshold: number, e?: number, f?: number): void
  /** Ends the packet's life. Legal for the arriving packet inside `enqueue`, and for a packet that has left the queue's own store inside `enqueue` or `dequeue`. */
  drop(packet: PacketIndex, reason: number, value: number, threshold: number, e?: number, f?: number): void
}

/** A queue with few methods (after mahimahi). It stores the packets; the link takes them out. */
export interface QueueDiscipline {
  /** Take the packet in, or call `context.drop` on it (or on another). */
  enqueue(packet: PacketIndex, nowS: number): void
  /** The next packet to transmit, or -1 when there is none. May drop others first. */
  dequeue(nowS: number): PacketIndex
  /** Waiting now. */
  readonly packets: number
  readonly bytes: number
  /** The limits in the context have changed: drop what no longer fits, from the tail. Absent: applied to arrivals only. */
  onLimitChange?(nowS: number): void
  /** For disciplines with a clock of their own (PIE's 15 ms): the period in s and the work. */
  readonly timerPeriodS?: number
  onTimer?(nowS: number): void
  /** Values of the definition's `signals`, in order. */
  readSignals?(into: Float64Array): void
}

export interface QueueDefinition<P extends ParameterSet = ParameterSet> extends Description {
  readonly kind: 'aqm'
  readonly parameters: P
  /** Whether `ecn: true` has a meaning for it. */
  readonly canMark: boolean
  readonly reasons: readonly QueueReason[]
  readonly signals?: readonly Signal[]
  create(context: QueueContext, params: ValuesOf<P>): QueueDiscipline
}

/** Keeps the parameter types of one file together. */
export function defineQueue<P extends ParameterSet>(definition: QueueDefinition<P>): QueueDefinition<P> {
  return definition
}
