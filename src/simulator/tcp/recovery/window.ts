/** The send decision shared by the recoveries that know only cumulative ACKs. */
import type { LossRecovery, RecoveryState } from './loss-recovery'
import type { RecoverySender } from './recovery-sender'

/**
 * ns-2's `output`: sends a segment without moving on, so that one which was the next to go will go once more.
 */
export function sendInPlace(sender: RecoverySender, segment: number): void {
  const { scoreboard } = sender
  const { nxt } = scoreboard
  sender.transmit(segment)
  scoreboard.nxt = nxt
}

/** Next new (or, going back N, next) segment if fewer than `window` (whole segments) are outstanding; else -1. */
export function nextInWindow(sender: RecoverySender, window: number): number {
  const { nxt, una } = sender.scoreboard
  return nxt - una < window && sender.supply.mayExtend ? nxt : -1
}

/** What the recoveries that know only cumulative ACKs have in common: a timeout sends everything again from the hole on. */
export abstract class CumulativeRecovery implements LossRecovery {
  readonly usesSack = false
  state: RecoveryState = 'open'
  recovering = false
  keepsTimer = false
  inflation = 0
  /** RFC 6582 §2, `recover`: one past the highest segment sent when the last loss was found. */
  protected recoveryPoint = 0

  constructor(protected readonly sender: RecoverySender) {}

  abstract onAck(acked: number, sacked: number, duplicate: boolean): void

  /** RFC 3042, for the duplicate ACKs below the threshold; not while going back N, where no new data are at hand. */
  protected limitTransmit(): void {
    const { options, scoreboard, acks } = this.sender
    if (options.limitedTransmit && scoreboard.nxt === scoreboard.high) this.inflation = acks.duplicates
  }

  onTimeout(): void {
    const { scoreboard } = this.sender
    this.inflation = 0
    this.state = 'timeout'
    // RFC 6582 §4.2 step 4.
    this.recoveryPoint = scoreboard.high
    scoreboard.rewind()
  }

  next(): number {
    return nextInWindow(this.sender, Math.floor(this.sender.cwnd + this.inflation))
  }
}
