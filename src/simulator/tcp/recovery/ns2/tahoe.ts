import type { RecoveryDefinition } from '../loss-recovery'
import { Ns2Cumulative } from './cumulative'

/** Agent/TCP: the third duplicate ACK closes the window to one segment and sends from there again. */
class Ns2Tahoe extends Ns2Cumulative {
  protected onNewAck(): void {
    this.marks.onNewAck()
    this.duplicates = 0
    if (this.repaired) this.state = 'open'
  }

  protected onEarlyDuplicate(beyond: number): void {
    this.answer(beyond, Number.POSITIVE_INFINITY)
  }

  protected onThreshold(): void {
    const { reductions, scoreboard } = this.sender
    reductions.reduce('loss', scoreboard.una)
    this.startAgain()
  }
  protected onThresholdAfterMark(): void {
    const { reductions, scoreboard } = this.sender
    reductions.repairAfterMark(scoreboard.una, true)
    this.startAgain()
  }
  private startAgain(): void {
    this.sender.timers.restart()
    this.sender.scoreboard.rewind()
  }
}

const tahoe: RecoveryDefinition = { id: 'ns2-tahoe', create: (sender) => new Ns2Tahoe(sender) }
export default tahoe
