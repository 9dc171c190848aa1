import type { RecoverySender } from '../recovery-sender'

/** F-RTO (RFC 5682 §3.1): after a timeout, ACKs of what was sent once before it show that nothing was lost. */
export class Frto {
  isActive = false
  /** New segments go in place of retransmissions (step 2b). */
  prefersNew = false

  constructor(private readonly sender: RecoverySender) {}

  begin(active: boolean): void {
    this.isActive = active
    this.prefersNew = false
  }

  /** An ACK has come while it is active. True where it counts from what has been sent so far. */
  onAck(acked: number, recoveryPoint: number): boolean {
    const { scoreboard, acks, supply } = this.sender
    if (scoreboard.nxt > recoveryPoint) {
      if (acks.delivered > acked || acked === 0) this.isActive = false
      return false
    }
    if (acked === 0 || scoreboard.una >= recoveryPoint) return false
    this.prefersNew = scoreboard.nxt < supply.offered
    this.isActive = this.prefersNew
    return true
  }
}
