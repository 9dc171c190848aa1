/** A receiver's part in ECN: what its ACKs tell of marks, and which segments must not wait for theirs. */
import { PacketBit } from '../../network/packets'
import type { AckGeneration } from './ack-generation'

/** What marks make a receiver do. */
export type MarkedReceiver = Pick<AckGeneration, 'flush' | 'quicken'>

export class EcnEcho {
  /** ECE until CWR (RFC 3168 §6.1.3); with accurate ECN, the newest segment was marked (DCTCP.CE, RFC 8257 §3.2). */
  protected echoesMark = false
  /** A mark has come that no ACK has told of yet: a CWR that comes meanwhile is no answer to it. */
  protected markWaits = false
  /** What SYN/ACKs carry (`PacketBit`); -1 before the first SYN. */
  private ofSynAck = -1

  /**
   * A SYN has come; `again`: not the first that was sent. What the first to arrive asks for holds (RFC 3168 §6.1.1.1). Returns
   * what the SYN/ACK carries (`PacketBit`).
   */
  onSyn(again: boolean): number {
    if (this.ofSynAck < 0) this.ofSynAck = this.answerTo(again)
    return this.ofSynAck
  }
  /** What the SYN/ACK carries that answers the first SYN to arrive. */
  protected answerTo(_again: boolean): number {
    return 0
  }

  /**
   * Data have come with `bits` (`PacketBit`). `accurate`: the sender has asked for every mark. Returns whether they are
   * acknowledged alone and at once: marks have begun or ended, or the window was reduced.
   */
  onSegment(bits: number, accurate: boolean, receiver: MarkedReceiver): boolean {
    if (accurate) return this.followMarks((bits & PacketBit.ce) !== 0, receiver)
    if ((bits & PacketBit.cwr) !== 0 && !this.markWaits) this.echoesMark = false
    if ((bits & PacketBit.ce) !== 0) this.onMark(receiver)
    return false
  }

  /** What an ACK that leaves now carries (`PacketBit`). */
  bits(): number {
    this.markWaits = false
    return this.echoesMark ? PacketBit.ece : 0
  }

  /** RFC 3168 §6.1.3: a delayed ACK tells of a mark on any segment that it covers. */
  protected onMark(_receiver: MarkedReceiver): void {
    this.echoesMark = true
    this.markWaits = true
  }

  /**
   * RFC 8257 §3.2 figure 1: where marks begin or end, what waits for its ACK is acknowledged first, as it was; and the
   * segment at work at once, as it is. So each ACK speaks for all segments that it covers. Returns whether they do.
   */
  private followMarks(marked: boolean, receiver: MarkedReceiver): boolean {
    if (marked === this.echoesMark) return false
    receiver.flush()
    this.echoesMark = marked
    return true
  }
}
