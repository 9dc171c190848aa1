import type { Clock } from '../../base/clock'
import { type EventQueue, Timer } from '../../base/event-queue'

/** Linux (net.ipv4.tcp_comp_sack_*): SACKs beyond the third are sent together, at most so many and so much later. */
const SACKS_AT_ONCE = 3
const MOST_COMPRESSED = 44
const MOST_COMPRESSION_S = 0.001
const COMPRESSION_SLACK_S = 0.0001
/** A twentieth of the round trip, of an eighth of a microsecond of it. */
const COMPRESSION_SHARE_NS = 125 / 20
const NANOSECOND_S = 1e-9

/** SACKs of one hole: the first ones at once, later ones a little later, together. */
export class AckCompression {
  private compressed = 0
  private atOnce = 0
  private hole = 0
  private readonly timer = new Timer(this.queue, this.flush)

  /** `flush` sends the ACK that stands for those held back. */
  constructor(
    private readonly queue: EventQueue,
    private readonly clock: Clock,
    private readonly flush: () => void,
  ) {}

  /** ACKs are held back. */
  get holds(): boolean {
    return this.compressed > 0
  }

  /** Whether the ACK of a segment above the hole at `expected` waits; `rttEighths` as the receiver measures it, µs/8. */
  takes(expected: number, rttEighths: number): boolean {
    if (this.hole !== expected) {
      this.hole = expected
      this.atOnce = 0
    }
    if (this.atOnce < SACKS_AT_ONCE || this.compressed >= MOST_COMPRESSED) {
      this.atOnce++
      return false
    }
    this.compressed++
    if (this.timer.pending) return true
    const delayS = Math.min(MOST_COMPRESSION_S, Math.floor(COMPRESSION_SHARE_NS * rttEighths) * NANOSECOND_S)
    this.timer.set(this.queue.now + this.clock.fromSeconds(delayS + COMPRESSION_SLACK_S))
    return true
  }

  /** An ACK has left. */
  clear(): void {
    this.compressed = 0
    this.timer.stop()
  }

  /** Gives its timer back. It is not used again. */
  release(): void {
    this.timer.release()
  }
}
