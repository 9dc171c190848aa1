import { slowStartGrowth, storedSsthresh } from '../aimd'
import type { AckSample, CongestionEvent, CongestionSample, Phase } from '../congestion-control'
import { WindowControl } from '../window-control'
import { type Course, rules, type VegasParameters } from './rules'

const LEAST_WINDOW = 2

/**
 * Vegas compares, once a round trip, the rate that the window would give on an empty path with the rate that it gives.
 * The difference times the empty path's RTT is, by Little's law, the number of its own packets in the queue.
 */
export class Vegas extends WindowControl<VegasParameters> {
  private baseRttS = Number.POSITIVE_INFINITY
  private diff = Number.NaN
  /** The distinguished segment: sent at the start of the round, which ends with its ACK; -1 before the first round. */
  private distinguished = -1
  private firstUna = 0
  private rttSumS = 0
  private rttCount = 0
  /** What each segment acknowledged adds to the window in this round. */
  private growth = 0
  private slowStarting = this.cwnd < this.ssthresh
  /** Slow start doubles in every other round only, so that one round in two measures a steady window. */
  private doubling = true
  /** Losses of segments sent before the last reduction do not reduce again. */
  private reducedAt = 0

  override get phase(): Phase {
    return this.slowStarting ? 'slow start' : 'congestion avoidance'
  }

  onAck(ack: AckSample): void {
    if (ack.rttS > 0) {
      if (ack.rttS < this.baseRttS) this.baseRttS = ack.rttS
      this.rttSumS += ack.rttS
      this.rttCount++
    }
    if (ack.acked === 0) return
    if (ack.una > this.timedOutSegment) this.timedOutSegment = -1
    if (ack.recovering || ack.ece) {
      // A round with a loss in it measures no steady window.
      this.beginRound(ack)
      this.growth = 0
      return
    }
    if (this.distinguished < 0) this.beginRound(ack)
    else if (ack.una > this.distinguished) {
      this.decide(ack)
      this.beginRound(ack)
    }
    if (!ack.windowLimited) return
    if (this.slowStarting) {
      if (this.doubling) this.cwnd += slowStartGrowth(ack.acked, this.context.options.byteCounting)
      if (this.cwnd >= this.ssthresh) this.slowStarting = false
    } else {
      this.cwnd += this.growth * ack.acked
    }
  }

  private beginRound(ack: AckSample): void {
    this.distinguished = ack.nxt
    this.firstUna = ack.una
    this.rttSumS = 0
    this.rttCount = 0
  }

  private decide(ack: AckSample): void {
    this.growth = 0
    if (this.rttCount === 0) return
    const rttS = this.rttSumS / this.rttCount
    // Segments acknowledged in the round, which took one RTT: the actual rate is `segments / rttS`.
    const segments = ack.una - this.firstUna
    this.diff = segments * (1 - this.baseRttS / rttS)
    if (this.slowStarting) {
      // The round just over measured if the one before it had doubled the window.
      this.doubling = !this.doubling
      if (this.doubling && this.diff > this.params.gamma) {
        this.follow(rules.leavesSlowStart, this.params.gamma)
        this.cwnd = Math.max(LEAST_WINDOW, this.cwnd - this.cwnd / 8)
        this.ssthresh = this.cwnd
        this.slowStarting = false
      }
    } else if (this.diff < this.params.alpha) {
      this.follow(rules.grows, this.params.alpha)
      this.growth = 1 / this.cwnd
    } else if (this.diff > this.params.beta) {
      this.follow(rules.shrinks, this.params.beta)
      this.cwnd = Math.max(LEAST_WINDOW, this.cwnd - 1)
    } else {
      this.follow(rules.holds, this.params.beta)
    }
  }

  private follow(course: Course, threshold: number): void {
    if (this.turnsTo(course)) this.context.notes.note(course, { queued: this.diff, threshold })
  }

  onCongestion(event: CongestionEvent, sample: CongestionSample): void {
    this.growth = 0
    this.course = null
    if (event === 'timeout') {
      const { options } = this.context
      if (this.timedOutSegment !== sample.una || options.ssthreshEveryTimeout)
        this.ssthresh = storedSsthresh(sample.flightSize / 2, options)
      this.timedOutSegment = sample.una
      this.cwnd = LEAST_WINDOW
      this.slowStarting = this.cwnd < this.ssthresh
      this.doubling = false
      this.reducedAt = sample.nxt
      return
    }
    if (sample.una < this.reducedAt) return
    this.reducedAt = sample.nxt
    // A loss takes a quarter of the window, not a half; slow start does not come back.
    this.cwnd = Math.max(LEAST_WINDOW, (sample.flightSize * 3) / 4)
    this.ssthresh = this.cwnd
    this.slowStarting = false
  }

  readSignals(into: Float64Array): void {
    into[0] = this.diff
    into[1] = this.baseRttS === Number.POSITIVE_INFINITY ? Number.NaN : this.baseRttS * 1000
  }
}
