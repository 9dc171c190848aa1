import { Aimd } from '../aimd'
import type { AckSample, CongestionEvent, CongestionSample } from '../congestion-control'
import { MarkedFraction } from '../filters/marked-fraction'
import { Round } from '../filters/round'
import { type DctcpParameters, rules } from './rules'

/** DCTCP is Reno that cuts by how much was marked, and not by half because something was. */
export class Dctcp extends Aimd<DctcpParameters> {
  private readonly fraction = new MarkedFraction(this.params.initialAlpha, this.params.g)
  private readonly round = new Round()
  /** M of the last window. */
  private marked = 0

  override onAck(ack: AckSample): void {
    this.fraction.count(ack.acked, ack.ece)
    if (this.round.onAck(ack)) {
      const marked = this.fraction.endWindow()
      if (!Number.isNaN(marked)) this.marked = marked
    }
    super.onAck(ack)
  }

  /** Marks leave cwnd (1 - alpha / 2), once a window (§3.3); losses halve the window as in any TCP (§3.5). */
  protected override reduced(segments: number, event: CongestionEvent): number {
    return event === 'ecn' ? this.cwnd * (1 - this.fraction.alpha / 2) : segments / 2
  }

  override onCongestion(event: CongestionEvent, sample: CongestionSample): void {
    super.onCongestion(event, sample)
    if (event === 'ecn')
      this.context.notes.note(rules.reduces, { part: this.fraction.alpha / 2, cwnd: this.cwnd })
  }

  readSignals(into: Float64Array): void {
    into[0] = this.fraction.alpha
    into[1] = this.marked
  }
}
