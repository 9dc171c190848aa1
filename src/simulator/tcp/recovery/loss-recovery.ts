/** Loss recovery: what is lost and what goes next. It owns the temporary inflation of the window. */
import type { CongestionControl, CongestionEvent } from '../../congestion/congestion-control'
import type { ParameterValues } from '../../describe'
import type { StackConstants, StackForm } from '../../stacks/stack'
import type { Scoreboard } from '../scoreboard'

/** What loss recovery may see and do of its sender. Windows and counts are in segments. */
export interface RecoverySender {
  readonly scoreboard: Scoreboard
  readonly stack: StackConstants & Pick<StackForm, 'reportsMoveTimer' | 'timeoutWindow'>
  readonly cwnd: number
  readonly ssthresh: number
  /** Receiver's window; Infinity when it sets no limit. */
  readonly receiverWindow: number
  /** One past the last segment that the application has offered. */
  readonly offered: number
  /** The application has a new segment at hand, and the receiver has room for it. */
  readonly mayExtend: boolean
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
  /** Least RTT in clock units; Infinity before the first sample. */
  readonly minRtt: number
  /** Retransmission timeout now, clock units. */
  readonly rto: number
  /** Segments newly delivered by the ACK at work, cumulatively or by SACK. */
  readonly newlyDelivered: number
  /** The congestion control's window holds through a recovery too: no rate reduction on top (BBR). */
  readonly steersRecovery: boolean
  /** The ACK at work echoes a timestamp from before `sentAt` (RFC 7323 §4); false without timestamps. */
  echoes(sentAt: number): boolean
  /** In clock units. */
  seconds(duration: number): number
  /** When a timer fires that is set now for `duration`, clock units. */
  timerAfter(duration: number): number
  /** Put `segment` on the wire now, whatever the window says. */
  transmit(segment: number): void
  /** Tell the congestion control; `flightSize` is what a loss multiplies (stack.halveFrom). Notes the event with `segment`. */
  reduce(event: CongestionEvent, segment: number): void
  /** Recovery has ended. */
  recovered(): void
  /** The window has come down after a mark. */
  reduced(): void
  /** A loss was found while the window, at `window` now, comes down for a mark. */
  lossWhileReducing(window: number): void
  /** Restart the retransmission timer now, or as if at `from`. Only one of the two timers runs at a time. */
  restartTimer(): void
  restartTimerFrom(from: number): void
  /** Set the recovery's own timer in place of the retransmission timer. */
  setRecoveryTimer(time: number): void
  readonly recoveryTimerPending: boolean
  stopTimers(): void
  /** The last reduction was for nothing: the congestion control takes it back. */
  undo(): void
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
  /** A segment is newly delivered; asked for each one while an ACK is entered. `reported`: by SACK, not cumulatively. */
  onDelivered?(segment: number, everResent: boolean, reported: boolean): void
  /** The time given to `setRecoveryTimer` has come. */
  onTimer?(): void
  /** The window has been cut from `cwnd` segments for a mark. */
  onMark?(cwnd: number): void
  /** Segments that may be in flight while the window comes down in proportion (RFC 9937); -1 or absent: cwnd. */
  readonly prrWindow?: number
  /** Segments that the ACK at work found lost, a copy sent again included; absent: counted by the scoreboard. */
  readonly newlyLost?: number
  /** The episode has cut the window already: a timeout lowers ssthresh no further. */
  readonly hasReduced?: boolean
  /** The SYN has been acknowledged; nothing has been sent since. */
  onEstablished?(): void
  /** Where recovery and window are one (ns-2's Vegas): the window, in place of the variant's. */
  readonly window?: CongestionControl
  /** The retransmission timer has fired, and the congestion control has not been told. */
  beforeTimeout?(): void
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
