/** A sender's part in ECN (RFC 3168 §6.1): what its segments carry, and which echoes of a mark count. */
import type { EcnForm } from '../../congestion/congestion-control'
import { PacketBit } from '../../network/packets'

export class SenderEcn {
  /** What the next new segment carries (`PacketBit`), and what one that is sent again does. */
  private ofNew = 0
  private ofCopies = 0
  protected form: EcnForm = 'classic'
  /** One past the highest segment when the window was last cut: marks and losses of one window count once (RFC 3168 §6.1.2). */
  protected cutBelow = 0
  /** The same where it was cut for a mark. */
  private cutForMarkBelow = 0
  private isRefused = false

  /** `onPath`: the path can mark. */
  constructor(private readonly onPath: boolean) {}

  /** The variant in use asks for `form`. */
  use(form: EcnForm): void {
    this.form = form
    const codepoint = form === 'l4s' ? PacketBit.ect1 : PacketBit.ect0
    const capable = this.isAgreed()
    this.ofNew = (capable ? codepoint : 0) | (this.ofNew & PacketBit.cwr)
    this.ofCopies = capable && this.marksCopies() ? codepoint : 0
  }

  /** Hosts ask for ECN where a queue marks. */
  protected isWanted(): boolean {
    return this.onPath
  }
  /** RFC 3168 §6.1.5: retransmissions are not ECN-capable. */
  protected marksCopies(): boolean {
    return false
  }
  protected isAgreed(): boolean {
    return !this.isRefused && this.form !== 'none' && this.isWanted()
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

  /** What a segment that leaves now carries (`PacketBit`). CWR goes out once, with new data. */
  bits(again: boolean): number {
    if (again) return this.ofCopies
    const bits = this.ofNew
    this.ofNew = bits & ~PacketBit.cwr
    return bits
  }
  /** What SYNs and the handshake's ACK carry: nothing (RFC 3168 §6.1.1), where retransmissions do not, either. */
  get ofHandshake(): number {
    return this.ofCopies
  }
  protected oweCwr(owed: boolean): void {
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
    return this.form === 'classic' && segment < this.cutForMarkBelow
  }
  /** The window has been cut, for whatever reason, with segments below `high` sent: CWR tells of that (RFC 3168 §6.1.2). */
  onReduction(high: number): void {
    if (!this.isAgreed() || this.form !== 'classic') return
    this.oweCwr(true)
    this.cutBelow = high
  }
  onUndo(): void {}
}
