import type { RecoverySender } from '../recovery-sender'

/**
 * Whether a reduction was for nothing: timestamps show that what was sent again had only been late (Eifel, RFC 4015), or
 * D-SACK reports every copy as needless (RFC 3708).
 */
export class NeedlessReduction {
  /** There is a reduction that can be taken back. */
  possible = false
  /** Retransmissions that D-SACK has not reported; -1 before the first. */
  private unreported = -1
  /** When the first retransmission of the episode left; -1 before. */
  private firstResentAt = -1

  constructor(private readonly sender: RecoverySender) {}

  /** A reduction begins with `copies` sent again outstanding. */
  begin(copies: number): void {
    this.possible = true
    this.unreported = copies > 0 ? copies : -1
  }
  /** The probe's copy counts for no reduction. */
  forgetCopies(): void {
    this.unreported = -1
  }
  /** Nothing of an earlier episode is under way. */
  forgetFirst(): void {
    this.firstResentAt = -1
  }
  get hasResent(): boolean {
    return this.firstResentAt >= 0
  }

  onResent(): void {
    if (this.firstResentAt < 0) this.firstResentAt = this.sender.now
    this.unreported = this.unreported < 0 ? 1 : this.unreported + 1
  }
  onDuplicateReport(): void {
    if (this.possible && this.unreported > 0) this.unreported--
  }

  /** The ACK at work answers what was sent before anything was sent again. */
  get isLate(): boolean {
    return this.firstResentAt < 0 || this.sender.roundTrips.echoes(this.firstResentAt)
  }
  /** D-SACK has reported every copy. */
  get allReported(): boolean {
    return this.possible && this.unreported === 0
  }
  get isShown(): boolean {
    return this.allReported || (this.possible && this.isLate)
  }
}
