import type { RecoveryDefinition, RttUse } from '../loss-recovery'
import { sendInPlace } from '../window'
import { Ns2FastRecovery } from './cumulative'

/**
 * Agent/TCP/Newreno. A partial ACK sends the next hole and takes what it covers off the inflation and then off the window
 * itself, which is not given back; duplicate ACKs go on being counted; only the first partial ACK restarts the timer
 * ("impatient", RFC 6582 §4); one duplicate ACK in recovery sends two segments at most.
 */
class Ns2NewReno extends Ns2FastRecovery {
  protected override readonly mostInRecovery = 2
  private sawPartialAck = false

  override rttUse(): RttUse {
    if (!this.isPartial) return super.rttUse()
    // The timer is set before the ACK ends a backoff.
    if (!this.sawPartialAck) this.sender.timers.restart()
    return 'stop timing'
  }
  /** A mark that came with the end of recovery has moved the point that is to be repaired: that is no partial ACK. */
  private get isPartial(): boolean {
    return this.state === 'recovery' && !this.repaired && this.marks.lastCut === 'loss'
  }

  protected override onNewAck(acked: number): void {
    if (!this.isPartial) {
      this.sawPartialAck = false
      super.onNewAck(acked)
      return
    }
    const { sender } = this
    this.recovering = true
    this.keepsTimer = true
    this.sawPartialAck = true
    if (this.inflation > acked) {
      this.inflation -= acked - 1
      // A window that marks have left below one segment is one again.
      sender.reductions.deflate(0)
    } else {
      sender.reductions.deflate(acked - this.inflation)
      this.inflation = 1
    }
    this.answer(0, this.mostInRecovery)
    sendInPlace(sender, sender.scoreboard.una)
  }
}

export default { id: 'ns2-newreno', create: (sender) => new Ns2NewReno(sender) } satisfies RecoveryDefinition
