/** The round trips that ACKs show: which of an ACK's is the sample, and the least so far. */
import type { Clock } from '../../base/clock'
import type { Stack } from '../../hosts/stack'
import type { PacketPool } from '../../network/packets'
import type { FlowTotals } from '../../totals'
import type { RttUse } from '../recovery/loss-recovery'
import type { AckProcessing } from '../sender/ack-processing'
import type { DeliveryRate } from '../sender/delivery-rate'
import type { Scoreboard } from '../sender/scoreboard'
import { type HostClock, hostTimeAtStart } from './host-clock'
import type { RttEstimator } from './rtt'

/** What is read of the sender. */
export interface MeasuredSender {
  readonly hostClock: HostClock
  readonly clock: Clock
  readonly stack: Stack
  readonly totals: FlowTotals
  readonly scoreboard: Scoreboard
  readonly acks: AckProcessing
  readonly rate: DeliveryRate
  readonly rtt: RttEstimator
}

export class RoundTrips {
  /** Of the ACK at work, clock units; -1: none. */
  latest = -1
  /** What the receiver has stamped its newest ACK with, clock units: what segments echo. */
  stamp = 0
  /** The timestamp that the newest ACK echoes, clock units. */
  private echo = 0
  private readonly msUnits: number
  /** What the host's count stood at at time 0, clock units. */
  private readonly atStart: number

  constructor(private readonly sender: MeasuredSender) {
    this.msUnits = sender.clock.unitsPerSecond / 1000
    this.atStart = hostTimeAtStart(sender.clock, sender.stack)
  }

  /** So far, clock units; Infinity before the first. */
  get least(): number {
    const { minRtt } = this.sender.rate
    return minRtt < 0 ? Number.POSITIVE_INFINITY : minRtt
  }

  /** An ACK has come: its timestamps (RFC 7323 §3). */
  readTimestamps(pool: PacketPool, packet: number): void {
    this.echo = pool.echo[packet] as number
    this.stamp = pool.stamp[packet] as number
  }

  /** The newest ACK echoes a timestamp from before `sentAt`. */
  echoes(sentAt: number): boolean {
    if (!this.sender.stack.timestamps) return false
    return this.timestamp(this.echo) < this.timestamp(sentAt)
  }
  /** Of a time in clock units, ms (tcp_time_stamp). */
  private timestamp(time: number): number {
    return Math.floor((time + this.atStart) / this.msUnits)
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
    const { acks, rtt, stack, scoreboard } = this.sender
    this.latest = acks.rtt
    rtt.sample = acks.rtt
    if (stack.rtt === 'mean-deviation') this.chooseAsLinux()
    rtt.onAcked(scoreboard.una, use)
    if (this.latest >= 0) this.note()
  }

  /** The estimate goes by the oldest segment, everything else by the newest that SACK reports (tcp_ack_update_rtt). */
  private chooseAsLinux(): void {
    const { acks, rtt, stack } = this.sender
    let oldest = acks.oldestRtt >= 0 ? acks.oldestRtt : acks.oldestSackRtt
    if (acks.sackRtt >= 0) this.latest = acks.sackRtt
    if (oldest < 0 && acks.acked > 0 && stack.timestamps) {
      oldest = this.echoedRtt()
      this.latest = oldest
    }
    rtt.sample = oldest
  }

  private note(): void {
    const { latest } = this
    const { rate, totals, clock } = this.sender
    totals.rtt.add(clock.toSeconds(latest))
    if (rate.minRtt < 0 || latest < rate.minRtt) rate.minRtt = latest
  }

  /** RFC 7323 §4.1, in whole milliseconds. */
  private echoedRtt(): number {
    const ms = this.timestamp(this.sender.hostClock.now) - this.timestamp(this.echo)
    return (ms > 0 ? ms : 1) * this.msUnits
  }
}
