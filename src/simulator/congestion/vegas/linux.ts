import { slowStartGrowth } from '../aimd'
import type { AckSample, CongestionEvent, CongestionSample } from '../congestion-control'
import { WholeSegments } from '../linux-units/whole-segments'
import { WindowControl } from '../window-control'
import { type Course, rules, type VegasParameters } from './rules'

const LEAST_WINDOW = 2
/** A round with fewer samples may have seen delayed ACKs only. */
const LEAST_SAMPLES = 3
/** RTTs count in microseconds, and a sample as one more than measured. */
const MICROSECONDS = 1e6

/**
 * Vegas as in Linux (tcp_vegas.c): the least RTT of a round, whole segments, one step a round; Reno while a loss is
 * repaired or samples are few, and Reno's reduction.
 */
export class LinuxVegas extends WindowControl<VegasParameters> {
  private baseRtt = Number.POSITIVE_INFINITY
  private roundRtt = Number.POSITIVE_INFINITY
  private samples = 0
  private roundEnd = 1
  private nxt = 1
  /** Rounds are measured only while nothing disturbs them. */
  private measuring = true
  private diff = Number.NaN
  private readonly whole = new WholeSegments()
  private disturbedUntil = 0

  /** Nothing was in flight: what is known of the path counts as stale (CA_EVENT_TX_START). */
  onSent(_nowS: number, inFlight: number): void {
    if (inFlight > 1) return
    this.baseRtt = Number.POSITIVE_INFINITY
    this.beginMeasuring(this.nxt)
  }

  onAck(ack: AckSample): void {
    this.nxt = ack.nxt
    if (ack.rttS > 0) {
      const rtt = Math.floor(ack.rttS * MICROSECONDS + 1e-6) + 1
      if (rtt < this.baseRtt) this.baseRtt = rtt
      if (rtt < this.roundRtt) this.roundRtt = rtt
      this.samples++
    }
    if (ack.acked === 0) return
    if (ack.una > this.timedOutSegment) this.timedOutSegment = -1
    if (ack.recovering || ack.ece) return
    if (!this.measuring && ack.una >= this.disturbedUntil) this.beginMeasuring(ack.nxt)
    const units = this.context.options.byteCounting ? ack.delivered : 1
    if (!this.measuring) {
      this.growAsReno(ack, units)
    } else if (ack.una > this.roundEnd) {
      this.roundEnd = ack.nxt
      if (this.samples < LEAST_SAMPLES) this.growAsReno(ack, units)
      else this.decide(units)
      this.samples = 0
      this.roundRtt = Number.POSITIVE_INFINITY
    } else if (this.cwnd < this.ssthresh) {
      this.slowStart(units)
    }
  }

  private beginMeasuring(nxt: number): void {
    this.measuring = true
    this.roundEnd = nxt
    this.samples = 0
    this.roundRtt = Number.POSITIVE_INFINITY
  }

  private decide(units: number): void {
    const { params } = this
    const slowStarting = this.cwnd < this.ssthresh
    this.diff = Math.floor((this.cwnd * (this.roundRtt - this.baseRtt)) / this.baseRtt)
    if (slowStarting && this.diff > params.gamma) {
      const target = Math.floor((this.cwnd * this.baseRtt) / this.roundRtt) + 1
      this.follow(rules.leavesSlowStart, params.gamma)
      this.cwnd = Math.min(this.cwnd, target)
      this.ssthresh = Math.min(this.ssthresh, this.cwnd)
    } else if (slowStarting) {
      this.slowStart(units)
    } else if (this.diff > params.beta) {
      this.follow(rules.shrinks, params.beta)
      this.cwnd--
      this.ssthresh = Math.min(this.ssthresh, this.cwnd)
    } else if (this.diff < params.alpha) {
      this.follow(rules.grows, params.alpha)
      this.cwnd++
    } else {
      this.follow(rules.holds, params.beta)
    }
    this.cwnd = Math.max(this.cwnd, LEAST_WINDOW)
    // A window that has grown far past ssthresh takes it along (Linux tcp_current_ssthresh).
    this.ssthresh = Math.max(this.ssthresh, Math.floor(this.cwnd / 2) + Math.floor(this.cwnd / 4))
  }

  private slowStart(units: number): number {
    const growth = Math.min(slowStartGrowth(units, true), this.ssthresh - this.cwnd)
    this.cwnd += growth
    return units - growth
  }

  private growAsReno(ack: AckSample, units: number): void {
    if (!ack.windowLimited) return
    const left = this.cwnd < this.ssthresh ? this.slowStart(units) : units
    if (left > 0) this.cwnd += this.whole.grow(this.cwnd, left)
  }

  private follow(course: Course, threshold: number): void {
    if (this.turnsTo(course)) this.context.notes.note(course, { queued: this.diff, threshold })
  }

  onCongestion(event: CongestionEvent, sample: CongestionSample): void {
    const repeated = event === 'timeout' && (sample.again || this.timedOutSegment === sample.una)
    this.measuring = false
    this.disturbedUntil = sample.nxt
    this.course = null
    this.whole.clear()
    if (!repeated) {
      this.saveWindow()
      this.ssthresh = Math.max(LEAST_WINDOW, Math.floor(sample.flightSize / 2))
    }
    if (event === 'timeout') {
      this.timedOutSegment = sample.una
      this.cwnd = 1
    } else {
      this.cwnd = this.ssthresh
    }
  }

  onUndo(): void {
    this.restoreWindow()
  }

  readSignals(into: Float64Array): void {
    into[0] = this.diff
    into[1] = this.baseRtt === Number.POSITIVE_INFINITY ? Number.NaN : this.baseRtt / 1000
  }
}
