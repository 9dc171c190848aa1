/** Round-trip time and retransmission timeout. Times in clock units. */
import type { Clock } from '../../base/clock'
import type { EventQueue } from '../../base/event-queue'
import type { Stack } from '../../hosts/stack'
import type { StackConstants } from '../../hosts/stack-parameters'
import type { RttUse } from '../recovery/loss-recovery'

/** Times come and go by fields: a fraction that is handed to a function, or back, is an allocation where that is not inlined. */
export interface RttEstimator {
  /** Smoothed RTT; -1 before the first sample. */
  readonly srtt: number
  /** Newest sample; -1 before the first. */
  readonly latest: number
  /** Retransmission timeout with backoff and bounds. */
  readonly rto: number
  /** RTT of a segment that was sent once (Karn), or -1: for `onAcked`. */
  sample: number
  /** A segment leaves; `isNew` when it was never sent before. */
  onSent(seq: number, isNew: boolean): void
  /** The cumulative ACK is now `una`, with `sample`. */
  onAcked(una: number, use: RttUse): void
  /** What is timed may be sent again (Karn). */
  stopTiming(): void
  /** RFC 6298 §5.5: double the timeout. */
  backOff(): void
}

/** RFC 6298, with a sample from every ACK that covers a segment which was sent once. */
class Rfc6298 implements RttEstimator {
  srtt = -1
  latest = -1
  rto: number
  sample = -1
  private rttvar = 0
  private factor = 1
  private readonly initial: number
  private readonly least: number
  private readonly greatest: number
  private readonly granularity: number

  constructor(clock: Clock, stack: StackConstants) {
    this.initial = clock.fromSeconds(stack.initialRtoMs / 1000)
    this.least = clock.fromSeconds(stack.minRtoMs / 1000)
    this.greatest = clock.fromSeconds(stack.maxRtoMs / 1000)
    this.granularity = clock.fromSeconds(stack.rtoTickMs / 1000)
    this.rto = 0
    this.compute()
  }

  private compute(): void {
    // §2.2, §2.3: SRTT + max(G, 4 x RTTVAR); §2.4: at least one second, here the stack's bound; §2.5: at most.
    const variance = 4 * this.rttvar
    const base =
      this.srtt < 0 ? this.initial : this.srtt + (variance > this.granularity ? variance : this.granularity)
    const bounded = base < this.least ? this.least : base
    const backedOff = bounded * this.factor
    this.rto = backedOff > this.greatest ? this.greatest : backedOff
  }

  onSent(): void {}

  onAcked(): void {
    if (this.sample < 0) return
    this.latest = this.sample
    this.measure()
    this.compute()
  }

  private measure(): void {
    const { sample } = this
    // §5.7: the backoff ends with a sample of a segment that was not retransmitted.
    this.factor = 1
    if (this.srtt < 0) {
      this.srtt = sample
      this.rttvar = sample / 2
      return
    }
    const error = this.srtt - sample
    // §2.3: RTTVAR first, with the old SRTT; beta 1/4, alpha 1/8.
    this.rttvar = 0.75 * this.rttvar + 0.25 * (error < 0 ? -error : error)
    this.srtt = 0.875 * this.srtt + 0.125 * sample
  }

  stopTiming(): void {}

  backOff(): void {
    this.factor *= 2
    this.compute()
  }
}

/** ns-2 doubles at least up to this factor, and further while the timeout is below its bound. */
const LEAST_FACTOR_BOUND = 64
/** Beyond this factor ns-2 distrusts the smoothed RTT. */
const MOST_TRUSTED_FACTOR = 8

/**
 * ns-2.35's: one segment timed at a time, in whole ticks, with Jacobson and Karels' integer arithmetic (SRTT in eighths,
 * RTTVAR in quarters of a tick).
 */
class TickRtt implements RttEstimator {
  srtt = -1
  latest = -1
  rto = 0
  sample = -1
  private srttEighths = 0
  private rttvarQuarters: number
  private timeout: number
  private factor = 1
  private timedSeq = -1
  private timing = false
  private timedAt = 0
  private readonly tick: number
  private readonly least: number
  private readonly greatest: number

  /** `phase`: where in a tick the host's clock stood at time 0, clock units. */
  constructor(
    private readonly queue: EventQueue,
    clock: Clock,
    stack: StackConstants,
    private readonly phase: number,
  ) {
    this.tick = clock.fromSeconds(stack.rtoTickMs / 1000)
    this.least = clock.fromSeconds(stack.minRtoMs / 1000)
    this.greatest = clock.fromSeconds(stack.maxRtoMs / 1000)
    this.timeout = clock.fromSeconds(stack.initialRtoMs / 1000)
    this.rttvarQuarters = 12
    this.compute()
  }

