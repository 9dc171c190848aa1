import type { RecoveryDefinition } from './loss-recovery'
import { Ns2Cumulative } from './ns2-cumulative'

/** Agent/TCP: the third duplicate ACK closes the window to one segment and sends from there again. */
class Ns2Tahoe extends Ns2Cumulative {
  protected onNewAck(): void {
    this.duplicates = 0
    if (this.repaired) this.state = 'open'
  }

  protected onEarlyDuplicate(beyond: number): void {
    this.answer(beyond, Number.POSITIVE_INFINITY)
  }

  protected onThreshold(): void {
    const { sender } = this
    this.noteLoss()
    sender.reductions.reduce('loss', sender.scoreboard.una)
    sender.timers.restart()
    sender.scoreboard.rewind()
  }
}

const tahoe: RecoveryDefinition = { id: 'ns2-tahoe', create: (sender) => new Ns2Tahoe(sender) }
export default tahoe
