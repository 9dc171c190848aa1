import type { ClockUnit } from '../base/clock'
import type { ParameterValues } from '../describe'

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
  /** Options of SYN and SYN-ACK beyond those of other segments. */
  readonly synOptionBytes: number
  /** Wire size of a pure ACK; null: the flow's header. */
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
    /** Of the first segments of a connection to leave, again or not, one less than this many are followed at once. */
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
