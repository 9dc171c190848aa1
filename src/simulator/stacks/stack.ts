import type { ClockUnit } from '../base/clock'
import type { Description, ParameterSet, ParameterValues, ValuesOf } from '../describe'

/**
 * The end-host constants on which simulators and kernels disagree. Every one can be overridden in a scenario
 * (`stackParams`); the defaults here are those of RFC-conforming hosts, and each stack states where it differs.
 */
export const stackParameters = {
  initialWindow: {
    kind: 'number',
    default: 10,
    min: 1,
    max: 1000,
    step: 1,
    unit: 'packets',
    integer: true,
    label: 'initial window',
    help: 'Congestion window after the handshake.',
    source: { label: 'RFC 6928 §2' },
  },
  initialSsthresh: {
    kind: 'number',
    default: 0,
    min: 0,
    max: 1_000_000,
    step: 1,
    unit: 'packets',
    label: 'initial ssthresh',
    help: 'Slow-start threshold of a new connection; 0 sets none.',
    source: { label: 'RFC 5681 §3.1' },
  },
  ssthreshFromReceiverWindow: {
    kind: 'boolean',
    default: false,
    label: 'ssthresh from receiver window',
    help: 'A new connection takes the receiver window as its slow-start threshold.',
    source: { label: 'ns-2.35 Agent/TCP' },
  },
  delayedAckSegments: {
    kind: 'number',
    default: 2,
    min: 1,
    max: 64,
    step: 1,
    unit: 'packets',
    integer: true,
    label: 'ACK every',
    help: 'The receiver acknowledges every so many segments; 1 turns delayed ACKs off.',
    source: { label: 'RFC 5681 §4.2' },
  },
  delayedAckTimeoutMs: {
    kind: 'number',
    default: 40,
    min: 1,
    max: 500,
    step: 1,
    unit: 'ms',
    label: 'delayed-ACK timeout',
    help: 'The longest time that the receiver holds an ACK back.',
    source: { label: 'RFC 1122 §4.2.3.2 (at most 500 ms); Linux 40 ms' },
  },
  quickAckSegments: {
    kind: 'number',
    default: 0,
    min: 0,
    max: 100_000,
    step: 1,
    unit: 'packets',
    integer: true,
    label: 'quick ACKs',
    help: 'So many segments are acknowledged one by one at the start.',
    source: { label: 'Linux tcp_input.c, quick-ACK mode' },
  },
  byteCounting: {
    kind: 'boolean',
    default: false,
    label: 'count segments',
    help: 'The window grows by segments acknowledged, not by ACKs.',
    source: { label: 'RFC 3465' },
  },
  windowValidation: {
    kind: 'boolean',
    default: true,
    label: 'window validation',
    help: 'The window grows only while the sender uses all of it.',
    source: { label: 'RFC 7661 §4.3; RFC 9438 §5.8' },
  },
  integerSsthresh: {
    kind: 'boolean',
    default: false,
    label: 'whole ssthresh',
    help: 'ssthresh loses its fraction and the window keeps it.',
    source: { label: 'ns-2.35 Agent/TCP' },
  },
  wholeWindow: {
    kind: 'boolean',
    default: false,
    label: 'whole windows',
    help: 'cwnd and ssthresh are whole segments; what is acknowledged is counted until it makes one more.',
    source: { label: 'RFC 3465 §2.1; Linux tcp_cong.c' },
  },
  ssthreshEveryTimeout: {
    kind: 'boolean',
    default: false,
    label: 'ssthresh at every timeout',
    help: 'A repeated timeout of the same segment lowers ssthresh again.',
    source: { label: 'RFC 5681 §3.1 forbids it; ns-2.35 does it' },
  },
  minRtoMs: {
    kind: 'number',
    default: 1000,
    min: 1,
    max: 60_000,
    step: 1,
    unit: 'ms',
    label: 'least RTO',
    help: 'Lower bound of the retransmission timeout.',
    source: { label: 'RFC 6298 §2.4' },
  },
  maxRtoMs: {
    kind: 'number',
    default: 60_000,
    min: 100,
    max: 600_000,
    step: 100,
    unit: 'ms',
    label: 'greatest RTO',
    help: 'Upper bound of the retransmission timeout, backoff included.',
    source: { label: 'RFC 6298 §2.5' },
  },
  initialRtoMs: {
    kind: 'number',
    default: 1000,
    min: 10,
    max: 60_000,
    step: 10,
    unit: 'ms',
    label: 'first RTO',
    help: 'Retransmission timeout before the first RTT sample.',
    source: { label: 'RFC 6298 §2.1' },
  },
  rtoTickMs: {
    kind: 'number',
    default: 0,
    min: 0,
    max: 500,
    step: 1,
    unit: 'ms',
    label: 'timer tick',
    help: 'Granularity of the RTT clock; 0 measures exactly.',
    source: { label: 'RFC 6298 §4' },
  },
  duplicateAckThreshold: {
    kind: 'number',
    default: 3,
    min: 1,
    max: 100,
    step: 1,
    unit: 'ACKs',
    integer: true,
    label: 'duplicate ACKs',
    help: 'So many duplicate ACKs mean a loss.',
    source: { label: 'RFC 5681 §3.2' },
  },
  limitedTransmit: {
    kind: 'boolean',
    default: true,
    label: 'limited transmit',
    help: 'The first duplicate ACKs each let one new segment out.',
    source: { label: 'RFC 3042' },
  },
  lossDetection: {
    kind: 'choice',
    default: 'dupack',
    options: [
      { value: 'dupack', label: 'duplicate ACKs' },
      { value: 'rack', label: 'RACK-TLP' },
    ],
    label: 'loss detection',
    help: 'How a sender finds out that a segment is lost. RACK-TLP needs SACK, and brings it to every variant; BBR has it in any case.',
    source: { label: 'RFC 5681 §3.2; RFC 8985' },
  },
  prr: {
    kind: 'boolean',
    default: false,
    label: 'PRR',
    help: 'With SACK, the window comes down in proportion to what is delivered while a loss is repaired.',
    source: { label: 'RFC 9937' },
  },
  goBackN: {
    kind: 'boolean',
    default: false,
    label: 'go-back-N',
    help: 'After a timeout everything past the last ACK is sent again.',
    source: { label: 'ns-2.35 Agent/TCP' },
  },
  halveFrom: {
    kind: 'choice',
    default: 'flight',
    options: [
      { value: 'flight', label: 'flight size' },
      { value: 'window', label: 'min(cwnd, rwnd)' },
      { value: 'cwnd', label: 'cwnd' },
      { value: 'pipe', label: 'pipe' },
    ],
    label: 'reduce from',
    help: 'The quantity that a loss multiplies; the pipe is what SACK leaves of the flight (as ns-3 has it).',
    source: { label: 'RFC 5681 §3.1 equation 4' },
  },
  handshake: {
    kind: 'boolean',
    default: true,
    label: 'handshake',
    help: 'The connection opens with SYN and SYN/ACK.',
    source: { label: 'RFC 9293 §3.5' },
  },
  vegas: {
    kind: 'choice',
    default: 'mean',
    options: [
      { value: 'mean', label: 'mean RTT of a round' },
      { value: 'least', label: 'least RTT of a round (Linux)' },
    ],
    label: 'Vegas judges by',
    help: 'The RTT from which Vegas estimates its packets in the queue.',
    source: { label: 'Brakmo & Peterson 1995; Linux tcp_vegas.c' },
  },
  bbrMinRtt: {
    kind: 'choice',
    default: 'at-most',
    options: [
      { value: 'at-most', label: 'an RTT no greater' },
      { value: 'below', label: 'a lower RTT (Linux)' },
    ],
    label: 'BBR renews RTprop by',
    help: 'Which RTT puts off the next ProbeRTT. With a lower one only, flows whose queue drains together do not stay in step.',
    source: { label: 'BBR draft-00 §4.1.2.3; Linux tcp_bbr.c' },
  },
  hystart: {
    kind: 'choice',
    default: 'hystart++',
    options: [
      { value: 'off', label: 'off' },
      { value: 'hystart++', label: 'HyStart++' },
      { value: 'linux', label: 'Linux HyStart' },
    ],
    label: 'HyStart',
    help: 'How CUBIC leaves slow start before a loss.',
    source: { label: 'RFC 9406' },
  },
} as const satisfies ParameterSet

