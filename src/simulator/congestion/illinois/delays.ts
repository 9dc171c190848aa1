import { Aimd } from '../aimd'
import type { CongestionContext } from '../congestion-control'
import { type IllinoisParameters, rules } from './rules'

/**
 * AIMD in which losses say when to cut, and the queueing delay d_a of the last round trip says how fast to grow, alpha(d_a)
 * falling from alpha max to alpha min, and how deep to cut, beta(d_a) rising from beta min to beta max. `alpha` and `beta` count
 * in the steps of the form.
 */
export abstract class IllinoisDelays extends Aimd<IllinoisParameters> {
  protected alpha = this.alphaMax
  protected beta = this.betaMax
  /** d_a has been above d1, so that alpha max has to be earned by `theta` rounds below it. */
  protected above = false
  private below = 0
  private wasFree = true

  constructor(
    context: CongestionContext,
    params: IllinoisParameters,
    protected readonly alphaMax: number,
    protected readonly betaMax: number,
  ) {
    super(context, params)
  }

  /** Alpha after a round with a delay of no more than d1. */
  protected earnedAlpha(): number {
    if (!this.above) return this.alphaMax
    this.below++
    if (this.below < this.params.theta) return this.alpha
    this.above = false
    this.below = 0
    return this.alphaMax
  }

  /** A round has set alpha, which is `alpha` packets a round trip: the feed is told of a change of course. */
  protected tell(delayMs: number, alpha: number): void {
    const free = this.alpha === this.alphaMax
    if (free !== this.wasFree) this.context.notes.note(free ? rules.free : rules.queued, { delayMs, alpha })
    this.wasFree = free
  }

  /** A timeout leaves nothing earned; `alpha`: that of Reno. */
  protected startOver(alpha: number): void {
    this.alpha = alpha
    this.beta = this.betaMax
    this.above = false
    this.below = 0
  }
}
