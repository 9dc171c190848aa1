import { Prr } from '../prr'
import type { RecoverySender } from '../recovery-sender'

/** The window as it comes down after a loss or a mark: in proportion (RFC 9937) where the options have that, else at once. */
export class RackReduction {
  /** The window is coming down: in recovery, or after a mark (Linux: CWR). */
  active = false
  afterMark = false
  private readonly prr = this.sender.options.prr ? new Prr(this.sender) : null
  private cwndBeforeMark = 0

  constructor(private readonly sender: RecoverySender) {}

  /** What may be in flight while the window comes down in proportion, segments; -1 otherwise. */
  get window(): number {
    return this.active && this.prr !== null && !this.sender.steersRecovery ? this.prr.window : -1
  }

  begin(event: 'loss' | 'ecn'): void {
    const { scoreboard, reductions, cwnd } = this.sender
    this.active = true
    if (event === 'loss') {
      const lost = scoreboard.nextLost(scoreboard.una)
      reductions.reduce('loss', lost < 0 ? scoreboard.una : lost)
    }
    this.prr?.begin(event === 'loss' ? cwnd : this.cwndBeforeMark)
  }

  /** Whether a cut for a mark, from `cwnd` segments, brings the window down in proportion; `idle`: nothing else is under way. */
  takesMark(cwnd: number, idle: boolean): boolean {
    if (this.prr === null || this.sender.steersRecovery || !idle || this.active) return false
    this.cwndBeforeMark = cwnd
    this.afterMark = true
    return true
  }

  /** A loss, while the window comes down for a mark: the congestion control may want to go lower. */
  lower(): void {
    if (this.prr === null) return
    this.sender.reductions.lossWhileReducing(this.prr.window)
    this.prr.aim(this.sender.ssthresh)
  }

  /** `delivered` segments have been; `advances`: new data, and nothing lost. */
  onDelivered(delivered: number, advances: boolean): void {
    if (this.active) this.prr?.onAck(delivered, this.sender.scoreboard.pipe, advances)
  }

  onSent(): void {
    if (this.active) this.prr?.onSent()
  }

  end(): void {
    this.active = false
    this.afterMark = false
    this.prr?.end()
  }
}
