/** Spreads segments over the round trip: no two leave closer together than the rate of the congestion control allows. */
import { Timer } from '../../base/event-queue'
import type { CongestionControl } from '../../congestion/congestion-control'
import type { RunSetUp } from '../../run-set-up'

export type PacingRun = Pick<RunSetUp, 'queue' | 'clock'>

export class Pacing {
  /** No segment leaves before, clock units. */
  nextSendAt = 0
  /** Pacing rate of the congestion control, segments/s. */
  protected rate = 0
  /** Segments that have left, again or for the first time, paced or not. */
  protected sends = 0
  protected readonly queue = this.run.queue
  protected readonly clock = this.run.clock
  protected readonly timer = new Timer(this.queue, this.send)

  /** `send`: called when the next segment may leave. */
  constructor(
    private readonly run: PacingRun,
    private readonly send: () => void,
  ) {}

  /** Returns whether it is too early for another segment. Sets the timer for its time where it is. */
  holdsBack(): boolean {
    if (this.queue.now >= this.nextSendAt) return false
    if (!this.timer.pending) this.timer.set(this.nextSendAt)
    return true
  }

  /** Returns whether a segment is due that leaves before an ACK of the same moment is handled. */
  comesFirst(): boolean {
    return false
  }

  /** A segment has left, whose congestion control is `control`. */
  onSent(control: Pick<CongestionControl, 'pacingRate'>): void {
    const { pacingRate } = control
    this.sends++
    if (pacingRate <= 0) return
    this.rate = pacingRate
    this.space()
  }

  /** Computes the time at which the next segment may leave, at `rate`. */
  protected space(): void {
    const { nextSendAt } = this
    const { now } = this.queue
    this.nextSendAt = (nextSendAt > now ? nextSendAt : now) + this.clock.fromSeconds(1 / this.rate)
  }

  /** The rate is `after` and no more `before`: what is left of the wait for the next segment changes in proportion. Segments/s. */
  changeRate(before: number, after: number): void {
    const { now } = this.queue
    const left = this.nextSendAt - now
    if (left <= 0) return
    this.nextSendAt = now + this.clock.fromSeconds((this.clock.toSeconds(left) * before) / after)
    if (this.timer.pending) this.timer.set(this.nextSendAt)
  }

  /** Gives its timer back. It is not used again. */
  release(): void {
    this.timer.release()
  }
}
