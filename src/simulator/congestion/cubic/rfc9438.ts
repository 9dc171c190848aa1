import { cbrt } from '../../base/detmath'
import { slowStartGrowth, storedSsthresh } from '../aimd'
import type { AckSample, CongestionEvent, CongestionSample } from '../congestion-control'
import { hystartLinuxFor } from '../slow-start/hystart-linux'
import { hystartPlusPlusFor } from '../slow-start/hystart-plus-plus'
import { WindowControl } from '../window-control'
import { type CubicParameters, type Region, rules } from './rules'

export class Cubic extends WindowControl<CubicParameters> {
  private readonly c = this.params.c
  private readonly beta = this.params.beta
  private readonly fastConvergence = this.params.fastConvergence
  private readonly renoFriendly = this.params.renoFriendly
  /** Alpha of §4.3: the additive increase that gives Reno's average window at this beta. */
  private readonly alpha = (3 * (1 - this.beta)) / (1 + this.beta)
  // RFC 9438 §4.10(b) SHOULD: The first slow start is that of HyStart++.
  private plusPlus = hystartPlusPlusFor(this.context)
  private readonly linux = hystartLinuxFor(this.context)

  /** W_max of §4.1.2 is NaN while it is undefined: before the first loss and after a timeout. */
  wMax = Number.NaN
  private cwndPrior = 0
  wEst = Number.NaN
  private k = 0
  /** Start of this stage of congestion avoidance, s; NaN outside of one. */
  private epochS = Number.NaN
  /** When growth stopped because the application was the limit (§5.8), s; NaN while it has not. */
  private limitedSinceS = Number.NaN
  private lastAckS = Number.NaN

  /** What a spurious loss gives back (§4.9.2). */
  private undoCwndPrior = 0
  private undoWMax = Number.NaN
  private undoK = 0
  private undoEpochS = Number.NaN
  private undoWEst = Number.NaN
  private episodeEnd = 0

  onAck(ack: AckSample): void {
    const { linux } = this
    if (linux !== null) {
      const epochAgeS = Number.isNaN(this.epochS) ? -1 : ack.nowS - this.epochS
      if (linux.ends(ack, this.cwnd, this.cwnd < this.ssthresh, epochAgeS)) this.leaveSlowStart()
    }
    this.lastAckS = ack.nowS
    if (ack.acked === 0) return
    if (ack.una > this.timedOutSegment) this.timedOutSegment = -1
    if (ack.recovering || ack.ece) return
    // RFC 9438 §4.6(c) MUST: A window that is not used does not grow, whatever a reduction is taken from.
    if (!ack.windowLimited) {
      if (Number.isNaN(this.limitedSinceS)) this.limitedSinceS = ack.nowS
      return
    }
    if (!Number.isNaN(this.limitedSinceS)) {
      this.skipTime(ack.nowS - this.limitedSinceS)
      this.limitedSinceS = Number.NaN
    }
    const segments = this.cwnd < this.ssthresh ? this.slowStart(ack) : ack.acked
    if (segments > 0) this.avoidCongestion(ack, segments)
  }

  /** §4.10: HyStart++ in the first slow start, then as in RFC 5681. Returns the segments that are left for congestion avoidance. */
  private slowStart(ack: AckSample): number {
    const { byteCounting } = this.context.options
    const { plusPlus } = this
    let growth: number
    if (plusPlus === null) {
      growth = slowStartGrowth(ack.acked, byteCounting)
    } else {
      growth = plusPlus.growth(ack, this.cwnd)
      if (plusPlus.finished) {
        this.leaveSlowStart()
        return ack.acked
      }
    }
    const room = this.ssthresh - this.cwnd
    this.cwnd += byteCounting ? Math.min(growth, room) : growth
    if (growth < room) return 0
    this.context.notes.note(rules.slowStartEnds, this)
    return byteCounting ? ack.acked - room : 0
  }

  /** Slow start ends without a loss: W_max stays undefined (§4.10). */
  private leaveSlowStart(): void {
    this.ssthresh = this.cwnd
    this.cwndPrior = this.cwnd
    this.plusPlus = null
  }

  private avoidCongestion(ack: AckSample, segments: number): void {
    if (Number.isNaN(this.epochS)) this.beginEpoch(ack.nowS)
    const rttS = ack.srttS > 0 ? ack.srttS : 0
    const t = ack.nowS - this.epochS
    const { cwnd } = this

    if (this.renoFriendly) {
      // RFC 9438 §4.3(b) SHOULD: Where W_est has reached the window before the last reduction, alpha is 1, as
      // Reno’s.
      const alpha = this.wEst >= this.cwndPrior ? 1 : this.alpha
      this.wEst += (alpha * segments) / cwnd
      if (this.windowAt(t) < this.wEst) {
        // Both are equal at the very start of a stage, where it means nothing which is ahead.
        if (t > 0) this.enterRegion(rules.renoFriendly)
        // The window runs up to one RTT ahead of W_cubic(t), so that W_est may still be below it.
        // RFC 9438 §4.3(a) SHOULD: In the Reno-friendly region the window is W_est, unless it is ahead of
        // that already.
        if (this.wEst > cwnd) this.cwnd = this.wEst
        return
      }
    }
    this.enterRegion(cwnd < this.wMax ? rules.concave : rules.convex)
    // The target is where the window should be in an RTT; growth is at most half of slow start's (§4.2).
    const target = Math.min(Math.max(this.windowAt(t + rttS), cwnd), 1.5 * cwnd)
    // RFC 9438 §4.4(a), §4.5(a) MUST: Outside of the Reno-friendly region each ACK opens the window by
    // (target - cwnd) / cwnd, below W_max and above it.
    const acks = this.context.options.byteCounting ? segments : 1
    this.cwnd += (acks * (target - cwnd)) / cwnd
  }

