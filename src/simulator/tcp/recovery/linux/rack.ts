import type { RecoveryDefinition } from '../loss-recovery'
import { RackRecovery } from '../rack'

class LinuxRack extends RackRecovery {
  /** tcp_clean_rtx_queue: reports of what left before the first hole was last repaired, for its ACK cannot have come yet. */
  protected override reportsFromBeforeRepair(): boolean {
    const { scoreboard } = this.sender
    const { reportedSentAt } = this
    return (
      reportedSentAt >= 0 && reportedSentAt < (scoreboard.sentAt[scoreboard.una & scoreboard.mask] as number)
    )
  }

  /** The window counts it (LinuxReductions). */
  protected override get flightBeyondWindow(): number {
    return 0
  }
}

export const linuxRack: RecoveryDefinition = { id: 'rack', create: (sender) => new LinuxRack(sender) }
