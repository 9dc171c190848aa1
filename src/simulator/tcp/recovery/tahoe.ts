import type { LossRecovery, RecoveryDefinition, RecoveryState } from './loss-recovery'
import type { RecoverySender } from './recovery-sender'
import { nextInWindow } from './window'

/**
 * Tahoe (Jacobson 1988): the third duplicate ACK is treated as a timeout that came early. There is no recovery phase:
 * the sender goes back to the lost segment and slow-starts from there (Fall & Floyd 1996 §2.1), sending again what the
 * receiver may already have.
 */
class Tahoe implements LossRecovery {
  readonly usesSack = false
  readonly keepsTimer = false
  readonly recovering = false
  state: RecoveryState = 'open'
  inflation = 0
  /** RFC 6582's care for Tahoe too: duplicate ACKs for data sent before the last loss mean nothing. */
  private recoveryPoint = 0

  constructor(private readonly sender: RecoverySender) {}

  onAck(acked: number, _sacked: number, duplicate: boolean): void {
    const { sender } = this
    if (acked > 0) {
      this.inflation = 0
      if (sender.scoreboard.una >= this.recoveryPoint) this.state = 'open'
      return
    }
    if (!duplicate) return
    const { options, scoreboard } = sender
    const { duplicates } = sender.acks
    if (duplicates < options.duplicateAckThreshold) {
      if (options.limitedTransmit && scoreboard.nxt === scoreboard.high) this.inflation = duplicates
    } else if (duplicates === options.duplicateAckThreshold && scoreboard.una > this.recoveryPoint) {
      this.inflation = 0
      this.recoveryPoint = scoreboard.high
      sender.reductions.reduce('loss', scoreboard.una)
      scoreboard.rewind()
      sender.timers.restart()
    }
  }

  onTimeout(): void {
    this.inflation = 0
    this.state = 'timeout'
    this.recoveryPoint = this.sender.scoreboard.high
    this.sender.scoreboard.rewind()
  }

  next(): number {
    return nextInWindow(this.sender, Math.floor(this.sender.cwnd + this.inflation))
  }
}

const tahoe: RecoveryDefinition = { id: 'tahoe', create: (sender) => new Tahoe(sender) }
export default tahoe
