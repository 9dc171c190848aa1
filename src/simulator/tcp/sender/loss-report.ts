/** Tells a congestion control that asks for it of each segment declared lost. */
import type { CongestionControl, LossSample } from '../../congestion/congestion-control'
import { type LossObserver, SegmentFlag } from './scoreboard'
import type { SenderState } from './sender-state'

export class LossReport implements LossObserver {
  private readonly loss: LossSample = {
    nowS: 0,
    segment: 0,
    inFlightAtSend: 0,
    lostSinceSend: 0,
    appLimited: false,
    totalDelivered: 0,
    inFlight: 0,
  }
  private control: CongestionControl | null = null

  constructor(private readonly sender: SenderState) {}

  /** Losses are reported to `control` from now on. */
  tell(control: CongestionControl): void {
    this.control = control
    this.sender.scoreboard.lossObserver = control.onLost === undefined ? null : this
  }

  onLost(segment: number): void {
    const { loss } = this
    const { clock, hostClock, scoreboard, rate } = this.sender
    const i = segment & scoreboard.mask
    loss.nowS = clock.toSeconds(hostClock.now)
    loss.segment = segment
    loss.inFlightAtSend = scoreboard.inFlightAt[i] as number
    loss.lostSinceSend = scoreboard.lostSoFar - (scoreboard.lostBefore[i] as number)
    loss.appLimited = scoreboard.has(segment, SegmentFlag.appLimited)
    loss.totalDelivered = rate.delivered
    loss.inFlight = scoreboard.pipe
    this.control?.onLost?.(loss)
  }
}
