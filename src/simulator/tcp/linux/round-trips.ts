import type { PacketPool } from '../../network/packets'
import type { RunSetUp } from '../../run-set-up'
import type { SenderState } from '../sender/sender-state'
import { hostTimeAtStart } from '../timing/host-clock'
import { RoundTrips } from '../timing/round-trips'

/** The round trips of Linux (tcp_input.c tcp_ack_update_rtt), with timestamps of whole milliseconds (tcp_time_stamp). */
export class LinuxRoundTrips extends RoundTrips {
  /** The timestamp that the newest ACK echoes, clock units. */
  private echo = 0
  private readonly msUnits = this.run.clock.unitsPerSecond / 1000
  /** What the host's count stood at at time 0, clock units. */
  private readonly atStart = hostTimeAtStart(this.run)

  constructor(
    sender: SenderState,
    private readonly run: Pick<RunSetUp, 'clock' | 'options' | 'form'>,
  ) {
    super(sender)
  }

  override readTimestamps(pool: PacketPool, packet: number): void {
    this.echo = pool.echo[packet] as number
    this.stamp = pool.stamp[packet] as number
  }

  override echoes(sentAt: number): boolean {
    return this.timestamp(this.echo) < this.timestamp(sentAt)
  }
  /** The timestamp of a time in clock units, ms. */
  private timestamp(time: number): number {
    return Math.floor((time + this.atStart) / this.msUnits)
  }

  /** The estimate goes by the oldest segment, everything else by the newest that SACK reports. */
  protected override choose(): void {
    const { acks, rtt } = this.sender
    this.latest = acks.sackRtt >= 0 ? acks.sackRtt : acks.rtt
    let oldest = acks.oldestRtt >= 0 ? acks.oldestRtt : acks.oldestSackRtt
    if (oldest < 0 && acks.acked > 0) {
      oldest = this.echoedRtt()
      this.latest = oldest
    }
    rtt.sample = oldest
  }

  /** RFC 7323 §4.1, in whole milliseconds. */
  private echoedRtt(): number {
    const ms = this.timestamp(this.sender.hostClock.now) - this.timestamp(this.echo)
    return (ms > 0 ? ms : 1) * this.msUnits
  }
}
