import type { RecoveryDefinition } from '../loss-recovery'
import { nextInWindow, sendInPlace } from '../window'
import { Ns2Recovery } from './recovery'

/**
 * What ns-2.35's senders without SACK have in common (its Agent/TCP, Agent/TCP/Reno, Agent/TCP/Newreno with their
 * defaults). They differ from the RFCs in details that decide packet times: duplicate ACKs count whether data are
 * outstanding or not; limited transmit works while going back N too; the ACK that ends recovery opens the window.
 */
export abstract class Ns2Cumulative extends Ns2Recovery {
  readonly usesSack = false
  inflation = 0
  /** Segments beyond the window that the next one sent may use (limited transmit). */
  private beyond = 0
  /** Segments that may still go in answer to the event at work. */
  private allowance = Number.POSITIVE_INFINITY

  onAck(acked: number): void {
    this.recovering = false
    this.keepsTimer = false
    if (acked > 0) {
      this.answer(0, Number.POSITIVE_INFINITY)
      this.onNewAck(acked)
    } else this.onDuplicate()
    this.marks.endAck()
  }

  private onDuplicate(): void {
    this.duplicates++
    const { duplicateAckThreshold, limitedTransmit } = this.sender.options
    if (this.duplicates < duplicateAckThreshold) {
      this.onEarlyDuplicate(limitedTransmit ? this.duplicates : 0)
    } else {
      this.answer(0, this.mostInRecovery)
      if (this.duplicates > duplicateAckThreshold) this.onLateDuplicate()
      else if (this.mayCut) this.onLoss(false)
      else if (this.marks.lastCut === 'mark') this.onLoss(true)
    }
  }

  /** The duplicate ACK that means a loss has come. `afterMark`: a mark has cut the window for what was outstanding then. */
  private onLoss(afterMark: boolean): void {
    const { reductions, scoreboard } = this.sender
    if (!afterMark) this.noteLoss()
    if (afterMark) reductions.repairAfterMark(scoreboard.una, this.closes)
    else reductions.reduce('loss', scoreboard.una)
    this.repair()
    this.marks.lastCut = 'loss'
  }

  protected abstract onNewAck(acked: number): void
  /** One of the first duplicate ACKs; limited transmit may send one segment `beyond` the window. */
  protected abstract onEarlyDuplicate(beyond: number): void
  /** A loss closes the window to one segment. */
  protected abstract readonly closes: boolean
  /** The window has come down for a loss: what is lost goes again. */
  protected abstract repair(): void
  protected onLateDuplicate(): void {
    if (this.state === 'recovery') this.inflation++
  }
  /** Segments sent at most for one duplicate ACK from the threshold on. */
  protected readonly mostInRecovery: number = Number.POSITIVE_INFINITY

  /** Limits what `next` gives until it has given nothing. */
  protected answer(beyond: number, segments: number): void {
    this.beyond = beyond
    this.allowance = segments
  }

  /** All that was outstanding at the last cut is acknowledged. */
  protected get repaired(): boolean {
    return this.highestAck >= this.lossHigh
  }
  /** Careful variant (RFC 6582 §4); the first data segment may be lost before anything was cut. */
  private get mayCut(): boolean {
    return this.highestAck > this.lossHigh || this.highestAck === 0
  }

  onTimeout(): void {
    this.answer(0, Number.POSITIVE_INFINITY)
    this.inflation = 0
    this.noteLoss()
    this.marks.lastCut = 'timeout'
    this.state = this.repaired ? 'open' : 'timeout'
    this.sender.scoreboard.rewind()
  }

  next(): number {
    const { sender } = this
    const window = Math.floor(sender.cwnd + this.inflation + this.beyond)
    const segment = this.allowance > 0 ? nextInWindow(sender, window) : -1
    if (segment < 0) this.allowance = Number.POSITIVE_INFINITY
    else this.allowance--
    this.beyond = 0
    return segment
  }
}

/** Agent/TCP/Reno: half the window and fast recovery until the first new ACK. */
export class Ns2FastRecovery extends Ns2Cumulative {
  protected readonly closes: boolean = false

  protected onNewAck(_acked: number): void {
    this.marks.onNewAck()
    if (this.state === 'recovery') {
      this.state = 'open'
      if (this.marks.lastCut === 'loss') this.marks.lastCut = 'none'
      this.sender.reductions.recovered()
    } else if (this.state === 'timeout' && this.repaired) this.state = 'open'
    this.duplicates = 0
    this.inflation = 0
  }

  protected onEarlyDuplicate(beyond: number): void {
    this.answer(beyond, beyond > 0 ? 1 : 0)
  }

  protected repair(): void {
    const { sender } = this
    this.state = 'recovery'
    sender.timers.restart()
    sendInPlace(sender, sender.scoreboard.una)
    this.inflation = sender.options.duplicateAckThreshold
  }

  override onTimeout(): void {
    this.duplicates = 0
    super.onTimeout()
  }
}

export const ns2Reno: RecoveryDefinition = { id: 'ns2-reno', create: (sender) => new Ns2FastRecovery(sender) }
