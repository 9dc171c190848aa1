import { SegmentFlag } from '../../sender/scoreboard'
import type { RecoverySender } from '../recovery-sender'

/** The tail loss probe (RFC 8985 §7): a segment sent into silence, so that its ACK shows what is missing. */
export class LossProbe {
  /** Whether the last probe sent a segment again. */
  wasRetransmission = false
  /** TLP.end_seq (§7.1); 0 when no probe is out. */
  private end = 0

  constructor(private readonly sender: RecoverySender) {}

  get isOut(): boolean {
    return this.end > 0
  }
  /** A D-SACK for what ends before `right` is one for the probe. */
  isReportedBy(right: number): boolean {
    return this.end > 0 && this.end === right
  }
  forget(): void {
    this.end = 0
  }

  /** §7.3: a new segment if there is one, else the last again. One at a time. Returns whether it went out. */
  send(): boolean {
    const { sender } = this
    const { scoreboard } = sender
    // RFC 8985 §7.3(b) MUST: Where another probe is under way, none is sent.
    if (this.end > 0 || scoreboard.outstanding === 0) return false
    const { nxt, una } = scoreboard
    // RFC 8985 §7.3(d) SHOULD: A probe is a new segment where there is one and the receiver has room for it.
    this.wasRetransmission = !sender.supply.mayExtend
    let segment = nxt
    if (this.wasRetransmission) {
      // RFC 8985 §7.3(e) SHOULD: Else it is the highest segment sent so far, once more.
      segment = nxt - 1
      while (segment > una && scoreboard.has(segment, SegmentFlag.sacked)) segment--
    }
    // RFC 8985 §7.3(f) MUST: A probe is sent and noted as every segment is.
    sender.transmit(segment)
    this.end = scoreboard.nxt
    return true
  }

  /** §7.4.2: whether the probe has repaired a loss that nothing else would have shown. */
  hasRepaired(acked: number, sacked: number, duplicate: boolean, reported: boolean): boolean {
    if (this.end === 0) return false
    const { una } = this.sender.scoreboard
    if (una < this.end) return false
    // RFC 8985 §7.4.2(a) MUST: Unless an ACK shows that both copies of the probe have come, one of them was
    // lost.
    const repaired = this.wasRetransmission && !reported && una > this.end
    const repeated = acked === 0 && sacked === 0 && duplicate
    if (repaired || repeated || reported || !this.wasRetransmission) this.end = 0
    return repaired
  }
}
