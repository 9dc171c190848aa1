import { Aimd } from '../aimd'
import { rules, type YeahParameters } from './rules'

export const LEAST_WINDOW = 2
/** Fast rounds after which the window that Reno would have is forgotten (zeta). */
const FORGET_AFTER = 50
/** Precaution takes at most a half of the window (epsilon). */
const MOST_PRECAUTION = 1 / 2

/**
 * Two modes, chosen once a round trip by the flow's own queue Q and the delay it makes: fast (Scalable) while both are
 * small, slow (Reno) otherwise; a queue above Qmax is taken off the window before it overflows, but never below the window
 * that a competing Reno flow would have.
 */
export abstract class YeahModes extends Aimd<YeahParameters> {
  /** Its own packets in the queue; NaN before they have been measured, but for a form that begins with none. */
  protected queue = Number.NaN
  /** Slow rounds in a row; 0 in fast mode. */
  protected slowRounds = 0
  protected fastRounds = 0
  protected renoCount = LEAST_WINDOW

  /** Segments as this form keeps them: with or without their fraction. */
  protected abstract kept(segments: number): number

  /** Chooses the mode, once a round trip, by its `queue`; `calm`: its delay allows the fast mode. */
  protected choose(delayMs: number, calm: boolean): void {
    const { queue, params, context } = this
    const crowded = queue > params.qMax
    if (!crowded && calm) {
      this.fastRounds++
      if (this.fastRounds > FORGET_AFTER) {
        this.renoCount = LEAST_WINDOW
        this.fastRounds = 0
      }
      if (this.slowRounds > 0) context.notes.note(rules.fast, { queued: queue, delayMs })
      this.slowRounds = 0
      return
    }
    if (this.slowRounds === 0) context.notes.note(rules.slow, { queued: queue, delayMs })
    if (crowded && this.cwnd > this.renoCount) this.decongest()
    this.renoCount =
      this.renoCount <= LEAST_WINDOW ? Math.max(this.kept(this.cwnd / 2), LEAST_WINDOW) : this.renoCount + 1
    this.slowRounds++
  }

  private decongest(): void {
    const { queue, params, cwnd } = this
    const reduction = Math.min(this.kept(queue / params.gamma), this.kept(cwnd * MOST_PRECAUTION))
    this.cwnd = Math.max(cwnd - reduction, this.renoCount)
    this.ssthresh = this.cwnd
    this.context.notes.note(rules.decongests, { queued: queue, cwnd: this.cwnd })
  }

  readSignals(into: Float64Array): void {
    into[0] = this.queue
    into[1] = this.slowRounds > 0 ? 1 : 0
    into[2] = this.renoCount
  }
}
