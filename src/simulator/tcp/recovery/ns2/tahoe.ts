import type { RecoveryDefinition } from '../loss-recovery'
import { Ns2Cumulative } from './cumulative'

/** Agent/TCP: the third duplicate ACK closes the window to one segment and sends from there again. */
class Ns2Tahoe extends Ns2Cumulative {
  protected readonly closes = true

  protected onNewAck(): void {
    this.marks.onNewAck()
    this.duplicates = 0
    if (this.repaired) this.state = 'open'
  }

  protected onEarlyDuplicate(beyond: number): void {
    this.answer(beyond, Number.POSITIVE_INFINITY)
  }

  protected repair(): void {
    this.sender.timers.restart()
    this.sender.scoreboard.rewind()
  }
}

export default { id: 'ns2-tahoe', create: (sender) => new Ns2Tahoe(sender) } satisfies RecoveryDefinition
