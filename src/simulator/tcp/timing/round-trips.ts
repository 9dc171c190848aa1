/** The round trips that ACKs show: which of an ACK's is the sample, and the least so far. */
import type { PacketPool } from '../../network/packets'
import type { RttUse } from '../recovery/loss-recovery'
import type { SenderState } from '../sender/sender-state'

export class RoundTrips {
  /** The round trip that the ACK at work shows, clock units; -1: none. */
  latest = -1
  /** What the receiver has stamped its newest ACK with, clock units: what segments echo. */
  stamp = 0

  constructor(protected readonly sender: SenderState) {}

  /** The least round trip so far, clock units; Infinity before the first. */
  get least(): number {
    const { minRtt } = this.sender.rate
    return minRtt < 0 ? Number.POSITIVE_INFINITY : minRtt
  }

  /** An ACK has come: its timestamps (RFC 7323 §3), where hosts have them. */
  readTimestamps(_pool: PacketPool, _packet: number): void {}

  /** The newest ACK echoes a timestamp from before `sentAt`; false without timestamps. */
  echoes(_sentAt: number): boolean {
    return false
  }

  /** The SYN's is `latest`, -1 if it shows none. */
  measureHandshake(): void {
    const { rtt } = this.sender
    rtt.sample = this.latest
    rtt.onAcked(1, 'measure')
    if (this.latest >= 0) this.note()
  }

  /** The ACK at work has been entered into the scoreboard. */
  measure(use: RttUse): void {
    const { rtt, scoreboard } = this.sender
    this.choose()
    rtt.onAcked(scoreboard.una, use)
    if (this.latest >= 0) this.note()
  }

  /** The sample of the ACK at work, for the estimate and for everything else: that of the newest segment that it covers. */
  protected choose(): void {
    const { acks, rtt } = this.sender
    this.latest = acks.rtt
    // RFC 6298 §3(c) MUST: Every ACK of segments that were sent once gives a sample, and so at least one a
    // round trip.
    rtt.sample = acks.rtt
  }

  private note(): void {
    const { latest } = this
    const { rate, totals, clock } = this.sender
    totals.rtt.add(clock.toSeconds(latest))
    if (rate.minRtt < 0 || latest < rate.minRtt) rate.minRtt = latest
  }
}
