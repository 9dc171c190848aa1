import { SenderEcn } from '../sender/ecn'

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
