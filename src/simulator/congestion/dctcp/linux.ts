import { Aimd, storedSsthresh } from '../aimd'
import type { AckSample, CongestionContext, CongestionEvent, CongestionSample } from '../congestion-control'
import { type DctcpParameters, rules } from './rules'

/** Alpha has steps of 1/1024; the window falls by cwnd alpha / 2048. */
const STEPS = 1024
/** The newest window's marked part is shifted by so much before the division, less the shift that is g. */
const STEP_BITS = 10

/**
 * DCTCP as in Linux (tcp_dctcp.c): alpha in whole 1024ths with g a power of two, over windows of what was delivered, the
 * first of which ends with the first ACK; a mark takes whole segments off the window. A loss halves what the window is then, even
 * while it comes down for a mark.
 */
export class LinuxDctcp extends Aimd<DctcpParameters> {
  private alpha = Math.min(STEPS, Math.floor(this.params.initialAlpha * STEPS))
  /** g is 2 to the power of minus this: the least such power that is no less than the one asked for. */
  private readonly shift: number
  private windowEnd = 1
  private delivered = 0
  private marked = 0
  /** M of the last window. */
  private lastFraction = 0

  constructor(context: CongestionContext, params: DctcpParameters) {
    super(context, params)
    let shift = 0
    while (shift < STEP_BITS && 1 / (1 << (shift + 1)) >= params.g) shift++
    this.shift = shift
  }

  override onAck(ack: AckSample): void {
    this.delivered += ack.delivered
    if (ack.ece) this.marked += ack.delivered
    if (ack.una >= this.windowEnd) this.endWindow(ack.nxt)
    super.onAck(ack)
  }

  private endWindow(nxt: number): void {
    const { alpha, shift } = this
    // Too small to lose a part, alpha loses all.
    const part = alpha >> shift
    let renewed = alpha - (part > 0 ? part : alpha)
    if (this.marked > 0) {
      const share = Math.floor((this.marked << (STEP_BITS - shift)) / Math.max(1, this.delivered))
      renewed = Math.min(STEPS, renewed + share)
    }
    this.alpha = renewed
    if (this.delivered > 0) this.lastFraction = this.marked / this.delivered
    this.windowEnd = nxt
    this.delivered = 0
    this.marked = 0
  }

  protected override reduced(segments: number, event: CongestionEvent): number {
    if (event !== 'ecn') return segments / 2
    return this.cwnd - Math.floor((this.cwnd * this.alpha) / (2 * STEPS))
  }

  override onCongestion(event: CongestionEvent, sample: CongestionSample): void {
    super.onCongestion(event, sample)
    if (event === 'ecn')
      this.context.notes.note(rules.reduces, { part: this.alpha / (2 * STEPS), cwnd: this.cwnd })
  }

  onLossWhileReducing(window: number): void {
    this.ssthresh = storedSsthresh(window / 2, this.context.options)
    this.cwnd = this.ssthresh
  }

  readSignals(into: Float64Array): void {
    into[0] = this.alpha / STEPS
    into[1] = this.lastFraction
  }
}
