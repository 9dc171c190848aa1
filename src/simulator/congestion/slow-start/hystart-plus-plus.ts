import { rfc } from '../../describe'
import { type AckSample, type CongestionContext, type Notes, rulesFrom } from '../congestion-control'

const rfc9406 = rfc(9406, '4.2')

/** A variant that has HyStart++ has these among its rules. */
export const hystartPlusPlusRules = rulesFrom(rfc9406, {
  rttRose:
    'RTT rose by more than an eighth in one round, {beforeMs:ms} → {rttMs:ms}: slow start turns conservative',
  rttFell: 'RTT {rttMs:ms} is back below {risenMs:ms}, where it had risen: slow start resumes',
  roundsOver: 'RTT stayed up for 5 rounds: slow start ends, ssthresh {ssthresh:window}',
})

// RFC 9406 §4.3(a) RECOMMENDED: The constants are those of this section.
const MIN_RTT_THRESH_S = 0.004
const MAX_RTT_THRESH_S = 0.016
const MIN_RTT_DIVISOR = 8
const N_RTT_SAMPLE = 8
// RFC 9406 §4.3(d) MUST: Conservative slow start divides the growth by two at least.
const CSS_GROWTH_DIVISOR = 4
const CSS_ROUNDS = 5
/** An ACK counts for so many segments at most where the sender does not pace: L. */
const MOST_SEGMENTS_AN_ACK = 8

/** HyStart++, where the stack has it. */
export function hystartPlusPlusFor({ options, notes }: CongestionContext): HyStartPlusPlus | null {
  return options.hystart === 'hystart++' ? new HyStartPlusPlus(notes) : null
}

/**
 * HyStart++ (RFC 9406): the first slow start watches the least RTT of each round. Where it rises, the window grows at a
 * quarter of the rate for five rounds (conservative slow start) before slow start ends for good.
 */
export class HyStartPlusPlus {
  /** Slow start is over: the caller sets ssthresh to cwnd (§4.2). */
  finished = false
  private conservative = false
  private conservativeRounds = 0
  /** The round ends when this segment is acknowledged; -1 before the first round. */
  private windowEnd = -1
  private samples = 0
  private lastRoundMinS = Number.POSITIVE_INFINITY
  private roundMinS = Number.POSITIVE_INFINITY
  private baselineS = Number.POSITIVE_INFINITY

  constructor(private readonly notes: Notes) {}

  /** Segments by which the window of `cwnd` opens on an ACK of slow start; look at `finished` before using it. */
  growth(ack: AckSample, cwnd: number): number {
    if (this.windowEnd < 0) this.windowEnd = ack.nxt
    else if (ack.una > this.windowEnd) this.endRound(ack, cwnd)
    // RFC 9406 §4.3(b) REQUIRED: Every round has an RTT sample.
    if (ack.rttS >= 0) {
      if (ack.rttS < this.roundMinS) this.roundMinS = ack.rttS
      this.samples++
    }
    // RFC 9406 §4.3(c) RECOMMENDED: Every ACK gives a sample, and a round is judged from the eighth on.
    if (this.samples >= N_RTT_SAMPLE) this.judge()
    const segments = Math.min(ack.acked, MOST_SEGMENTS_AN_ACK)
    return this.conservative ? segments / CSS_GROWTH_DIVISOR : segments
  }

  private endRound(ack: AckSample, cwnd: number): void {
    this.windowEnd = ack.nxt
    this.lastRoundMinS = this.roundMinS
    this.roundMinS = Number.POSITIVE_INFINITY
    this.samples = 0
    if (!this.conservative) return
    // A round in which the growth slowed down half-way counts as one.
    this.conservativeRounds++
    if (this.conservativeRounds >= CSS_ROUNDS) {
      this.finished = true
      this.notes.note(hystartPlusPlusRules.roundsOver, { ssthresh: cwnd })
    }
  }

  private judge(): void {
    if (this.conservative) {
      if (this.roundMinS < this.baselineS) {
        this.notes.note(hystartPlusPlusRules.rttFell, {
          rttMs: this.roundMinS * 1000,
          risenMs: this.baselineS * 1000,
        })
        this.conservative = false
        this.baselineS = Number.POSITIVE_INFINITY
      }
      return
    }
    if (this.lastRoundMinS === Number.POSITIVE_INFINITY) return
    const threshold = Math.min(
      Math.max(this.lastRoundMinS / MIN_RTT_DIVISOR, MIN_RTT_THRESH_S),
      MAX_RTT_THRESH_S,
    )
    if (this.roundMinS < this.lastRoundMinS + threshold) return
    this.conservative = true
    this.conservativeRounds = 0
    this.baselineS = this.roundMinS
    this.notes.note(hystartPlusPlusRules.rttRose, {
      beforeMs: this.lastRoundMinS * 1000,
      rttMs: this.roundMinS * 1000,
    })
  }
}
