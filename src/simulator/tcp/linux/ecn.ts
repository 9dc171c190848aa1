import { PacketBit } from '../../network/packets'
import { EcnEcho, type MarkedReceiver } from '../receiver/ecn-echo'
import { SenderEcn } from '../sender/ecn'

/** Segments that are acknowledged one by one (tcp_enter_quickack_mode). */
const QUICK_AFTER_MARK = 2
const ECN_CAPABLE = PacketBit.ect0 | PacketBit.ect1 | PacketBit.ce

/** What receivers of Linux do with marks beyond RFC 3168 and RFC 8257 (tcp_input.c): CWR is acknowledged at once. */
export class LinuxEcnEcho extends EcnEcho {
  /** ECN-capable segments have come. */
  private ecnSeen = false

  /** A SYN that is sent again does not ask for ECN (RFC 3168 §6.1.1.1). */
  protected override answerTo(again: boolean): number {
    return again ? PacketBit.withoutEcn : 0
  }

  override onSegment(bits: number, accurate: boolean, receiver: MarkedReceiver): boolean {
    // __tcp_ecn_check_ce: what is not ECN-capable where others were is probably sent again.
    if ((bits & ECN_CAPABLE) !== 0) this.ecnSeen = true
    else if (this.ecnSeen) receiver.quicken?.(QUICK_AFTER_MARK)
    const turns = super.onSegment(bits, accurate, receiver)
    return turns || (bits & PacketBit.cwr) !== 0
  }

  /** tcp_ecn_accept_cwr forgets a mark that no ACK has told of. */
  protected override onMark(receiver: MarkedReceiver): void {
    if (!this.echoesMark) receiver.quicken?.(QUICK_AFTER_MARK)
    this.echoesMark = true
  }
}

/** What senders of Linux do beyond RFC 3168 and RFC 8257 (tcp_input.c, tcp_output.c): every reduction is told by CWR, whatever the form of ECN. */
export class LinuxSenderEcn extends SenderEcn {
  /** DCTCP asks for ECN whatever the queue does (tcp_ca_needs_ecn). */
  protected override isWanted(): boolean {
    return super.isWanted() || this.form === 'accurate'
  }
  /** With accurate ECN retransmissions are ECN-capable, and so are SYNs and the handshake's ACK (tcp_ecn_send_syn). */
  protected override marksCopies(): boolean {
    return this.form === 'accurate'
  }
  override hasCutFor(): boolean {
    return false
  }
  override onReduction(): void {
    if (this.isAgreed()) this.oweCwr(true)
  }
  override onUndo(): void {
    this.oweCwr(false)
  }
}
