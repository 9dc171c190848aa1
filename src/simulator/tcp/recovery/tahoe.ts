import type { RecoveryDefinition } from './loss-recovery'
import { CumulativeRecovery } from './window'

/**
 * Tahoe (Jacobson 1988): the third duplicate ACK is treated as a timeout that came early. There is no recovery phase:
 * the sender goes back to the lost segment and slow-starts from there (Fall & Floyd 1996 §2.1), sending again what the
 * receiver may already have. Duplicate ACKs for data sent before the last loss mean nothing (RFC 6582's care for NewReno).
 */
class Tahoe extends CumulativeRecovery {
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
      this.limitTransmit()
    } else if (duplicates === options.duplicateAckThreshold && scoreboard.una > this.recoveryPoint) {
      this.inflation = 0
      this.recoveryPoint = scoreboard.high
      sender.reductions.reduce('loss', scoreboard.una)
      scoreboard.rewind()
      sender.timers.restart()
    }
  }
}

export default { id: 'tahoe', create: (sender) => new Tahoe(sender) } satisfies RecoveryDefinition
