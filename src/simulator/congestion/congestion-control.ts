import type { Rng } from '../base/rng'
import type { Description, ParameterSet, Signal, Source, ValuesOf, VariantGroup } from '../describe'
import type { StackOptions } from '../hosts/stack-parameters'
import { eachTold, type NamesIn, type Numbers, type Sentence, sentence, type Told } from '../sentence'

/** The state on the phase ribbon. The sender shows `recovery` or `timeout` instead while its loss recovery is at work. */
export const PHASES = [
  'closed',
  'slow start',
  'congestion avoidance',
  'fast recovery',
  'timeout',
  'startup',
  'drain',
  'probe bandwidth',
  'probe RTT',
  'constant rate',
] as const
export type Phase = (typeof PHASES)[number]

/**
 * What one ACK told the sender. One object is reused for every ACK: a congestion control copies what it keeps.
 * Windows and counts are in segments, times in seconds, rates in segments per second.
 */
export interface AckSample {
  /** Simulated time of the ACK, s. */
  nowS: number
  /** Segments newly acknowledged by the cumulative ACK (0 for a duplicate ACK). */
  acked: number
  /** Segments newly delivered: by the cumulative ACK or by SACK, whichever reported them first. */
  delivered: number
  /** Segments newly declared lost by loss recovery since the last ACK. */
  lost: number
  /** Round-trip time of the newest segment this ACK covers that was sent only once (Karn); -1 if there is none. */
  rttS: number
  /** Smoothed RTT, -1 before the first sample. */
  srttS: number
  /** Least RTT of the connection, -1 before the first sample. */
  minRttS: number
  /** Segments that loss recovery has sent already while it dealt with this ACK; `inFlight` counts them. */
  resent: number
  /** Segments in flight before and after this ACK. */
  priorInFlight: number
  inFlight: number
  /** Segments delivered so far, this ACK included. */
  totalDelivered: number
  /** `totalDelivered` at the time when the newest acknowledged segment was sent (for round counting). */
  priorDelivered: number
  /** Segments in flight when that segment was sent, itself included (-1 where nothing was delivered), and lost since. */
  inFlightAtSend: number
  lostSinceSend: number
  /** Delivery rate (draft-cheng-iccrg-delivery-rate-estimation): segments/s, -1 without a valid sample. */
  deliveryRate: number
  /** Interval of that rate sample, s. */
  intervalS: number
  /** Time until pacing lets the next segment leave, s; 0 when it may leave at once. */
  pacedInS: number
  /** The sample was taken while the application, not the window, was the limit. */
  appLimited: boolean
  /** The sender was using all of its window when this ACK came (RFC 7661 §4.3): growth is allowed. */
  windowLimited: boolean
  /** Nothing but new data acknowledged: no SACK block, no mark, the window as before (Linux: header prediction). */
  predicted: boolean
  /** The receiver echoed a congestion mark (ECE). */
  ece: boolean
  /** Loss recovery is repairing a loss: windows based on counting ACKs do not grow (RFC 5681 §3.2). */
  recovering: boolean
  /** Nothing is missing, lost or being reduced after this ACK (Linux: state Open). */
  open: boolean
  /** First unacknowledged and next new segment, after this ACK. */
  una: number
  nxt: number
}

/** `loss`: found by duplicate ACKs or SACK. `timeout`: the retransmission timer fired. `ecn`: ECE, at most once a window. */
export type CongestionEvent = 'loss' | 'timeout' | 'ecn'

/** What a congestion control may know at a congestion event. Reused, like AckSample. */
export interface CongestionSample {
  nowS: number
  /** The segments of which a cut keeps its share: RFC 5681's FlightSize, or what the stack's `halveFrom` has in its place. */
  flightSize: number
  inFlight: number
  una: number
  nxt: number
  /** The episode of loss has cut the window already: ssthresh stays. */
  again: boolean
}

