import { rfc, type Source } from '../describe'
import type { StackOptions } from '../hosts/stack-parameters'
import {
  type AckSample,
  type CongestionEvent,
  type CongestionSample,
  rule,
  type WindowLaw,
  type WindowLaws,
} from './congestion-control'
import { WholeSegments } from './linux-units/whole-segments'
import { WindowControl } from './window-control'

/** Rules of the *Why?* feed, in the order of the numbers that Aimd notes. */
export const aimdRules = {
  slowStartEnds: rule(
    'cwnd {cwnd:window} reaches ssthresh {ssthresh:window}: slow start ends',
    rfc(5681, '3.1'),
  ),
}

const slowStartLaw: WindowLaw = {
  text: 'slow start, + 1 for each ACK of new data',
  source: rfc(5681, '3.1'),
  byteCounting: { text: 'slow start, + every segment acknowledged', source: rfc(3465, '2.2') },
}
const avoidanceLaw: WindowLaw = {
  text: 'congestion avoidance, + 1 / cwnd for each ACK',
  source: rfc(5681, '3.1'),
  byteCounting: {
    text: 'congestion avoidance, + 1 / cwnd for each segment acknowledged',
    source: rfc(3465, '2.1'),
  },
}

/** An increase "for each ACK", or for each segment acknowledged where the stack counts those. */
export function lawForEachAck(text: string, source: Source): WindowLaw {
  const counted = text.replace('for each ACK', 'for each segment acknowledged')
  return { text, source, byteCounting: { text: counted, source } }
}

/** Reno's slow start with another increase in congestion avoidance, and with what makes the window smaller there. */
export function aimdLawsWith(rises: WindowLaw, falls?: WindowLaw): WindowLaws {
  return {
    'slow start': { rises: slowStartLaw },
    'congestion avoidance': falls === undefined ? { rises } : { rises, falls },
  }
}
export const aimdLaws: WindowLaws = aimdLawsWith(avoidanceLaw)

/** The least ssthresh, in segments (RFC 5681 §3.1 equation 4). */
const LEAST_SSTHRESH = 2

/** A new ssthresh as the stack keeps it: at least 2 segments, with or without its fraction. */
export function storedSsthresh(segments: number, options: StackOptions): number {
  const whole = options.integerSsthresh || options.wholeWindow
  return Math.max(LEAST_SSTHRESH, whole ? Math.floor(segments) : segments)
}

/**
 * How far the window opens on one ACK in slow start: by 1 for each ACK of new data (RFC 5681 §3.1), or with
 * `byteCounting` by every segment acknowledged (RFC 3465 §2.2 without its limit L, as Linux does).
 */
export function slowStartGrowth(acked: number, byteCounting: boolean): number {
  // RFC 5681 §3.1(l) RECOMMENDED: In slow start an ACK of new data opens the window by what it acknowledges,
  // and by one segment at most.
  return byteCounting ? acked : Math.min(acked, 1)
}

/**
 * Slow start, additive increase of 1 segment a round trip and multiplicative decrease by one half (RFC 5681 §3.1):
 * the window law of Tahoe, Reno, NewReno and SACK, which differ in what they do about the loss itself. The laws made
 * from Reno's replace its increase (`growth`) and its decrease (`reduced`) and keep the rest.
 */
export class Aimd<Parameters = unknown> extends WindowControl<Parameters> {
  /** The episode lasts until this segment is acknowledged; what happens before belongs to it. */
  private episodeEnd = 0
  protected readonly whole = new WholeSegments()

  /** A loss found by duplicate ACKs leaves a window of one segment, and not the reduced one (Tahoe). */
  protected readonly restartsAfterLoss: boolean = false
  /** What is left over of an ACK when ssthresh is reached counts towards congestion avoidance (Linux tcp_reno_cong_avoid). */
  protected carriesOver = true

