/** A sender's two timers, of which one runs at a time: for retransmission (RFC 6298), and the loss recovery's own. */
import { type EventQueue, Timer } from '../../base/event-queue'
import type { RunSetUp } from '../../run-set-up'
import type { RttEstimator } from './rtt'

export type TimersRun = Pick<RunSetUp, 'queue' | 'clock' | 'options' | 'form'>

export class SenderTimers {
  /** The retransmission timer runs on when nothing is outstanding. */
  readonly runsIdle: boolean = false
  protected readonly queue: EventQueue
  protected readonly retransmission: Timer
  private readonly recovery: Timer
  private readonly tick: number

  constructor(
    { queue, clock, options }: TimersRun,
    protected readonly rtt: RttEstimator,
    onTimeout: () => void,
    onRecovery: () => void,
  ) {
    this.queue = queue
    this.tick = clock.fromSeconds(options.rtoTickMs / 1000)
    this.retransmission = new Timer(queue, onTimeout)
    this.recovery = new Timer(queue, onRecovery)
  }

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
