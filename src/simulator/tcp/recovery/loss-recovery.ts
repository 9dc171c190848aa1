/** Loss recovery: what is lost and what goes next. It owns the temporary inflation of the window. */
import type { CongestionEvent } from '../../congestion/congestion-control'
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
}

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
  /** The retransmission timer has fired and the congestion control has been told. */
  onTimeout(): void
  /** The segment to send next, retransmission or new, or -1 when the window allows none. Asked again after each segment. */
  next(): number
}

export interface RecoveryDefinition {
  readonly id: string
  readonly create: (sender: RecoverySender) => LossRecovery
}
