/** A sender's part in ECN: what its segments carry, and which echoes of a mark count. */
import type { EcnForm } from '../../congestion/congestion-control'
import type { StackForm } from '../../hosts/stack-form'
import { PacketBit } from '../../network/packets'
import type { SenderSetUp } from './set-up'

export class SenderEcn {
  /** What the next new segment carries (`PacketBit`), and what one that is sent again does. */
  private ofNew = 0
  private ofCopies = 0
  private form: EcnForm = 'classic'
  /** One past the highest segment when the window was last cut: marks and losses of one window count once (RFC 3168 §6.1.2). */
  private cutBelow = 0
  /** The same where it was cut for a mark. */
  private cutForMarkBelow = 0
  /** The path can mark. */
  private readonly onPath: boolean
  private isRefused = false
  /** See StackForm.marks. */
  private readonly marks: StackForm['marks']
  /** Segments that are sent again carry what new ones do. */
  private copiesAlike = false

  constructor({ ecn, stack }: Pick<SenderSetUp, 'ecn' | 'stack'>) {
    this.onPath = ecn
    this.marks = stack.marks
  }

  /** That of the variant in use. */
  use(form: EcnForm): void {
    this.form = form
    const codepoint = form === 'l4s' ? PacketBit.ect1 : PacketBit.ect0
    const capable = this.isAgreed(form)
    this.ofNew = (capable ? codepoint : 0) | (this.ofNew & PacketBit.cwr)
    // RFC 3168 §6.1.5: retransmissions are not ECN-capable (but see StackForm.marks).
    this.ofCopies = capable && this.marks === 'kernel' && form === 'accurate' ? codepoint : 0
    this.copiesAlike = capable && this.marks === 'ns2' && form === 'classic'
  }

  /** Hosts ask for ECN where a queue marks; the kernel's with DCTCP whatever the queue does (tcp_ca_needs_ecn). */
  private isAgreed(form: EcnForm): boolean {
    if (this.isRefused || form === 'none') return false
    return this.onPath || (this.marks === 'kernel' && form === 'accurate')
  }

  /** The receiver does without ECN. */
  refused(): void {
    this.isRefused = true
    this.use(this.form)
  }

  /** Asks the receiver to echo every mark, and no longer than it lasts. */
  get isAccurate(): boolean {
    return this.form !== 'classic'
  }

  /** What a segment that leaves now carries (`PacketBit`). CWR goes out once, with new data (but see StackForm.marks). */
  bits(again: boolean): number {
    if (again && !this.copiesAlike) return this.ofCopies
    const bits = this.ofNew
    this.ofNew = bits & ~PacketBit.cwr
    return bits
  }
  /** What SYNs and the handshake's ACK carry: nothing (RFC 3168 §6.1.1), but a codepoint in the kernel with accurate ECN (tcp_ecn_send_syn). */
  get ofHandshake(): number {
    return this.ofCopies
  }
  private oweCwr(owed: boolean): void {
    this.ofNew = owed ? this.ofNew | PacketBit.cwr : this.ofNew & ~PacketBit.cwr
  }

  /** Whether an echo that comes with an ACK up to `una` is of a window that has not been cut yet. */
  isNews(una: number): boolean {
    return una > this.cutBelow
  }
  /** The window is about to be cut for a mark; `high`: one past the highest segment sent. */
  onMark(high: number): void {
    this.cutBelow = high
    this.cutForMarkBelow = high
  }
  /** Whether the window in which `segment` was first sent has been cut for a mark, so that its loss cuts it no further. */
  hasCutFor(segment: number): boolean {
    return this.form === 'classic' && this.marks !== 'kernel' && segment < this.cutForMarkBelow
  }
  /** The window has been cut, for whatever reason, with segments below `high` sent: CWR tells of that (RFC 3168 §6.1.2). */
  onReduction(high: number): void {
    const kernel = this.marks === 'kernel'
    if (!this.isAgreed(this.form)) return
    if (this.form === 'classic' || kernel) this.oweCwr(true)
    if (this.form === 'classic' && !kernel) this.cutBelow = high
  }
  onUndo(): void {
    if (this.marks === 'kernel') this.oweCwr(false)
  }
}
