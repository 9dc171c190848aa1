import type { RecoverySender } from '../recovery-sender'

/** RFC 8985 §6.2 step 4: RACK.reo_wnd_persist. */
const PERSISTENCE = 16
const MOST_STEPS = 255

/**
 * How long RACK waits for a segment that may only be late (RFC 8985 §6.2 step 4): nothing while no reordering has been
 * seen and a loss is evident, else a quarter of the least RTT, one quarter more for each round with a D-SACK.
 */
export class ReorderingWindow {
  private seen = false
  private steps = 1
  private persistence = 0
  private pending = false
  private widenedAt = 0
  /** Highest segment delivered before the ACK at work. */
  private highest = 0

  constructor(private readonly sender: RecoverySender) {}

  /** A segment that was sent once has been delivered. */
  onDelivered(segment: number): void {
    if (segment < this.highest) this.seen = true
  }

  /** `duplicate`: the ACK reports one by D-SACK. */
  onAck(duplicate: boolean): void {
    const { una, nxt, highestSacked } = this.sender.scoreboard
    this.highest = highestSacked >= una ? highestSacked : una - 1
    if (duplicate && this.seen) this.pending = true
    if (una < this.widenedAt) this.pending = false
    if (this.pending) {
      this.pending = false
      this.steps = Math.min(MOST_STEPS, this.steps + 1)
      this.widenedAt = nxt
      this.persistence = PERSISTENCE
    } else if (this.persistence === 0) {
      this.steps = 1
    }
  }

  onRecovered(): void {
    if (this.persistence > 0) this.persistence--
  }

  /** The reordering window, clock units. */
  window(repairing: boolean): number {
    const { sender } = this
    // RFC 8985 §3.3.2(a) SHOULD: No time is allowed for reordering where none has been seen and three
    // segments are reported or a recovery runs.
    if (!this.seen && (repairing || sender.scoreboard.sackedOut >= sender.options.duplicateAckThreshold))
      return 0
    // RFC 8985 §3.3.2(b) SHOULD: Else the reordering window starts from a quarter of the least round trip.
    // RFC 8985 §3.3.2(d) MUST: The reordering window is bounded.
    // RFC 8985 §3.3.2(e) SHOULD: Its bound is SRTT.
    return Math.min((sender.roundTrips.least / 4) * this.steps, sender.rtt.srtt)
  }
}
