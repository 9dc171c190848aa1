import { Aimd } from '../aimd'
import type { CongestionEvent, CongestionSample } from '../congestion-control'
import { type BicParameters, rules } from './rules'

/** Before the first loss the window grows by at least this part of itself in a round trip. */
const LEAST_GROWTH = 1 / 20

/**
 * The window at the last loss, W_max, was too much, and what was left of it was not: the right one is searched for between
 * the two, in steps of a part of the distance, but no longer than S max. Past W_max the same steps lead away from it.
 * CUBIC came of it, which has one curve in place of these cases.
 */
export class Bic extends Aimd<BicParameters> {
  protected wMax = 0
  private lost = false

  /** Packets by which the window grows in a round trip. */
  private get increment(): number {
    const { cwnd, wMax } = this
    if (cwnd <= this.params.lowWindow) return 1
    const searched = cwnd < wMax ? this.towards(wMax - cwnd) : this.away(cwnd - wMax)
    return this.lost ? searched : Math.max(searched, LEAST_GROWTH * cwnd)
  }

  private towards(distance: number): number {
    const { searchFactor, smoothPart, maxIncrement } = this.params
    const step = distance / searchFactor
    return step <= 1 ? searchFactor / smoothPart : Math.min(step, maxIncrement)
  }

  private away(distance: number): number {
    const { searchFactor, smoothPart, maxIncrement } = this.params
    if (distance < searchFactor) return searchFactor / smoothPart
    return Math.min(distance / (searchFactor - 1), maxIncrement)
  }

  /** The search counts segments, whatever the stack counts, so that delayed ACKs do not slow it. */
  protected override growth(_units: number, acked: number): number {
    this.follow()
    return (acked * this.increment) / this.cwnd
  }

  /** The feed is told what the window makes for. */
  protected follow(): void {
    if (this.wMax === 0 || this.cwnd <= this.params.lowWindow) return
    const course = this.cwnd < this.wMax ? rules.searches : rules.probes
    if (this.turnsTo(course)) this.context.notes.note(course, { cwnd: this.cwnd, wMax: this.wMax })
  }

  protected override reduced(segments: number): number {
    return this.cwnd <= this.params.lowWindow ? segments / 2 : segments * this.params.beta
  }

  /** W_max of a flow that peaked lower than last time, at `cwnd`. */
  protected lowered(cwnd: number): number {
    return (cwnd * (1 + this.params.beta)) / 2
  }

  override onCongestion(event: CongestionEvent, sample: CongestionSample): void {
    const { cwnd, wMax, params } = this
    super.onCongestion(event, sample)
    this.course = null
    this.lost = event !== 'timeout'
    if (event === 'timeout') {
      this.wMax = 0
    } else if (params.fastConvergence && cwnd < wMax) {
      this.wMax = this.lowered(cwnd)
      this.context.notes.note(rules.fastConvergence, { before: wMax, wMax: this.wMax })
    } else {
      this.wMax = cwnd
    }
  }

  readSignals(into: Float64Array): void {
    into[0] = this.wMax > 0 ? this.wMax : Number.NaN
    into[1] = this.increment
  }
}
