import { exp } from '../../base/detmath'
import { Aimd } from '../aimd'
import type { AckSample } from '../congestion-control'
import { type HyblaParameters, rules } from './rules'

/** ACKs in a row whose spacing shows the bottleneck's rate (Hoe). */
const CLOSE_ACKS = 3

/**
 * Reno with the growth in time of a connection whose RTT is RTT0: rho = RTT / RTT0; 2^rho - 1 for each ACK in slow start,
 * rho² / W in congestion avoidance. As its authors ask, segments are spaced over the round trip, and the first ssthresh is
 * Hoe's estimate of what the path holds; until there is one, slow start is Reno's.
 */
export class Hybla extends Aimd<HyblaParameters> {
  private readonly referenceS = this.params.referenceRttMs / 1000
  private rho = 1
  private minRttS = Number.POSITIVE_INFINITY
  private estimated = this.context.initialSsthresh !== Number.POSITIVE_INFINITY
  private firstFlight = -1
  private closeAcks = 0
  private closeSinceS = 0
  private closeSegments = 0

  override onAck(ack: AckSample): void {
    if (ack.minRttS > 0 && ack.minRttS < this.minRttS) {
      const first = this.minRttS === Number.POSITIVE_INFINITY
      this.minRttS = ack.minRttS
      // Slower flows gain; a faster one than the reference stays Reno.
      this.rho = Math.max(1, ack.minRttS / this.referenceS)
      if (first) this.context.notes.note(rules.scales, { rttMs: ack.minRttS * 1000, rho: this.rho })
    }
    if (!this.estimated) this.estimate(ack)
    super.onAck(ack)
    // W segments leave in each round trip of the empty path.
    if (this.minRttS !== Number.POSITIVE_INFINITY) this.pacingRate = this.cwnd / this.minRttS
  }

  /** ACKs of one flight come as far apart as the bottleneck sent its segments. */
  private estimate(ack: AckSample): void {
    if (ack.recovering) {
      this.estimated = true
      return
    }
    if (ack.acked === 0) return
    if (ack.una > this.firstFlight) {
      this.firstFlight = ack.nxt
      this.closeAcks = 1
      this.closeSegments = 0
      this.closeSinceS = ack.nowS
      return
    }
    this.closeAcks++
    this.closeSegments += ack.acked
    const elapsedS = ack.nowS - this.closeSinceS
    if (this.closeAcks < CLOSE_ACKS || elapsedS <= 0) return
    this.estimated = true
    const rate = this.closeSegments / elapsedS
    this.ssthresh = Math.max(this.cwnd, 2, rate * this.minRttS)
    const rateMbps = (rate * this.context.segmentBytes * 8) / 1e6
    this.context.notes.note(rules.estimates, { rateMbps, ssthresh: this.ssthresh })
  }

  protected override slowStartGrowth(acked: number): number {
    const standard = super.slowStartGrowth(acked)
    if (!this.estimated || this.ssthresh === Number.POSITIVE_INFINITY) return standard
    const faster = standard * (exp(this.rho * Math.LN2) - 1)
    return Math.max(0, Math.min(faster, this.ssthresh - this.cwnd))
  }

  protected override growth(units: number): number {
    return (units * this.rho * this.rho) / this.cwnd
  }

  readSignals(into: Float64Array): void {
    into[0] = this.rho
  }
}
