/** A sender's two timers, of which one runs at a time: for retransmission (RFC 6298), and the loss recovery's own. */
import { Timer } from '../../base/event-queue'
import type { RunSetUp } from '../../run-set-up'
import type { RttEstimator } from './rtt'

export type TimersRun = Pick<RunSetUp, 'queue' | 'clock' | 'options' | 'form'>

export class SenderTimers {
  /** The retransmission timer runs on when nothing is outstanding. */
  readonly runsIdle: boolean = false
  protected readonly queue = this.run.queue
  protected readonly retransmission = new Timer(this.queue, this.onTimeout)
  private readonly recovery = new Timer(this.queue, this.onRecovery)
  private readonly tick = this.run.clock.fromSeconds(this.run.options.rtoTickMs / 1000)

  constructor(
    protected readonly run: TimersRun,
    protected readonly rtt: RttEstimator,
    private readonly onTimeout: () => void,
    private readonly onRecovery: () => void,
  ) {}

  get pending(): boolean {
    return this.retransmission.pending || this.recovery.pending
  }
  get recoveryPending(): boolean {
    return this.recovery.pending
  }

  /** When a timer fires that is set now for `duration`, clock units. */
  after(duration: number): number {
    const { tick } = this
    return this.queue.now + (tick > 0 ? Math.ceil(duration / tick) * tick : duration)
  }

  /** The retransmission timer, in full. It may run beside the other: while a SYN is out there is no other. */
  setRetransmission(): void {
    this.retransmission.set(this.queue.now + this.rtt.rto)
  }
  /** The retransmission timer in place of the other. */
  restart(): void {
    if (this.recovery.pending) this.recovery.stop()
    this.setRetransmission()
  }
  /** The retransmission timer as if it were set at `from`, but at least one unit ahead. */
  restartFrom(from: number): void {
    this.restartAt(from + this.rtt.rto)
  }
  /** The retransmission timer fires at `due`, clock units, but at least one unit ahead. */
  protected restartAt(due: number): void {
    const soonest = this.after(1)
    if (this.recovery.pending) this.recovery.stop()
    this.retransmission.set(due > soonest ? due : soonest)
  }
  /** Nothing is outstanding: RFC 6298 §5.2 turns the retransmission timer off. */
  rest(): void {
    this.retransmission.stop()
  }
  /** The recovery's in place of the other. */
  setRecovery(time: number): void {
    this.retransmission.stop()
    // RFC 8985 §8(a) SHOULD: The timer for a probe or for reordering takes the place of the retransmission
    // timer.
    this.recovery.set(time)
  }
  stop(): void {
    this.retransmission.stop()
    this.recovery.stop()
  }

  /** Gives both back. They are not used again. */
  release(): void {
    this.retransmission.release()
    this.recovery.release()
  }
}
