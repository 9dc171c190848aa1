import type { RecoveryDefinition, RttUse } from '../loss-recovery'
import { sendInPlace } from '../window'
import { Ns2Ranges } from './ranges'
import { Ns2Recovery } from './recovery'

/**
 * Agent/TCP/Sack1: the "pipe" algorithm of Fall & Floyd (1996), older than RFC 6675. In recovery a segment goes whenever
 * the estimated number in the network is below cwnd: the first hole below a reported range, else new data. A mark in recovery puts
 * off its end.
 */
class Ns2Sack extends Ns2Recovery {
  readonly usesSack = true
  readonly inflation = 0
  private pipe = 0
  /** Cumulative ACK that the window counts from: partial ACKs do not move it. */
  private lastAck = 0
  /** No new ACK since the timeout: duplicate ACKs mean nothing. */
  private timedOut = false
  private readonly ranges = new Ns2Ranges()
  /** Nothing (more) goes in answer to the ACK at work. */
  private answered = false

  override rttUse(): RttUse {
    this.keepsTimer = false
    if (this.state !== 'recovery' || this.highestAck >= this.lossHigh) return super.rttUse()
    // The timer is set before the ACK ends a backoff.
    this.sender.timers.restart()
    this.keepsTimer = true
    return 'end backoff'
  }

  onAck(acked: number): void {
    this.recovering = false
    this.answered = false
    if (this.state === 'recovery') this.inRecovery(acked)
    else if (acked > 0) this.onNewAck()
    else if (!this.timedOut) this.onDuplicate()
    this.marks.endAck()
  }

  private onNewAck(): void {
    this.marks.onNewAck()
    this.duplicates = 0
    this.timedOut = false
    if (this.state !== 'timeout' || this.highestAck >= this.lossHigh) this.state = 'open'
    this.lastAck = this.highestAck
    this.ranges.clear()
  }

  private onDuplicate(): void {
    const { options } = this.sender
    this.update()
    if (this.ranges.changed) {
      this.duplicates++
      if (this.duplicates === options.duplicateAckThreshold) {
        if (this.highestAck > this.lossHigh || this.highestAck === 0) this.enter(false)
        else if (this.marks.lastCut === 'mark') this.enter(true)
      } else if (this.duplicates < options.duplicateAckThreshold && options.limitedTransmit) {
        this.limitedTransmit()
      }
    }
    this.answered = this.duplicates > 0
  }

  private limitedTransmit(): void {
    const { sender } = this
    const { nxt, una } = sender.scoreboard
    if (sender.supply.mayExtend && nxt - una + 1 <= sender.cwnd + this.duplicates) sender.transmit(nxt)
  }

  /** `afterMark`: one has cut the window for what was outstanding then, and recovery ends with that. */
  private enter(afterMark: boolean): void {
    const { sender } = this
    const { scoreboard, options } = sender
    if (!afterMark) this.noteLoss()
    this.pipe = scoreboard.high - 1 - this.highestAck - options.duplicateAckThreshold
    sender.timers.restart()
    this.state = 'recovery'
    this.recovering = true
    this.ranges.onResent(scoreboard.una)
    this.marks.lastCut = 'loss'
    if (afterMark) sender.reductions.repairAfterMark(scoreboard.una, false)
    else sender.reductions.reduce('loss', scoreboard.una)
    sendInPlace(sender, scoreboard.una)
  }

  private inRecovery(acked: number): void {
    this.recovering = true
    this.pipe--
    if (this.highestAck >= this.lossHigh) {
      // After a mark even a duplicate ACK may end it: the point to be reached may have been reached before the loss.
      this.lossHigh = 0
      this.onNewAck()
      if (acked === 0) this.sender.timers.restart()
      this.sender.reductions.recovered()
    } else if (acked > 0) {
      this.update()
      // Either the segment sent again has left the network, or the one lost never was in it.
      this.pipe--
    } else {
      this.update()
      if (this.ranges.changed && this.duplicates > 0) this.duplicates++
    }
  }

  private update(): void {
    const { ranges, sender } = this
    ranges.beginUpdate(this.highestAck)
    for (let k = 0; k < sender.acks.sackCount; k++)
      ranges.add(sender.acks.sackLeft(k), sender.acks.sackRight(k))
    ranges.endUpdate()
  }

  onTimeout(): void {
    const { scoreboard } = this.sender
    this.duplicates = 0
    this.answered = false
    this.timedOut = true
    this.marks.lastCut = 'timeout'
    this.lastAck = this.highestAck
    this.noteLoss()
    this.state = this.highestAck === this.lossHigh ? 'open' : 'timeout'
    this.ranges.clear()
    scoreboard.rewind()
  }

  next(): number {
    if (this.answered) {
      this.answered = false
      return -1
    }
    const { sender } = this
    const { scoreboard } = sender
    const { receiverWindow, offered } = sender.supply
    const { nxt, una } = scoreboard
    const recovering = this.state === 'recovery'
    const window = Math.floor(Math.min(sender.cwnd, receiverWindow))
    const room = recovering ? this.pipe < Math.floor(sender.cwnd) : nxt <= this.lastAck + window
    if (!room || this.lastAck + 1 >= offered) return -1
    const hole = this.ranges.firstHole()
    if (hole >= 0) {
      if (this.lossHigh <= 0 || hole >= una + receiverWindow) return -1
      this.ranges.onResent(hole)
      this.pipe++
      return hole
    }
    const most = recovering ? receiverWindow : window
    if (nxt >= offered || nxt >= una + most) return -1
    this.pipe++
    return nxt
  }
}

export default { id: 'ns2-sack', create: (sender) => new Ns2Sack(sender) } satisfies RecoveryDefinition