  onAck(ack: AckSample): void {
    if (ack.acked === 0) return
    if (ack.una > this.timedOutSegment) this.timedOutSegment = -1
    // An ACK that carries ECE does not open the window (RFC 3168 §6.1.2).
    if (ack.recovering || ack.ece) return
    const { options } = this.context
    if (options.windowValidation && !ack.windowLimited) return
    let acked = options.byteCounting ? ack.delivered : ack.acked
    // RFC 5681 §3.1(a) MUST: Below ssthresh the window is opened by slow start, from there on by congestion
    // avoidance.
    if (this.cwnd < this.ssthresh) {
      const growth = this.slowStartGrowth(acked)
      if (!options.byteCounting || this.cwnd + growth < this.ssthresh) {
        this.cwnd += growth
        if (this.cwnd >= this.ssthresh) this.context.notes.note(aimdRules.slowStartEnds, this)
        return
      }
      acked -= this.ssthresh - this.cwnd
      this.cwnd = this.ssthresh
      this.context.notes.note(aimdRules.slowStartEnds, this)
      if (acked <= 0 || !this.carriesOver) return
    }
    this.cwnd += this.growth(options.byteCounting ? acked : 1, acked)
  }

  /** Segments by which an ACK of `acked` segments opens the window in slow start. */
  protected slowStartGrowth(acked: number): number {
    return slowStartGrowth(acked, this.context.options.byteCounting)
  }

  /**
   * Segments by which an ACK opens the window in congestion avoidance: RFC 5681 §3.1 equation 3; with byte counting
   * RFC 3465 §2.1. `units`: ACKs, or segments with byte counting. `acked`: segments in any case.
   */
  protected growth(units: number, _acked: number): number {
    // RFC 5681 §3.1(n), §3.1(p) MUST NOT: Congestion avoidance opens the window by no more than one segment a
    // round trip.
    return this.oneIn(this.cwnd, units)
  }

  /** Growth by one segment for every `each` of the `units`; with whole windows by what they have saved up (Linux). */
  protected oneIn(each: number, units: number): number {
    if (!this.context.options.wholeWindow) return units / each
    return this.whole.grow(Math.max(1, Math.floor(each)), units)
  }

  /** The window that congestion leaves of `segments` (StackOptions.halveFrom). */
  protected reduced(segments: number, _event: CongestionEvent): number {
    return segments / 2
  }

  onCongestion(event: CongestionEvent, sample: CongestionSample): void {
    if (event !== 'ecn' && sample.una >= this.episodeEnd) {
      this.saveWindow()
      this.episodeEnd = sample.nxt
    }
    const { options } = this.context
    const reduced = this.reduced(sample.flightSize, event)
    const repeated =
      event === 'timeout' && this.timedOutSegment === sample.una && !options.ssthreshEveryTimeout
    this.whole.clear()
    // A segment that times out again keeps ssthresh as it is (RFC 5681 §3.1).
    // RFC 5681 §3.1(k), §3.1(r) MUST: Congestion brings ssthresh down to half of FlightSize, or to two
    // segments where that is more.
    if (!repeated && !sample.again) this.ssthresh = storedSsthresh(reduced, options)
    if (event === 'timeout') {
      // RFC 5681 §3.1(s) MUST: A timeout leaves a window of one segment.
      this.timedOutSegment = sample.una
      this.cwnd = 1
    } else if (event === 'loss' && this.restartsAfterLoss) {
      this.cwnd = 1
    } else {
      // A mark halves the window even where a loss restarts slow start (RFC 3168 §6.1.2).
      this.cwnd = options.integerSsthresh ? reduced : this.ssthresh
    }
  }

  onDeflate(segments: number): void {
    this.cwnd = Math.max(1, this.cwnd - segments)
  }

  onIdle(): void {
    this.cwnd = 1
  }

  /** An episode of loss is taken back only once. */
  onUndo(): void {
    if (this.priorCwnd > 0) this.restoreWindow()
    this.priorCwnd = 0
  }
}
