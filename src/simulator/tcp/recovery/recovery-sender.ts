/** A sender as its loss recovery sees it. */
import type { CongestionEvent } from '../../congestion/congestion-control'
import type { StackOptions } from '../../hosts/stack-parameters'
import type { Scoreboard } from '../sender/scoreboard'

/** What loss recovery may see and do of its sender. Windows and counts are in segments. */
export interface RecoverySender {
  readonly scoreboard: Scoreboard
  readonly options: StackOptions
  readonly cwnd: number
  readonly ssthresh: number
  /** The congestion control's window holds through a recovery too: no rate reduction on top (BBR). */
  readonly steersRecovery: boolean
  readonly reductions: RecoveryReductions
  readonly supply: RecoverySupply
  readonly acks: AckAtWork
  readonly rtt: RecoveryRtt
  readonly roundTrips: RecoveryRoundTrips
  readonly timers: RecoveryTimers
  /** Simulated time, clock units. */
  readonly now: number
  /** `duration`: clock units. */
  seconds(duration: number): number
  /** Put `segment` on the wire now, whatever the window says. */
  transmit(segment: number): void
}

/** What becomes of the window. */
export interface RecoveryReductions {
  /** Tell the congestion control, which cuts it. Notes the event with `segment`. */
  reduce(event: CongestionEvent, segment: number): void
  /**
   * Fast retransmit of `segment`: the same for a loss, unless a mark has had its window cut already (RFC 3168 §6.1.2: dropped
   * and marked packets of one window of data cut it once).
   */
  repair(segment: number): void
  /**
   * `segment` is found lost and sent again, and a mark has cut the window for that already. `toOne`: it closes to one
   * segment all the same, and ssthresh stays.
   */
  repairAfterMark(segment: number, toOne: boolean): void
  /** Recovery has ended. */
  recovered(): void
  /** The window has come down after a mark. */
  reduced(): void
  /** A loss was found while the window, at `window` now, comes down for a mark. */
  lossWhileReducing(window: number): void
  /** The last reduction was for nothing: the congestion control takes it back. */
  undo(): void
  /** Take `segments` off the window itself (ns-2's answer to a partial ACK). */
  deflate(segments: number): void
}

/** What there is to send, in segments. */
export interface RecoverySupply {
  /** Receiver's window; Infinity when it sets no limit. */
  readonly receiverWindow: number
  /** One past the last segment that the application has offered. */
  readonly offered: number
  /** The application has a new segment at hand, and the receiver has room for it. */
  readonly mayExtend: boolean
}

/** The ACK at work, once it has been entered into the scoreboard. */
export interface AckAtWork {
  /** Segments newly delivered, cumulatively or by SACK. */
  readonly delivered: number
  /** Duplicate ACKs since the last new ACK, the present one included. */
  readonly duplicates: number
  /** The ACK has so many SACK blocks [left, right). */
  readonly sackCount: number
  sackLeft(block: number): number
  sackRight(block: number): number
}

/** Times are in clock units. */
export interface RecoveryRtt {
  /** Smoothed RTT; -1 before the first sample. */
  readonly srtt: number
  /** Retransmission timeout now. */
  readonly rto: number
  /** Double the timeout. */
  backOff(): void
}

/** Times are in clock units. */
export interface RecoveryRoundTrips {
  /** Least RTT; Infinity before the first sample. */
  readonly least: number
  /** The ACK at work echoes a timestamp from before `sentAt` (RFC 7323 §4); false without timestamps. */
  echoes(sentAt: number): boolean
}

/** Only one of the two timers runs at a time. Times are in clock units. */
export interface RecoveryTimers {
  /** Restart the retransmission timer now, or as if at `from`. */
  restart(): void
  restartFrom(from: number): void
  /** Set the recovery's own timer in place of the retransmission timer. */
  setRecovery(time: number): void
  readonly recoveryPending: boolean
  stop(): void
  /** When a timer fires that is set now for `duration`. */
  after(duration: number): number
}