/** A segment that has just been declared lost. Reused, like AckSample. */
export interface LossSample {
  nowS: number
  segment: number
  /** Segments in flight when it was sent, itself included, and lost since, itself included. */
  inFlightAtSend: number
  lostSinceSend: number
  /** The segment was sent while the application was the limit. */
  appLimited: boolean
  /** Segments delivered so far, and in flight now. */
  totalDelivered: number
  inFlight: number
}

/** Told by a congestion control about its own decisions, for the *Why?* feed. */
export interface Notes {
  /** `rule` is one of the definition's `rules`; its numbers are read from `numbers` by their names. */
  note<Name extends string>(rule: Rule<Name>, numbers: Numbers<NoInfer<Name>>): void
}

export interface CongestionContext {
  readonly options: StackOptions
  /** What the host's count of ticks (`options.rtoTickMs`) stood at at time 0. */
  readonly ticksAtStart: number
  readonly rng: Rng
  readonly notes: Notes
  /** Payload bytes of a full segment. */
  readonly segmentBytes: number
  /** Initial window in segments, from the stack. */
  readonly initialWindow: number
  /** Initial ssthresh in segments; Infinity when the stack sets none. */
  readonly initialSsthresh: number
}

/** Says how much may be sent, and never sees the network, the scoreboard or the clock. */
export interface CongestionControl {
  /** Congestion window in segments; may be fractional; the sender never sends on less than 1, and may set it after a timeout (Reductions). */
  cwnd: number
  /** Segments; Infinity while none is set. */
  readonly ssthresh: number
  /** Segments per second, 0 when the algorithm does not pace. */
  readonly pacingRate: number
  readonly phase: Phase
  /** The window holds through a recovery too (BBR), so that no rate reduction (RFC 9937) comes on top of it. */
  readonly steersRecovery?: boolean
  /** Send-buffer space that it wants in windows; absent: 2 (Linux). */
  readonly sendBufferWindows?: number
  /** The handshake is over; `rttS`: what it measured, -1 where its SYN was repeated. Nothing has been sent yet. */
  onEstablished?(rttS: number, nowS: number): void
  /** Called with every ACK, during recovery too (`ack.recovering`). */
  onAck(ack: AckSample): void
  onCongestion(event: CongestionEvent, sample: CongestionSample): void
  /** Called with each segment that is declared lost, before the `onAck` of the ACK that showed it. */
  onLost?(loss: LossSample): void
  /** Loss recovery is over: the recovery point is acknowledged. */
  onRecovered?(nowS: number): void
  /** The window has come down after a loss or a mark, at once or in proportion (RFC 9937); before the `onAck` of that ACK. */
  onReduced?(): void
  /** A loss was found while the window comes down for a mark, and is `window` now: absent, it goes on coming down. */
  onLossWhileReducing?(window: number): void
  /** A partial ACK takes `segments` off the window for good (ns-2's partial_window_deflation_). */
  onDeflate?(segments: number): void
  /** Nothing was outstanding when the retransmission timer fired (Ns2Timers). */
  onIdle?(): void
  /** A segment leaves; `inFlight` counts it. */
  onSent?(nowS: number, inFlight: number, appLimited: boolean): void
  /** The timeout or loss was spurious (F-RTO, Eifel, DSACK): take back the reduction. */
  onUndo?(nowS: number): void
  /** Values of the definition's `signals`, in order. */
  readSignals?(into: Float64Array): void
}

/** A turn that a variant takes, as a sentence with the names of its numbers. */
export interface Rule<Name extends string = string> extends Sentence<Name> {
  readonly source: Source
}

/** Declares a rule, whose numbers follow from its text: "RTprop {rtPropMs:ms}; cwnd back to {cwnd:window}", each in one of `UNITS`. */
export function rule<const Text extends string>(text: Text, source: Source): Rule<NamesIn<Text>> {
  return { ...sentence(text), source }
}