export type StackConstants = ValuesOf<typeof stackParameters>

/** What is not a matter of choice: the shape of a system's hosts. */
export interface StackForm {
  /**
   * `nanoseconds`: equal instants are equal. `seconds`: doubles added up in the order in which ns-2 adds them, because
   * ns-2 decides between a packet that arrives and one that leaves at the same instant by the last bit of that sum.
   */
  readonly clock: ClockUnit
  /**
   * RTT samples: of every segment that was sent once, or of one segment at a time in ticks of `rtoTickMs`, or
   * of the oldest segment that an ACK covers, with a deviation that falls slowly (Linux).
   */
  readonly rtt: 'every-segment' | 'one-at-a-time' | 'mean-deviation'
  /** `delay`: ACKs return after the same delays, uncongested. `links`: over links of the forward path's rates. */
  readonly returnPath: 'delay' | 'links'
  /** Wire size of SYN and pure ACK; null: the flow's header. */
  readonly synBytes: number | null
  readonly ackBytes: number | null
  /** A file's last segment is sent full size. */
  readonly fullLastSegment: boolean
  /** Where random numbers come from: a generator for each component, or ns-2's one for all. */
  readonly random: 'forks' | 'mrg32k3a'
  /** Whether loss strikes behind the bottleneck's queue or, as ns-2's error model, in front of it. */
  readonly lossPlace: 'wire' | 'queue entry'
  /** A smaller buffer drops what it no longer holds, or (ns-2's `limit_`) only turns away what comes from then on. */
  readonly smallerBuffer: 'drops' | 'turns away'
  /** A buffer in bytes takes a packet in while it is not full, even where the packet then exceeds it. */
  readonly lastMayExceed: boolean
  /** See QueueContext.red. */
  readonly red: 'published' | 'ns2'
  /** The retransmission timer runs on when nothing is outstanding; firing then closes the window to one segment. */
  readonly idleTimer: boolean
  /** So many SYNs may be sent again before the window starts at one segment (RFC 5681 §3.1: none; Linux, whose RTO is 1 s: one). */
  readonly synRepeatsForgiven: number
  /**
   * Window after a timeout: one segment beside what inflates it (RFC 5681 §3.1), or in one what is still believed to be under way and
   * one segment (Linux, tcp_enter_loss): what sets a window for other reasons then sets it for that, too.
   */
  readonly timeoutWindow: 'one' | 'flight and one'
  /** ssthresh after the SYN was lost; null: as without the loss. */
  readonly ssthreshAfterSynLoss: number | null
  /** When the application stops, the last segment sent is no longer among those that may be sent again in order. */
  readonly stopWithdrawsLast: boolean
  /** A receiver that delays ACKs treats a repeat of the last segment in order like new data. */
  readonly delaysRepeats: boolean
  /**
   * What hosts do with marks beyond RFC 3168 and RFC 8257. `kernel` (Linux, tcp_input.c and tcp_output.c): every reduction is
   * told by CWR, whatever the form of ECN; a receiver acknowledges CWR at once, and segments that are not ECN-capable one by
   * one; with accurate ECN retransmissions are ECN-capable; a SYN that is sent again does not ask for ECN (RFC 3168 §6.1.1.1).
   * `ns2` (Agent/TCP::output, slowdown): with classic ECN retransmissions are ECN-capable, too, and every reduction is told by
   * the next segment, sent again or not.
   */
  readonly marks: 'published' | 'kernel' | 'ns2'
  /** SACK reports of what left before the first hole was last repaired restart the retransmission timer (Linux, tcp_clean_rtx_queue). */
  readonly reportsMoveTimer: boolean
  /** What blocks report: the ranges held, or ns-2's history of how the last of them looked when they grew. */
  readonly sackReport: 'ranges' | 'history'
  /** Bytes that each block adds to an ACK. */
  readonly sackBlockBytes: number
  /** Loss recovery to use instead of the one that a variant names. */
  readonly recoveries: Readonly<Record<string, string>>
  /** Timestamps (RFC 7323) on all segments, and D-SACK (RFC 2883) for those that come twice. */
  readonly timestamps: boolean
  /**
   * What the kernel's count of ticks (`rtoTickMs`) stands at at time 0, modulo 512, where all timers of the hosts are kept
   * by a wheel of ticks; null: a timer fires when it is due.
   */
  readonly timerWheelAt: number | null
  /** What a sender notes of when segments and ACKs go and come: all of the time, or whole microseconds of its clock (Linux, tcp_mstamp). */
  readonly stamps: 'exact' | 'microseconds'
  /** The ACK that ends the handshake crosses the path before the data. */
  readonly handshakeAck: boolean
  /** Buffers of the hosts: no concern, or sized by the kernel as they fill: they decide when a receiver ACKs at once, and limit the sender. */
  readonly buffers: 'unlimited' | 'autotuned'
  /** A packet leaves the bottleneck at once when it is idle, and its serialisation time holds back the next (Linux HTB). */
  readonly chargesAfterSending: boolean
  readonly pacing: {
    /** Segments of a new connection that are never paced. */
    readonly exempt: number
    /** The time between two segments is rounded down to the clock's unit (tcp_update_skb_after_send), else to the nearest. */
    readonly roundsDown: boolean
    /** Time lost waiting for an ACK shortens the next interval, by at most half. */
    readonly credit: boolean
    /** The timer of a paced segment goes before an ACK that comes at the same instant. */
    readonly beforeAcks: boolean
  }
  /** SACK blocks in an ACK (RFC 2018: 3 beside timestamps). */
  readonly sackBlocks: number
  /** Variants whose packets carry no header in this system, and whose SYN is a full packet of the file. */
  readonly headerless: readonly string[]
  /** Variants that are not ECN-capable in this system, though they are elsewhere. */
  readonly withoutEcn: readonly string[]
  /** Parameter values of variants, by variant id, where this system's defaults are not the variant's own. */
  readonly variantDefaults?: Readonly<Record<string, ParameterValues>>
  /** Likewise of queue disciplines, by their id. */
  readonly queueDefaults?: Readonly<Record<string, ParameterValues>>
}

