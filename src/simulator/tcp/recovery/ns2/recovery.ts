import type { LossRecovery, RecoveryState, RttUse } from '../loss-recovery'
import type { RecoverySender } from '../recovery-sender'
import { Ns2Marks } from './marks'

/** What the senders of ns-2.35 have in common, but for Vegas: a cut of the window counts for all that was outstanding then. */
export abstract class Ns2Recovery implements LossRecovery {
  abstract readonly usesSack: boolean
  abstract readonly inflation: number
  state: RecoveryState = 'open'
  recovering = false
  keepsTimer = false
  protected duplicates = 0
  /** Highest segment sent when the window was last cut. */
  protected lossHigh = 0
  protected readonly marks = new Ns2Marks(this.sender)

  constructor(protected readonly sender: RecoverySender) {}

  get hasReduced(): boolean {
    return this.marks.spareTimeout(this.highestAck)
  }

  /** Timing of an ACK of new data; only partial ACKs are special. */
  rttUse(): RttUse {
    return this.marks.keepsBackoff ? 'keep backoff' : 'measure'
  }

  onEcho(ack: number): void {
    if (this.marks.onEcho(ack - 1 > this.lossHigh)) this.noteLoss()
  }
  onSynTimeout(): void {
    this.marks.onSynTimeout()
  }

  abstract onAck(acked: number): void
  abstract onTimeout(): void
  abstract next(): number

  protected get highestAck(): number {
    return this.sender.scoreboard.una - 1
  }
  protected noteLoss(): void {
    this.lossHigh = this.sender.scoreboard.high - 1
  }
}
