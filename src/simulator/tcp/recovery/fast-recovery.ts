import type { RecoverySender } from './recovery-sender'
import { CumulativeRecovery } from './window'

/**
 * Fast retransmit and fast recovery (RFC 5681 §3.2), and with `partialAcks` NewReno's answer to partial ACKs
 * (RFC 6582 §3.2). Without it, Reno leaves recovery at the first new ACK.
 */
export class FastRecovery extends CumulativeRecovery {
  private sawPartialAck = false

  constructor(
    sender: RecoverySender,
    private readonly partialAcks: boolean,
  ) {
    super(sender)
  }

  onAck(acked: number, _sacked: number, duplicate: boolean): void {
    this.keepsTimer = false
    this.recovering = false
    if (acked > 0) this.onNewAck(acked)
    else if (duplicate) this.onDuplicate()
  }

  private onNewAck(acked: number): void {
    const { sender } = this
    const { scoreboard } = sender
    if (this.state !== 'recovery') {
      this.inflation = 0
      if (this.state === 'timeout' && scoreboard.una >= this.recoveryPoint) this.state = 'open'
      return
    }
    this.recovering = true
    if (!this.partialAcks || scoreboard.una >= this.recoveryPoint) {
      // RFC 5681 §3.2 step 6; RFC 6582 §3.2 step 3A: deflate to ssthresh, which cwnd already is.
      this.inflation = 0
      this.state = 'open'
      sender.reductions.recovered()
      return
    }
    // RFC 6582 §3.2 step 3B: a partial ACK. Retransmit the next hole, take off what was acknowledged, add one back.
    this.inflation = this.inflation - acked + 1
    const least = 1 - sender.cwnd
    if (this.inflation < least) this.inflation = least
    this.keepsTimer = this.sawPartialAck
    this.sawPartialAck = true
    sender.transmit(scoreboard.una)
  }

  private onDuplicate(): void {
    const { sender } = this
    const { options, scoreboard } = sender
    const { duplicates } = sender.acks
    if (this.state === 'recovery') {
      // RFC 5681 §3.2 step 4: each duplicate ACK means that a segment has left the network.
      this.recovering = true
      this.inflation++
      return
    }
    if (duplicates < options.duplicateAckThreshold) {
      this.limitTransmit()
      return
    }
    // RFC 6582 §3.2 step 2: only if the ACK covers more than `recover`.
    if (duplicates !== options.duplicateAckThreshold || scoreboard.una <= this.recoveryPoint) return
    // Reno knows no recovery point after a fast retransmit: a second loss of the window may be one more (Fall & Floyd
    // 1996 §2.2). After a timeout it does, or the duplicates that going back N brings would cut the window again.
    if (this.partialAcks) this.recoveryPoint = scoreboard.high
    this.state = 'recovery'
    this.recovering = true
    this.sawPartialAck = false
    // RFC 5681 §3.2 step 2: what limited transmit sent does not count into FlightSize.
    sender.reductions.repair(scoreboard.una)
    this.inflation = options.duplicateAckThreshold
    sender.transmit(scoreboard.una)
    sender.timers.restart()
  }
}