  private compute(): void {
    this.srtt = this.srttEighths === 0 ? -1 : (this.srttEighths / 8) * this.tick
    // The lower bound is applied before the backoff (rfc2988_ true).
    const base = this.timeout < this.least ? this.least : this.timeout
    const backedOff = base * this.factor
    const bounded = backedOff > this.greatest ? this.greatest : backedOff
    this.rto = bounded < 2 * this.tick ? 2 * this.tick : bounded
  }

  onSent(seq: number, isNew: boolean): void {
    if (!isNew || this.timing) return
    this.timing = true
    if (seq > this.timedSeq) {
      this.timedSeq = seq
      this.timedAt = this.queue.now
    }
  }

  onAcked(una: number, use: RttUse): void {
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

  stopTiming(): void {
    this.timing = false
  }

  backOff(): void {
    if (this.factor < LEAST_FACTOR_BOUND || this.rto < this.greatest) this.factor *= 2
    // Backed off this far, the old estimate is given up: the next sample starts afresh.
    if (this.factor > MOST_TRUSTED_FACTOR) {
      this.rttvarQuarters += this.srttEighths >> 3
      this.srttEighths = 0
    }
    this.compute()
  }

  /** With the segment that was timed. */
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

/**
 * Linux's (tcp_input.c): whole microseconds; the deviation rises quickly and falls slowly, is at least `minRtoMs` beside
 * the smoothed RTT, and decays at most once a round trip. The timeout is rounded up to ticks.
 */
class MeanDeviationRtt implements RttEstimator {
  srtt = -1
  latest = -1
  rto = 0
  sample = -1
  private srttEighths = 0
  private deviationQuarters = 0
  private greatestDeviation = 0
  private variance = 0
  /** The round trip ends when this segment is acknowledged. */
  private roundEnd = 0
  private next = 1
  private factor = 1
  private readonly microsecond: number
  private readonly least: number
  private readonly tick: number

  constructor(
    clock: Clock,
    private readonly stack: StackConstants,
  ) {
    this.microsecond = clock.fromSeconds(1e-6)
    this.least = stack.minRtoMs * 1000
    this.tick = stack.rtoTickMs * 1000
    this.compute()
  }

  private compute(): void {
    const { stack, tick } = this
    this.srtt = this.srttEighths === 0 ? -1 : (this.srttEighths / 8) * this.microsecond
    let timeout = stack.initialRtoMs * 1000
    if (this.srttEighths > 0) {
      timeout = Math.floor(this.srttEighths / 8) + this.variance
      if (tick > 0) timeout = Math.ceil(timeout / tick) * tick
    }
    this.rto = Math.min(timeout * this.factor, stack.maxRtoMs * 1000) * this.microsecond
  }

  onSent(seq: number): void {
    if (seq >= this.next) this.next = seq + 1
  }

  onAcked(una: number): void {
    if (this.sample < 0) return
    this.latest = this.sample
    this.factor = 1
    this.measure(una)
    this.compute()
  }

  private measure(una: number): void {
    const microseconds = Math.max(1, Math.floor(this.sample / this.microsecond))
    if (this.srttEighths === 0) {
      this.srttEighths = 8 * microseconds
      this.deviationQuarters = 2 * microseconds
      this.variance = Math.max(this.deviationQuarters, this.least)
      this.greatestDeviation = this.variance
      this.roundEnd = this.next
      return
    }
    const error = microseconds - Math.floor(this.srttEighths / 8)
    this.srttEighths += error
    let change = (error < 0 ? -error : error) - Math.floor(this.deviationQuarters / 4)
    // A falling RTT must not raise the timeout: an eighth of the usual gain.
    if (error < 0 && change > 0) change = Math.floor(change / 8)
    this.deviationQuarters += change
    if (this.deviationQuarters > this.greatestDeviation) {
      this.greatestDeviation = this.deviationQuarters
      if (this.greatestDeviation > this.variance) this.variance = this.greatestDeviation
    }
    if (una <= this.roundEnd) return
    if (this.greatestDeviation < this.variance)
      this.variance -= Math.floor((this.variance - this.greatestDeviation) / 4)
    this.roundEnd = this.next
    this.greatestDeviation = this.least
  }

  stopTiming(): void {}

  backOff(): void {
    this.factor *= 2
    this.compute()
  }
}

/** `clockPhase`: where in a tick a host that measures in ticks stood at time 0, 0 to 1. */
export function createRttEstimator(
  queue: EventQueue,
  clock: Clock,
  stack: Stack,
  clockPhase: number,
): RttEstimator {
  if (stack.rtt === 'one-at-a-time') {
    const phase = clockPhase * clock.fromSeconds(stack.rtoTickMs / 1000)
    return new TickRtt(queue, clock, stack, phase)
  }
  return stack.rtt === 'mean-deviation' ? new MeanDeviationRtt(clock, stack) : new Rfc6298(clock, stack)
}
