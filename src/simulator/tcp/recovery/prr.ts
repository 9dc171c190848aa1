/**
 * Proportional Rate Reduction (RFC 6937; the slow-start bound only on ACKs that advance without a new loss, as in its
 * revision and in Linux): while the window comes down to ssthresh it follows what is delivered. Counts are in segments.
 */
export class Prr {
  /** Segments that may be in flight; -1 while the congestion control's window holds. */
  window = -1
  private priorCwnd = 1
  private ssthresh = 1
  private delivered = 0
  private out = 0

  get active(): boolean {
    return this.window >= 0
  }

  /** A reduction from `priorCwnd` to `ssthresh` begins with `pipe` segments in flight. */
  begin(priorCwnd: number, ssthresh: number, pipe: number): void {
    this.priorCwnd = Math.max(1, Math.floor(priorCwnd))
    this.ssthresh = Math.floor(ssthresh)
    this.delivered = 0
    this.out = 0
    this.window = pipe
  }

  /** Down to `ssthresh` instead. */
  aim(ssthresh: number): void {
    this.ssthresh = Math.floor(ssthresh)
  }

  end(): void {
    this.window = -1
  }

  onSent(): void {
    this.out++
  }

  /** `delivered`: newly, by this ACK; `safe`: it advanced the cumulative ACK and no further loss was found (§3.1). */
  onAck(delivered: number, pipe: number, safe: boolean): void {
    if (delivered <= 0) return
    this.delivered += delivered
    let count: number
    if (pipe > this.ssthresh) {
      count = Math.ceil((this.delivered * this.ssthresh) / this.priorCwnd) - this.out
    } else {
      const owed = this.delivered - this.out
      count = Math.min((owed > delivered ? owed : delivered) + (safe ? 1 : 0), this.ssthresh - pipe)
    }
    // The fast retransmission itself goes out whatever the sum says.
    const least = this.out === 0 ? 1 : 0
    this.window = pipe + (count > least ? count : least)
  }
}
