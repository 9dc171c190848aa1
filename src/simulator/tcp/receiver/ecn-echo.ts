/** A receiver's part in ECN: what its ACKs tell of marks, and which segments must not wait for theirs. */

import type { StackForm } from '../../hosts/stack-form'
import { PacketBit } from '../../network/packets'
import type { AckGeneration } from './ack-generation'

/** So many segments are acknowledged one by one (Linux, tcp_enter_quickack_mode). */
const QUICK_AFTER_MARK = 2
const ECN_CAPABLE = PacketBit.ect0 | PacketBit.ect1 | PacketBit.ce

/** What marks make a receiver do. */
type MarkedReceiver = Pick<AckGeneration, 'flush' | 'quicken'>

export class EcnEcho {
  /** ECE until CWR (RFC 3168 §6.1.3); with accurate ECN, the newest segment was marked (DCTCP.CE, RFC 8257 §3.2). */
  private echoesMark = false
  /** A mark has come that no ACK has told of yet: a CWR that comes meanwhile is no answer to it. */
  private markWaits = false
  /** What SYN/ACKs carry (`PacketBit`); -1 before the first SYN. */
  private ofSynAck = -1
  /** ECN-capable segments have come. */
  private ecnSeen = false
  private readonly kernel: boolean

  constructor({ marks }: Pick<StackForm, 'marks'>) {
    this.kernel = marks === 'kernel'
  }

  /**
   * A SYN has come; `again`: not the first that was sent. What the first to arrive asks for holds (RFC 3168 §6.1.1.1). Returns
   * what the SYN/ACK carries (`PacketBit`).
   */
  onSyn(again: boolean): number {
    if (this.ofSynAck < 0) this.ofSynAck = again && this.kernel ? PacketBit.withoutEcn : 0
    return this.ofSynAck
  }

  /**
   * Data have come with `bits` (`PacketBit`). `accurate`: the sender has asked for every mark. Returns whether they are
   * acknowledged alone and at once: marks have begun or ended, or the window was reduced.
   */
  onSegment(bits: number, accurate: boolean, receiver: MarkedReceiver): boolean {
    const reduced = this.kernel && this.noteEcn(bits, receiver)
    if (accurate) return this.followMarks((bits & PacketBit.ce) !== 0, receiver) || reduced
    if ((bits & PacketBit.cwr) !== 0 && !this.markWaits) this.echoesMark = false
    if ((bits & PacketBit.ce) !== 0) this.onMark(receiver)
    return reduced
  }

  /** What an ACK that leaves now carries (`PacketBit`). */
  bits(): number {
    this.markWaits = false
    return this.echoesMark ? PacketBit.ece : 0
  }

  private onMark(receiver: MarkedReceiver): void {
    if (!this.echoesMark) receiver.quicken?.(QUICK_AFTER_MARK)
    this.echoesMark = true
    // RFC 3168 §6.1.3: a delayed ACK tells of a mark on any segment that it covers. Linux's tcp_ecn_accept_cwr forgets it.
    this.markWaits = !this.kernel
  }

  /**
   * tcp_ecn_accept_cwr; __tcp_ecn_check_ce: what is not ECN-capable where others were is probably sent again. Returns
   * whether the window was reduced.
   */
  private noteEcn(bits: number, receiver: MarkedReceiver): boolean {
    if ((bits & ECN_CAPABLE) !== 0) this.ecnSeen = true
    else if (this.ecnSeen) receiver.quicken?.(QUICK_AFTER_MARK)
    return (bits & PacketBit.cwr) !== 0
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
