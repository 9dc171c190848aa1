/** Tells a congestion control that asks for it of each segment declared lost. */
import type { Clock } from '../../base/clock'
import type { CongestionControl } from '../../congestion/congestion-control'
import type { HostClock } from '../timing/host-clock'
import type { DeliveryRate } from './delivery-rate'
import { makeLossSample } from './samples'
import { type LossObserver, type Scoreboard, SegmentFlag } from './scoreboard'

export class LossReport implements LossObserver {
  private readonly loss = makeLossSample()
  private control: CongestionControl | null = null

  constructor(
    private readonly hostClock: HostClock,
    private readonly clock: Clock,
    private readonly scoreboard: Scoreboard,
    private readonly rate: DeliveryRate,
  ) {}

  /** Losses are reported to `control` from now on. */
  tell(control: CongestionControl): void {
    this.control = control
    this.scoreboard.lossObserver = control.onLost === undefined ? null : this
  }

  onLost(segment: number): void {
    const { loss, scoreboard, rate } = this
    const i = segment & scoreboard.mask
    loss.nowS = this.clock.toSeconds(this.hostClock.now)
    loss.segment = segment
    loss.inFlightAtSend = scoreboard.inFlightAt[i] as number
    loss.lostSinceSend = scoreboard.lostSoFar - (scoreboard.lostBefore[i] as number)
    loss.appLimited = scoreboard.has(segment, SegmentFlag.appLimited)
    loss.totalDelivered = rate.delivered
    loss.inFlight = scoreboard.pipe
    this.control?.onLost?.(loss)
  }
}