  /** W_cubic(t) by §4.2 equation 1. */
  private windowAt(t: number): number {
    const x = t - this.k
    return this.c * x * x * x + this.wMax
  }

  private beginEpoch(nowS: number): void {
    this.epochS = nowS
    // RFC 9438 §4.8(a) SHOULD: A stage of congestion avoidance begins with W_est at the window, also after a
    // timeout.
    this.wEst = this.cwnd
    this.course = null
    if (this.wMax > this.cwnd) {
      // §4.2 equation 2.
      this.k = cbrt((this.wMax - this.cwnd) / this.c)
    } else {
      // There is no earlier peak to return to (§4.8, §4.10), or the window is past it already.
      this.k = 0
      this.wMax = this.cwnd
    }
  }

  /** The window follows one of the regions of §4.3 to §4.5. */
  private enterRegion(region: Region): void {
    if (this.turnsTo(region)) this.context.notes.note(region, this)
  }

  /** Time in which the window could not grow does not count (§5.8). */
  private skipTime(seconds: number): void {
    // RFC 9438 §4.2(a) MUST NOT: Time in which the application was the limit does not count towards t.
    this.epochS += seconds
  }

  onSent(nowS: number, inFlight: number): void {
    // This segment is the first after a silence: nothing was in flight since the last ACK.
    if (inFlight === 1 && nowS > this.lastAckS) {
      this.skipTime(nowS - this.lastAckS)
      if (!Number.isNaN(this.limitedSinceS)) this.limitedSinceS += nowS - this.lastAckS
      this.lastAckS = nowS
    }
  }

  onCongestion(event: CongestionEvent, sample: CongestionSample): void {
    const { options } = this.context
    const repeated = event === 'timeout' && this.timedOutSegment === sample.una
    if (event !== 'ecn' && sample.una >= this.episodeEnd) this.save(sample.nxt)
    // RFC 9438 §4.6(a) MUST: A loss brings cwnd and ssthresh down at once.
    const reduced = sample.flightSize * this.beta
    if (!repeated || options.ssthreshEveryTimeout) this.ssthresh = storedSsthresh(reduced, options)
    if (!repeated) this.cwndPrior = this.cwnd
    if (event === 'timeout') {
      // The next stage starts with K = 0 and W_max = cwnd (§4.8).
      this.timedOutSegment = sample.una
      this.cwnd = 1
      this.wMax = Number.NaN
      this.linux?.restart()
    } else {
      this.rememberPeak()
      // RFC 9438 §4.6(e) MUST: Marks bring the window down to one segment in the end; a loss leaves two.
      this.cwnd = Math.max(reduced, event === 'loss' ? 2 : 1)
    }
    this.epochS = Number.NaN
    this.limitedSinceS = Number.NaN
    // RFC 9406 §4.3(f) SHOULD: HyStart++ belongs to the first slow start alone.
    this.plusPlus = null
  }

  /** The window at the loss is remembered, or less of it by fast convergence (§4.7). */
  private rememberPeak(): void {
    // RFC 9438 §4.7(a) SHOULD: A flow whose peaks get lower aims lower still (fast convergence).
    if (this.fastConvergence && this.cwnd < this.wMax) {
      const lower = (this.cwnd * (1 + this.beta)) / 2
      this.context.notes.note(rules.fastConvergence, { before: this.wMax, wMax: lower })
      this.wMax = lower
    } else {
      this.wMax = this.cwnd
    }
  }

  private save(episodeEnd: number): void {
    this.episodeEnd = episodeEnd
    this.saveWindow()
    this.undoCwndPrior = this.cwndPrior
    this.undoWMax = this.wMax
    this.undoK = this.k
    this.undoEpochS = this.epochS
    this.undoWEst = this.wEst
  }

  onUndo(): void {
    // RFC 9438 §4.9.2(a) SHOULD: A loss that proves spurious when the window is back already changes nothing.
    if (this.cwnd >= this.cwndPrior) return
    this.cwnd = this.priorCwnd
    this.cwndPrior = this.undoCwndPrior
    this.ssthresh = this.priorSsthresh
    this.wMax = this.undoWMax
    this.k = this.undoK
    this.epochS = this.undoEpochS
    this.wEst = this.undoWEst
  }

  readSignals(into: Float64Array): void {
    into[0] = this.wMax
    into[1] = this.wEst
    into[2] = Number.isNaN(this.epochS) ? Number.NaN : this.k
  }
}
