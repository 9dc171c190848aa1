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
      // NewReno does the same once no hole is left (RFC 6582 §3.2 step 3).
      this.inflation = 0
      this.state = 'open'
      // RFC 5681 §3.2(l) MUST: The next ACK of new data deflates the window to ssthresh, which cwnd already
      // is.
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
      this.recovering = true
      // RFC 5681 §3.2(j) MUST: Each further duplicate ACK inflates the window by the one segment that has
      // left the network.
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
    // RFC 5681 §3.2(c) SHOULD: The third duplicate ACK is taken for a loss, which fast retransmit repairs.
    this.state = 'recovery'
    this.recovering = true
    this.sawPartialAck = false
    // RFC 5681 §3.2(g) MUST: The third duplicate ACK brings ssthresh down to half of FlightSize, or to two
    // segments where that is more.
    sender.reductions.repair(scoreboard.una)
    // RFC 5681 §3.2(i) MUST: The lost segment is sent again, and the window is inflated by the three segments
    // that have left the network.
    this.inflation = options.duplicateAckThreshold
    sender.transmit(scoreboard.una)
    sender.timers.restart()
  }
}
