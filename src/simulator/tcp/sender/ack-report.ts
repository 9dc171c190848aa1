/** What an ACK tells the congestion control: one record, filled in again for each. */
import type { Clock } from '../../base/clock'
import type { EventQueue } from '../../base/event-queue'
import type { AckSample, CongestionControl } from '../../congestion/congestion-control'
import type { StackOptions } from '../../hosts/stack-parameters'
import { PacketBit, type PacketPool } from '../../network/packets'
import type { FlowTotals } from '../../totals'
import type { LossRecovery } from '../recovery/loss-recovery'
import type { HostClock } from '../timing/host-clock'
import type { Pacing } from '../timing/pacing'
import type { RoundTrips } from '../timing/round-trips'
import type { RttEstimator } from '../timing/rtt'
import type { AckProcessing } from './ack-processing'
import type { DeliveryRate } from './delivery-rate'
import { makeAckSample } from './samples'
import type { Scoreboard } from './scoreboard'
import type { Supply } from './supply'

/** What is read of the sender. */
export interface ReportingSender {
  readonly queue: EventQueue
  readonly hostClock: HostClock
  readonly clock: Clock
  readonly pool: PacketPool
  readonly totals: FlowTotals
  readonly options: StackOptions
  readonly control: CongestionControl
  readonly recovery: LossRecovery
  readonly scoreboard: Scoreboard
  readonly acks: AckProcessing
  readonly rate: DeliveryRate
  readonly rtt: RttEstimator
  readonly roundTrips: RoundTrips
  readonly pacing: Pacing
  readonly supply: Supply
}

export class AckReport {
  readonly sample: AckSample = makeAckSample()
  /** Before the ACK. */
  private lost = 0
  private sent = 0

  constructor(private readonly sender: ReportingSender) {}

  /** `packet` is about to be entered into the scoreboard, of which it covers `acked` segments. */
  begin(packet: number, acked: number): void {
    const { sample } = this
    const { pool, scoreboard, supply, totals } = this.sender
    const ece = ((pool.bits[packet] as number) & PacketBit.ece) !== 0
    sample.acked = acked
    sample.ece = ece
    sample.predicted =
      acked > 0 &&
      !ece &&
      pool.sackBlocks[packet] === 0 &&
      (supply.buffer === null || supply.buffer.hasWindow(pool.window[packet] as number))
    sample.priorInFlight = scoreboard.pipe
    this.lost = scoreboard.lostOut
    this.sent = totals.packetsSent
  }

  /** The ACK has been entered, and the recovery has answered it. */
  end(): void {
    const { sample } = this
    const { queue, hostClock, clock, totals, options, control, recovery, scoreboard } = this.sender
    const { acks, rate, rtt, roundTrips, pacing, supply } = this.sender
    const { latest } = roundTrips
    sample.nowS = clock.toSeconds(hostClock.now)
    sample.delivered = acks.delivered
    sample.lost = recovery.newlyLost ?? Math.max(0, scoreboard.lostOut - this.lost)
    sample.resent = totals.packetsSent - this.sent
    sample.rttS = latest < 0 ? -1 : clock.toSeconds(latest)
    sample.srttS = rtt.srtt < 0 ? -1 : clock.toSeconds(rtt.srtt)
    sample.minRttS = rate.minRtt < 0 ? -1 : clock.toSeconds(rate.minRtt)
    sample.inFlight = scoreboard.pipe
    sample.totalDelivered = rate.delivered
    sample.priorDelivered = rate.samplePriorDelivered
    sample.inFlightAtSend = rate.sampleInFlight
    sample.lostSinceSend = scoreboard.lostSoFar - rate.sampleLostBefore
    sample.deliveryRate = rate.sampleRate < 0 ? -1 : rate.sampleRate * clock.unitsPerSecond
    sample.intervalS = rate.sampleRate < 0 ? -1 : clock.toSeconds(rate.sampleInterval)
    sample.pacedInS = clock.toSeconds(Math.max(0, pacing.nextSendAt - queue.now))
    sample.appLimited = rate.sampleAppLimited
    sample.windowLimited = !options.windowValidation || supply.leavesLimitTo(control)
    sample.recovering = recovery.recovering
    sample.open = recovery.state === 'open' && !sample.recovering && scoreboard.sackedOut === 0
    sample.una = scoreboard.una
    sample.nxt = scoreboard.nxt
  }
}