/** Rules of one source, as texts by their names. A rule of another source is declared whole. */
export function rulesFrom<const Declared extends Readonly<Record<string, Told>>>(
  source: Source,
  declared: Declared,
) {
  return eachTold(declared, (text) => rule(text, source)) as {
    readonly [Name in keyof Declared]: Declared[Name] extends string
      ? Rule<NamesIn<Declared[Name]>>
      : Declared[Name]
  }
}

/** Rules of several sources as one set. */
export const rulesOfAll = <A extends object, B extends object, C extends object>(
  a: A,
  b: B,
  c: C,
): A & B & C => ({
  ...a,
  ...b,
  ...c,
})

/** A sentence and where it is written. */
export interface Law {
  readonly text: string
  readonly source: Source
}

/**
 * What moves the window on an ACK that no event and no note explains. In `text`, `{key:unit}` stands for the value of the variant's
 * signal at that instant, in one of `UNITS`. `byteCounting` says it for stacks that count the segments acknowledged instead of the ACKs.
 */
export interface WindowLaw extends Law {
  readonly byteCounting?: Law
}
/** The laws of each phase; a move that is missing does not happen in it. */
export type WindowLaws = Readonly<
  Partial<Record<Phase, { readonly rises?: WindowLaw; readonly falls?: WindowLaw }>>
>

/**
 * What hosts do with marks. `classic`: data carry ECT(0), and the receiver echoes a mark until it hears CWR (RFC 3168
 * §6.1). `accurate`: data carry ECT(0), and each ACK says whether what it covers was marked (RFC 8257 §3.2). `l4s`: the same
 * with ECT(1), which asks an L4S queue for its marks (RFC 9331 §4.1). `none`: data ask for no marks, and are dropped instead.
 */
export type EcnForm = 'classic' | 'accurate' | 'l4s' | 'none'

/** A name a user picks: a congestion control with the loss recovery that it is paired with. */
export interface VariantDefinition<P extends ParameterSet = ParameterSet> extends Description {
  readonly kind: 'tcp'
  readonly group: VariantGroup
  readonly parameters: P
  /** The loss recovery by its id; a stack may name another one for it (`StackDefinition.recoveries`). */
  readonly recovery: string
  /** Absent: `classic`. Without a queue that marks it makes no difference. */
  readonly ecn?: EcnForm
  /** All rules that the variant may note, each by a name of its own. */
  readonly rules?: Readonly<Record<string, Rule>>
  readonly laws: WindowLaws
  /** What the first ACK of data does, where the connection begins with a smaller window than its first. */
  readonly opening?: Law
  readonly signals?: readonly Signal[]
  create(context: CongestionContext, params: ValuesOf<P>): CongestionControl
}

/** What a variant declares; where it names no loss recovery, it is that of SACK. */
type DeclaredVariant<P extends ParameterSet> = Omit<VariantDefinition<P>, 'kind' | 'recovery'> &
  Partial<Pick<VariantDefinition, 'recovery'>>

/** Keeps the parameter types of one file together. */
export function defineVariant<P extends ParameterSet>(declared: DeclaredVariant<P>): VariantDefinition<P> {
  return { kind: 'tcp', recovery: 'sack', ...declared }
}

type ControlClass<Parameters> = new (context: CongestionContext, params: Parameters) => CongestionControl

/** Makes an algorithm as its authors have it or as Linux has it: the parameter that `linuxForm` declares says which. */
export function inForm<Parameters extends { readonly form: string }>(
  Published: ControlClass<Parameters>,
  Linux: ControlClass<Parameters>,
): (context: CongestionContext, params: Parameters) => CongestionControl {
  return (context, params) =>
    params.form === 'linux' ? new Linux(context, params) : new Published(context, params)
}

/** The rules of a variant in the order by which the log numbers them. */
export function rulesOf({ rules = {} }: VariantDefinition): readonly Rule[] {
  return Object.values(rules)
}
