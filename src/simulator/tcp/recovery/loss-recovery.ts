/** Loss recovery: what is lost and what goes next. It owns the temporary inflation of the window. */
import type { CongestionControl } from '../../congestion/congestion-control'
import type { ParameterValues } from '../../describe'
import type { StackOptions } from '../../hosts/stack-parameters'
import type { RecoverySender } from './recovery-sender'

/**
 * What an ACK of new data does to the estimate of the RTT: it is a sample; or it ends the timing of the segment that it
 * covers without one; or it only ends the backoff; or it is a sample that does not end the backoff. A duplicate ACK may be
 * no sample of a segment that an ACK before it has covered without ending its timing.
 */
export type RttUse = 'measure' | 'stop timing' | 'end backoff' | 'keep backoff' | 'ignore'

export type RecoveryState = 'open' | 'recovery' | 'timeout'

export interface LossRecovery {
  /** The ribbon shows the state; any but `open` holds the window (`AckSample.recovering`). */
  readonly state: RecoveryState
  /** The ACK at work does not let the window grow. */
  readonly recovering: boolean
  /** The timer may have to run on after a partial ACK (RFC 6582 §3.2 step 3). */
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
  /** Asked for every ACK of new data once it has been entered, before the estimate changes and `onAck`; absent: `measure`. */
  rttUse?(): RttUse
  /** A segment goes out; the SYN is 0. */
  onSent?(segment: number): void
  /** The timer that fires while nothing is outstanding is a timeout like any other (where it runs on: SenderTimers.runsIdle). */
  readonly timesOutIdle?: boolean
  /** The SYN was lost and has just been sent again. */
  onSynTimeout?(): void
  /** A segment is newly delivered; asked for each one while an ACK is entered. `reported`: by SACK, not cumulatively. */
  onDelivered?(segment: number, everResent: boolean, reported: boolean): void
  /** The time given to `setRecoveryTimer` has come. */
  onTimer?(): void
  /**
   * An ACK of everything below `ack` echoes a mark, and has not been entered yet. Where this is there, the recovery decides
   * alone whether the window is cut for it.
   */
  onEcho?(ack: number): void
  /** The window has been cut from `cwnd` segments for a mark. */
  onMark?(cwnd: number): void
  /** Segments that may be in flight while the window comes down in proportion (RFC 9937); -1 or absent: cwnd. */
  readonly prrWindow?: number
  /** Segments that the ACK at work found lost, a copy sent again included; absent: counted by the scoreboard. */
  readonly newlyLost?: number
  /** The episode has cut the window already: a timeout lowers ssthresh no further. */
  readonly hasReduced?: boolean
  /** Data sent along with a lost SYN have come: an ACK that does not even cover the SYN. */
  onEarlyAck?(): void
  /** The SYN has been acknowledged; nothing has been sent since. `withData`: the same ACK covers data, and `onAck` follows. */
  onEstablished?(withData: boolean): void
  /** The window that takes the place of the variant's, where recovery and window are one (ns-2's Vegas). */
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
  /**
   * `params`: of the variant; `control`: what it has created. Of `sender`, only scoreboard, options and supply are there yet.
   */
  readonly create: (
    sender: RecoverySender,
    params: ParameterValues,
    control: Pick<CongestionControl, 'cwnd' | 'ssthresh'>,
  ) => LossRecovery
}

/** Recoveries that a stack has in place of those that variants name, by the id of a variant or of the recovery that it replaces. */
export type StackRecoveries = Readonly<Record<string, RecoveryDefinition>>

/** The loss recovery that `variant` has on a stack. Throws where `recoveryOf` knows no such id. */
export function recoveryOn(
  recoveries: StackRecoveries,
  { lossDetection }: Pick<StackOptions, 'lossDetection'>,
  variant: { readonly id: string; readonly recovery: string },
  recoveryOf: (id: string) => RecoveryDefinition,
): RecoveryDefinition {
  if (lossDetection === 'rack') return recoveries.rack ?? recoveryOf('rack')
  return recoveries[variant.id] ?? recoveries[variant.recovery] ?? recoveryOf(variant.recovery)
}
