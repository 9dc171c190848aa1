/** What an ACK tells the congestion control: one record, filled in again for each. */
import type { AckSample } from '../../congestion/congestion-control'
import { PacketBit } from '../../network/packets'
import type { RoundTrips } from '../timing/round-trips'
import type { SenderState } from './sender-state'

export function makeAckSample(): AckSample {
  return {
    nowS: 0,
    acked: 0,
    delivered: 0,
    lost: 0,
    resent: 0,
    rttS: -1,
    srttS: -1,
    minRttS: -1,
    priorInFlight: 0,
    inFlight: 0,
    totalDelivered: 0,
    priorDelivered: 0,
    inFlightAtSend: -1,
    lostSinceSend: 0,
    deliveryRate: -1,
    intervalS: -1,
    pacedInS: 0,
    appLimited: false,
    windowLimited: true,
    predicted: false,
    ece: false,
    recovering: false,
    open: true,
    una: 1,
    nxt: 1,
  }
}

export class AckReport {
  readonly sample = makeAckSample()
  /** Segments lost, and packets sent, before the ACK. */
  private lost = 0
  private sent = 0

  constructor(private readonly sender: SenderState & { readonly roundTrips: RoundTrips }) {}

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
