/** What the reduction reads of its sender, in segments. */
export interface PrrSender {
  readonly ssthresh: number
  /** Segments newly delivered by the ACK at work. */
  readonly acks: { readonly delivered: number }
  readonly options: { readonly wholeWindow: boolean }
  readonly scoreboard: {
    readonly outstanding: number
    readonly sackedOut: number
    readonly pipe: number
    readonly segmentBytes: number
  }
}

/**
 * Proportional Rate Reduction (RFC 9937 §6, which replaces RFC 6937): while the window comes down to ssthresh it follows
 * what is delivered. Counts are in segments, to the byte; hosts with whole windows (Linux) count whole segments.
 */
export class Prr {
  /** Segments that may be in flight; -1 while the congestion control's window holds. */
  window = -1
  /** RecoverFS: what was in flight when the reduction began. */
  private flight = 1
  private ssthresh = 1
  private delivered = 0
  private out = 0

  get active(): boolean {
    return this.window >= 0
  }

  constructor(private readonly sender: PrrSender) {}

  /** Units in which a segment is counted. */
  private get grains(): number {
    const { scoreboard, options } = this.sender
    return options.wholeWindow ? 1 : scoreboard.segmentBytes
  }

  /** A reduction from `cwnd` to the sender's ssthresh begins with the ACK at work. */
  begin(cwnd: number): void {
    const { scoreboard, ssthresh, options, acks } = this.sender
    // §6.1: FlightSize without what SACK had reported before this ACK. Linux takes the window (tcp_init_cwnd_reduction).
    const flight = scoreboard.outstanding - scoreboard.sackedOut + acks.delivered
    // RFC 9937 §6.1(a) MUST: Each reduction begins with RecoverFS, prr_delivered and prr_out set anew.
    this.flight = Math.max(1, options.wholeWindow ? Math.floor(cwnd) : flight)
    this.aim(ssthresh)
    this.delivered = 0
    this.out = 0
    this.window = scoreboard.pipe
  }

  /** The reduction goes down to `ssthresh` instead. */
  aim(ssthresh: number): void {
    const { grains } = this
    this.ssthresh = Math.floor(ssthresh * grains) / grains
  }

  end(): void {
    this.window = -1
  }

  onSent(): void {
    this.out++
  }

  /** `delivered`: newly, by this ACK; `safe`: it advanced the cumulative ACK and no further loss was found (§6.2). */
  onAck(delivered: number, pipe: number, safe: boolean): void {
    if (delivered <= 0) return
    this.delivered += delivered
    const { grains } = this
    let count: number
    if (pipe > this.ssthresh) {
      count = Math.ceil((this.delivered * this.ssthresh * grains) / this.flight) / grains - this.out
    } else {
      const owed = this.delivered - this.out
      count = Math.min((owed > delivered ? owed : delivered) + (safe ? 1 : 0), this.ssthresh - pipe)
    }
    // The fast retransmission itself goes out whatever the sum says.
    const least = this.out === 0 ? 1 : 0
    this.window = pipe + (count > least ? count : least)
  }
}
