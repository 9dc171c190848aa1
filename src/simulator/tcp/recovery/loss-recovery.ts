/** Loss recovery: what is lost and what goes next. It owns the temporary inflation of the window. */
import type { CongestionControl, CongestionEvent } from '../../congestion/congestion-control'
import type { ParameterValues } from '../../describe'
import type { StackConstants } from '../../stacks/stack'
import type { Scoreboard } from '../scoreboard'

/** What loss recovery may see and do of its sender. Windows and counts are in segments. */
export interface RecoverySender {
  readonly scoreboard: Scoreboard
  readonly stack: StackConstants
  readonly cwnd: number
  readonly ssthresh: number
  /** Receiver's window; Infinity when it sets no limit. */
  readonly receiverWindow: number
  /** One past the last segment that the application has offered. */
  readonly offered: number
  /** Duplicate ACKs since the last new ACK, the present one included. */
  readonly duplicateAcks: number
  /** Simulated time, clock units. */
  readonly now: number
  /** Blocks [left, right) of the ACK at work. */
  readonly sackCount: number
  sackLeft(block: number): number
  sackRight(block: number): number
  /** Smoothed RTT in clock units; -1 before the first sample. */
  readonly srtt: number
  /** Put `segment` on the wire now, whatever the window says. */
  transmit(segment: number): void
  /** Tell the congestion control; `flightSize` is what a loss multiplies (stack.halveFrom). Notes the event with `segment`. */
  reduce(event: CongestionEvent, segment: number): void
  /** Recovery has ended. */
  recovered(): void
  /** Restart the retransmission timer now. */
  restartTimer(): void
  /** Double the retransmission timeout. */
  backOff(): void
  /** Take `segments` off the window itself (ns-2's answer to a partial ACK). */
  deflate(segments: number): void
}

/**
 * What an ACK of new data does to the estimate of the RTT: it is a sample; or it ends the timing of the segment that it
 * covers without one; or it only ends the backoff.
 */
export type RttUse = 'measure' | 'stop timing' | 'end backoff'

export type RecoveryState = 'open' | 'recovery' | 'timeout'

export interface LossRecovery {
  /** For the ribbon, and (other than `open`) to hold the window (`AckSample.recovering`). */
  readonly state: RecoveryState
  /** The ACK at work does not let the window grow. */
  readonly recovering: boolean
  /** After a partial ACK the timer may have to run on (RFC 6582 §3.2 step 3). */
  readonly keepsTimer: boolean
  /** Extra segments that may be out beyond cwnd; may be negative while deflating. */
  readonly inflation: number
  /** Uses SACK: the receiver reports blocks. */
  readonly usesSack: boolean
  /**
   * An ACK has been entered into the scoreboard: `acked` segments cumulatively, `sacked` by SACK. `duplicate`: it repeats
   * the ACK before it while data are outstanding (RFC 5681 §2).
   */
  onAck(acked: number, sacked: number, duplicate: boolean): void
  /** Asked for every ACK of new data once it has been entered, before `onAck`; absent: `measure`. */
  rttUse?(): RttUse
  /** A segment goes out; the SYN is 0. */
  onSent?(segment: number): void
  /** The timer that fires while nothing is outstanding is a timeout like any other (with StackForm.idleTimer). */
  readonly timesOutIdle?: boolean
  /** The SYN was lost and has just been sent again. */
  onSynTimeout?(): void
  /** The SYN has been acknowledged; nothing has been sent since. */
  onEstablished?(): void
  /** Where recovery and window are one (ns-2's Vegas): the window, in place of the variant's. */
  readonly window?: CongestionControl
  /** The retransmission timer has fired and the congestion control has been told. */
  onTimeout(): void
  /** The segment to send next, retransmission or new, or -1 when the window allows none. Asked again after each segment. */
  next(): number
}

export interface RecoveryDefinition {
  readonly id: string
  /** `params`: of the variant. */
  readonly create: (sender: RecoverySender, params: ParameterValues) => LossRecovery
}
