import { Aimd } from '../aimd'
import type { AckSample, CongestionEvent, CongestionSample } from '../congestion-control'
import { Ticks } from '../linux-units/ticks'
import { rules, type WestwoodParameters } from './rules'

/** RTT before there is a sample, s. */
const FIRST_RTT_S = 20
const LEAST_WINDOW = 2

/**
 * Westwood+ as in Linux (tcp_westwood.c): bytes and whole ticks, two filters in a row; a loss halves the window as Reno's,
 * and when the reduction is over window and ssthresh become BWE x RTTmin, which may be more than before. A timeout sets
 * ssthresh so at once, and RTTmin is learnt anew.
 */
export class LinuxWestwood extends Aimd<WestwoodParameters> {
  private readonly ticks = new Ticks(this.context)
  private readonly leastSample = Math.floor((this.params.leastSampleMs / 1000) * this.ticks.rate)
  /** Bandwidth in bytes a tick, after the first filter and after both. */
  private first = 0
  private estimate = 0
  private rtt = FIRST_RTT_S * this.ticks.rate
  private minRtt = this.rtt
  private forgetsMinRtt = true
  private sampleStart = Number.NaN
  private bytes = 0
  /** Bytes counted for duplicate ACKs, which a later ACK covers. */
  private ahead = 0
  private started = false
  /** What the reduction that is under way began with; it is over with the ACK at work. */
  private episode: CongestionEvent | 'none' = 'none'
  private isOver = false

  onEstablished(_rttS: number, nowS: number): void {
    this.sampleStart = this.ticks.count(nowS)
  }

  override onAck(ack: AckSample): void {
    this.measure(ack)
    if (this.isOver) this.finish()
    super.onAck(ack)
  }

  private measure(ack: AckSample): void {
    if (ack.rttS > 0) this.rtt = this.ticks.ofRtt(ack.rttS)
    this.sample(this.ticks.count(ack.nowS))
    // The first ACK passes for one that repeats.
    const acked = this.started ? ack.acked * this.context.segmentBytes : 0
    this.started = true
    this.bytes += ack.predicted ? acked : this.bytesOf(acked)
    this.minRtt = this.forgetsMinRtt ? this.rtt : Math.min(this.rtt, this.minRtt)
    this.forgetsMinRtt = false
  }

  private sample(now: number): void {
    if (Number.isNaN(this.sampleStart)) this.sampleStart = now
    const elapsed = now - this.sampleStart
    if (elapsed <= Math.max(this.rtt, this.leastSample)) return
    const rate = Math.floor(this.bytes / elapsed)
    const empty = this.first === 0 && this.estimate === 0
    this.first = empty ? rate : this.filtered(this.first, rate)
    this.estimate = empty ? rate : this.filtered(this.estimate, this.first)
    this.bytes = 0
    this.sampleStart = now
  }

  private filtered(before: number, value: number): number {
    const { filter } = this.params
    return Math.floor(filter * before + (1 - filter) * value)
  }

  /** Bytes that an ACK counts for: a segment where it repeats; what repeats have counted is not counted again. */
  private bytesOf(acked: number): number {
    const { segmentBytes } = this.context
    if (acked === 0) {
      this.ahead += segmentBytes
      return segmentBytes
    }
    if (acked <= segmentBytes) return acked
    if (this.ahead >= acked) {
      this.ahead -= acked
      return segmentBytes
    }
    const bytes = acked - this.ahead
    this.ahead = 0
    return bytes
  }

  private get pipe(): number {
    return Math.max(LEAST_WINDOW, Math.floor((this.estimate * this.minRtt) / this.context.segmentBytes))
  }

  private noteReduction(): void {
    this.context.notes.note(rules.setsFromBandwidth, { rateMbps: this.megabits, pipe: this.pipe })
  }

  private finish(): void {
    this.isOver = false
    this.episode = 'none'
    this.ssthresh = this.pipe
    this.cwnd = this.ssthresh
    this.noteReduction()
  }

  override onCongestion(event: CongestionEvent, sample: CongestionSample): void {
    const before = this.ssthresh
    super.onCongestion(event, sample)
    this.episode = event
    if (event !== 'timeout') return
    this.isOver = false
    if (this.ssthresh === before && sample.again) return
    this.ssthresh = this.pipe
    this.forgetsMinRtt = true
    this.noteReduction()
  }

  /** There is no window to bring down after a timeout; a reduction that was for nothing has been taken back. */
  onReduced(): void {
    this.isOver = this.episode === 'loss' || this.episode === 'ecn'
  }

  override onUndo(): void {
    super.onUndo()
    this.episode = 'none'
  }

  private get megabits(): number {
    return (this.estimate * this.ticks.rate * 8) / 1e6
  }

  readSignals(into: Float64Array): void {
    into[0] = this.megabits
    into[1] = this.forgetsMinRtt ? Number.NaN : (this.minRtt / this.ticks.rate) * 1000
  }
}
