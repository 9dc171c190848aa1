import type { Rng } from '../base/rng'
import type { Description, ParameterSet, Signal, Source, ValuesOf } from '../describe'
import type { InsideReader, QueueInside } from '../inside'
import { eachTold, type NamesIn, type Numbers, type Sentence, sentence, type Told } from '../sentence'

/** Index into the packet pool. */
export type PacketIndex = number

/** Why a discipline drops or marks: the inequality that decided it, as a sentence with the names of its numbers. */
export interface QueueReason<Name extends string = string> extends Sentence<Name> {
  /** `overflow`: no room. `aqm`: the discipline's own decision. */
  readonly cause: 'overflow' | 'aqm'
  readonly source: Source
  /** The quantity that decided and its limit, which `sawtooth run --events` tells apart; null: the limit is 0. */
  readonly compares: readonly [value: Name, limit: Name | null]
}

/**
 * Declares a reason, whose numbers follow from its text: "sojourn time {sojournMs:ms} > target {targetMs:ms}, count {count:count}",
 * each in one of `UNITS`. `also`: numbers that the log keeps without a word about them. `compares`: the first two of the text where
 * it is absent. `cause`: `aqm` where it is absent. Throws a RangeError where a number has no known unit, or there are more of them
 * than the log keeps.
 */
export function reason<const Text extends string, const Also extends string = never>(declared: {
  readonly cause?: 'overflow' | 'aqm'
  readonly text: Text
  readonly source: Source
  readonly also?: readonly Also[]
  readonly compares?: readonly [value: NamesIn<Text>, limit: NamesIn<Text> | null]
}): QueueReason<NamesIn<Text> | Also> {
  const { cause = 'aqm', text, source, also, compares } = declared
  const said = sentence(text, also)
  const [value, limit = null] = said.numbers
  if (value === undefined) throw new RangeError(`"${text}" has no number that decides`)
  return { ...said, cause, source, compares: compares ?? [value, limit] }
}

/** Reasons of one source for a discipline's own decisions, as texts by their names. Others are declared whole. */
export function reasonsFrom<const Declared extends Readonly<Record<string, Told>>>(
  source: Source,
  declared: Declared,
) {
  return eachTold(declared, (text) => reason({ text, source })) as {
    readonly [Name in keyof Declared]: Declared[Name] extends string
      ? QueueReason<NamesIn<Declared[Name]>>
      : Declared[Name]
  }
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
  /** Set CE. `reason` is one of the definition's, and its numbers are read from `numbers` by their names. */
  mark<Name extends string>(
    packet: PacketIndex,
    reason: QueueReason<Name>,
    numbers: Numbers<NoInfer<Name>>,
  ): void
  /**
   * Ends the packet's life, for a reason as `mark` has it. Legal for the arriving packet inside `enqueue`, and for a packet that has
   * left the queue's own store inside `enqueue` or `dequeue`.
   */
  drop<Name extends string>(
    packet: PacketIndex,
    reason: QueueReason<Name>,
    numbers: Numbers<NoInfer<Name>>,
  ): void
}

/** A queue with few methods (after mahimahi). It stores the packets; the link takes them out. */
export interface QueueDiscipline extends InsideReader {
  /** Take the packet in, or call `context.drop` on it (or on another). */
  enqueue(packet: PacketIndex, nowS: number): void
  /** The next packet to transmit, or -1 when there is none. May drop others first. */
  dequeue(nowS: number): PacketIndex
  /** Packets and bytes that wait now. */
  readonly packets: number
  readonly bytes: number
  /** The limits in the context have changed: drop what does not fit, from the tail. Absent: applied to arrivals only. */
  onLimitChange?(nowS: number): void
  /** A discipline with a clock of its own (PIE's 15 ms) has a period, s, and work to do. */
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
  /** All reasons that its disciplines may give, each by a name of its own. */
  readonly reasons: Readonly<Record<string, QueueReason>>
  readonly signals?: readonly Signal[]
  /** What can be seen of it at work; absent: packets that wait in order, and nothing else. */
  readonly inside?: QueueInside
  create(context: QueueContext, params: ValuesOf<P>): QueueDiscipline
}

/** Keeps the parameter types of one file together. */
export function defineQueue<P extends ParameterSet>(
  declared: Omit<QueueDefinition<P>, 'kind'> & Partial<Pick<QueueDefinition, 'kind'>>,
): QueueDefinition<P> {
  return { kind: 'aqm', ...declared }
}

/** The reasons of a definition in the order by which the log numbers them. */
export function reasonsOf({ reasons }: QueueDefinition): readonly QueueReason[] {
  return Object.values(reasons)
}