/** A stack as a run has it: its form, and its constants with what the scenario overrides. */
export type Stack = StackConstants & StackForm

/** What the hosts' count of time stands at at time 0, s; 0 where they have none. */
export function countAtStartS(
  stack: Pick<StackConstants, 'rtoTickMs'> & Pick<StackForm, 'timerWheelAt'>,
): number {
  return ((stack.timerWheelAt ?? 0) * stack.rtoTickMs) / 1000
}

/**
 * One after the other by name, though two spreads would say the same: what is spread from several objects is a dictionary to
 * V8, another kind of object in every run, and what reads it for every packet is looked up by hashing.
 */
export function stackOfRun(constants: StackConstants, form: StackForm): Stack {
  return {
    initialWindow: constants.initialWindow,
    initialSsthresh: constants.initialSsthresh,
    ssthreshFromReceiverWindow: constants.ssthreshFromReceiverWindow,
    delayedAckSegments: constants.delayedAckSegments,
    delayedAckTimeoutMs: constants.delayedAckTimeoutMs,
    quickAckSegments: constants.quickAckSegments,
    byteCounting: constants.byteCounting,
    windowValidation: constants.windowValidation,
    integerSsthresh: constants.integerSsthresh,
    wholeWindow: constants.wholeWindow,
    ssthreshEveryTimeout: constants.ssthreshEveryTimeout,
    minRtoMs: constants.minRtoMs,
    maxRtoMs: constants.maxRtoMs,
    initialRtoMs: constants.initialRtoMs,
    rtoTickMs: constants.rtoTickMs,
    duplicateAckThreshold: constants.duplicateAckThreshold,
    limitedTransmit: constants.limitedTransmit,
    lossDetection: constants.lossDetection,
    prr: constants.prr,
    goBackN: constants.goBackN,
    halveFrom: constants.halveFrom,
    handshake: constants.handshake,
    vegas: constants.vegas,
    bbrMinRtt: constants.bbrMinRtt,
    hystart: constants.hystart,
    clock: form.clock,
    rtt: form.rtt,
    returnPath: form.returnPath,
    synBytes: form.synBytes,
    ackBytes: form.ackBytes,
    fullLastSegment: form.fullLastSegment,
    random: form.random,
    lossPlace: form.lossPlace,
    smallerBuffer: form.smallerBuffer,
    lastMayExceed: form.lastMayExceed,
    red: form.red,
    idleTimer: form.idleTimer,
    synRepeatsForgiven: form.synRepeatsForgiven,
    timeoutWindow: form.timeoutWindow,
    ssthreshAfterSynLoss: form.ssthreshAfterSynLoss,
    stopWithdrawsLast: form.stopWithdrawsLast,
    delaysRepeats: form.delaysRepeats,
    marks: form.marks,
    reportsMoveTimer: form.reportsMoveTimer,
    sackReport: form.sackReport,
    sackBlockBytes: form.sackBlockBytes,
    recoveries: form.recoveries,
    timestamps: form.timestamps,
    timerWheelAt: form.timerWheelAt,
    stamps: form.stamps,
    handshakeAck: form.handshakeAck,
    buffers: form.buffers,
    chargesAfterSending: form.chargesAfterSending,
    pacing: form.pacing,
    sackBlocks: form.sackBlocks,
    headerless: form.headerless,
    withoutEcn: form.withoutEcn,
    variantDefaults: form.variantDefaults ?? {},
    queueDefaults: form.queueDefaults ?? {},
  }
}

export interface StackDefinition extends Omit<Description, 'parameters'> {
  readonly kind: 'stack'
  readonly form: StackForm
  /** Where this stack differs from the defaults of `stackParameters`. */
  readonly constants: Partial<StackConstants>
}
