import type { RecoverySender } from '../recovery-sender'

/**
 * What the senders of ns-2.35 do about marks (TcpAgent::ecn). An echo comes before the ACK that carries it: the window is cut
 * for it once for all that was outstanding at the last cut, whatever that was for, and again after a timeout. A cut may leave
 * less than one segment; then only the timer brings the next one.
 */
export class Ns2Marks {
  /** What the window was last cut for, where it still matters. */
  lastCut: 'none' | 'loss' | 'timeout' | 'mark' = 'none'
  /** A mark that finds the window at one segment again doubles the timeout. */
  private backsOff = false
  /** The ACK at work echoes a mark. */
  private echoed = false

  constructor(private readonly sender: RecoverySender) {}

  /** An echo of a mark has come. Whether the window is cut for it; `isNews`: what the ACK covers was sent after the last cut. */
  onEcho(isNews: boolean): boolean {
    this.echoed = true
    const cuts = isNews || this.lastCut === 'timeout'
    if (cuts) this.cut()
    return cuts
  }

  private cut(): void {
    const { sender } = this
    this.lastCut = 'mark'
    if (sender.cwnd > 1) this.backsOff = false
    else if (this.backsOff) sender.rtt.backOff()
    else this.backsOff = true
    sender.reductions.reduce('ecn', sender.scoreboard.una)
  }

  /** The SYN was lost. The answer to the next one echoes a mark, as in every handshake, and is taken for one. */
  onSynTimeout(): void {
    this.backsOff = true
  }

  /** The ACK at work covers new data, outside recovery. */
  onNewAck(): void {
    if (!this.echoed) this.backsOff = false
  }
  endAck(): void {
    this.echoed = false
  }

  /** A timeout leaves ssthresh as the mark has made it. `highestAck`: segment. */
  spareTimeout(highestAck: number): boolean {
    return this.lastCut === 'mark' && highestAck < this.sender.scoreboard.high - 1
  }

  /** The ACK at work leaves the timeout doubled. */
  get keepsBackoff(): boolean {
    return this.echoed && this.backsOff
  }
}
