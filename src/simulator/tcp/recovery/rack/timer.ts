import type { RecoverySender } from '../recovery-sender'

/** Least wait of a loss probe or for reordering beyond the estimate, s (Linux, TCP_TIMEOUT_MIN). */
const TIMER_ALLOWANCE_S = 0.002
/** RFC 8985 §7.2: a lone segment may wait for a delayed ACK so long. */
const MAX_ACK_DELAY_S = 0.2

/** What the timer of a RACK-TLP sender waits for: a probe (RFC 8985 §7.2), reordering (§6.2 step 5), or to send again (RFC 6298). */
export class RackTimer {
  use: 'probe' | 'reordering' = 'probe'

  constructor(private readonly sender: RecoverySender) {}

  /** The timer runs, for `use`. */
  waitsFor(use: 'probe' | 'reordering'): boolean {
    return this.use === use && this.sender.timers.recoveryPending
  }

  /** The timer of retransmission takes the place of another, from when the first hole was last sent (Linux, tcp_rearm_rto). */
  restart(): void {
    const { timers } = this.sender
    if (timers.recoveryPending) timers.restartFrom(this.holeSentAt)
    else timers.restart()
  }
  restartFromHole(): void {
    this.sender.timers.restartFrom(this.holeSentAt)
  }

  /** The timer waits for what may only be late, clock units. */
  awaitReordering(wait: number): void {
    const { sender } = this
    // RFC 8985 §6.2(b) RECOMMENDED: A timer waits for what may still be late, so that it is judged without
    // another ACK.
    this.use = 'reordering'
    sender.timers.setRecovery(sender.timers.after(wait + sender.seconds(TIMER_ALLOWANCE_S)))
  }

  /** §7.2. `advancing`: it is measured from now. */
  awaitProbe(advancing: boolean): void {
    const { sender } = this
    // RFC 8985 §7.2(b) SHOULD: Without an RTT sample the probe timer runs for the timeout, which is then one
    // second.
    let wait = sender.rtt.rto
    if (sender.rtt.srtt >= 0) {
      const allowance = sender.scoreboard.outstanding === 1 ? MAX_ACK_DELAY_S : TIMER_ALLOWANCE_S
      const probe = 2 * sender.rtt.srtt + sender.seconds(allowance)
      const left = advancing ? wait : wait - (sender.now - this.holeSentAt)
      wait = left > 0 && left < probe ? left : probe
    }
    // RFC 8985 §7.2(a) SHOULD: The probe timer starts with new data and with each ACK of new data, but not
    // in a recovery and not while segments are reported by SACK.
    this.use = 'probe'
    sender.timers.setRecovery(sender.timers.after(wait))
  }

  private get holeSentAt(): number {
    const { scoreboard } = this.sender
    return scoreboard.sentAt[scoreboard.una & scoreboard.mask] as number
  }
}
