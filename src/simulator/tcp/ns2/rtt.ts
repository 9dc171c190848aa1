import type { RttUse } from '../recovery/loss-recovery'
import { RttEstimator, type RttRun } from '../timing/rtt'

/** ns-2 doubles at least up to this factor, and further while the timeout is below its bound. */
const LEAST_FACTOR_BOUND = 64
/** Beyond this factor ns-2 distrusts the smoothed RTT. */
const MOST_TRUSTED_FACTOR = 8

/**
 * ns-2.35's: one segment timed at a time, in whole ticks, with Jacobson and Karels' integer arithmetic (SRTT in eighths,
 * RTTVAR in quarters of a tick).
 */
export class Ns2Rtt extends RttEstimator {
  private srttEighths = 0
  private rttvarQuarters = 12
  private timeout = this.run.clock.fromSeconds(this.run.options.initialRtoMs / 1000)
  private timedSeq = -1
  private timing = false
  private timedAt = 0
  private readonly queue = this.run.queue
  private readonly tick = this.run.clock.fromSeconds(this.run.options.rtoTickMs / 1000)
  /** Where in a tick the host's clock stood at time 0, clock units. */
  private readonly phase = this.clockPhase * this.tick
  private readonly least = this.run.clock.fromSeconds(this.run.options.minRtoMs / 1000)
  private readonly greatest = this.run.clock.fromSeconds(this.run.options.maxRtoMs / 1000)

  /** `clockPhase`: where in a tick the host's clock stood at time 0, 0 to 1. */
  constructor(
    private readonly run: RttRun,
    private readonly clockPhase: number,
  ) {
    super()
    this.compute()
  }

  protected override compute(): void {
    this.srtt = this.srttEighths === 0 ? -1 : (this.srttEighths / 8) * this.tick
    // The lower bound is applied before the backoff (rfc2988_ true).
    const base = this.timeout < this.least ? this.least : this.timeout
    const backedOff = base * this.factor
    const bounded = backedOff > this.greatest ? this.greatest : backedOff
    this.rto = bounded < 2 * this.tick ? 2 * this.tick : bounded
  }

  override onSent(seq: number, isNew: boolean): void {
    if (!isNew || this.timing) return
    this.timing = true
    if (seq > this.timedSeq) {
      this.timedSeq = seq
      this.timedAt = this.queue.now
    }
  }

  override onAcked(una: number, use: RttUse): void {
    if (this.sample >= 0) this.latest = this.sample
    if (use === 'ignore') return
    if (use !== 'end backoff') {
      if (!this.timing || una - 1 < this.timedSeq) return
      this.timing = false
    }
    if (use !== 'keep backoff') this.factor = 1
    if (use === 'measure' || use === 'keep backoff') this.update()
    this.compute()
  }

  override stopTiming(): void {
    this.timing = false
  }

  override backOff(): void {
    if (this.factor < LEAST_FACTOR_BOUND || this.rto < this.greatest) this.factor *= 2
    // Backed off this far, the old estimate is given up: the next sample starts afresh.
    if (this.factor > MOST_TRUSTED_FACTOR) {
      this.rttvarQuarters += this.srttEighths >> 3
      this.srttEighths = 0
    }
    this.compute()
  }

  /** The segment that was timed is a sample. */
  private update(): void {
    const { now } = this.queue
    const elapsed = now - this.timedAt
    const sentAt = now - elapsed + this.phase
    const intoTick = sentAt % this.tick
    const ticks = Math.max(1, Math.floor((elapsed + intoTick) / this.tick))
    if (this.srttEighths !== 0) {
      let delta = ticks - (this.srttEighths >> 3)
      this.srttEighths += delta
      if (this.srttEighths <= 0) this.srttEighths = 1
      if (delta < 0) delta = -delta
      delta -= this.rttvarQuarters >> 2
      this.rttvarQuarters += delta
      if (this.rttvarQuarters <= 0) this.rttvarQuarters = 1
    } else {
      this.srttEighths = ticks << 3
      this.rttvarQuarters = ticks << 1
    }
    this.timeout = (((this.rttvarQuarters << 3) + this.srttEighths) >> 3) * this.tick
  }
}
