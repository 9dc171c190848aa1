import { Aimd } from '../aimd'
import type { AckSample, CongestionEvent, CongestionSample } from '../congestion-control'
import { Ticks } from '../linux-units/ticks'
import { type HtcpParameters, rules } from './rules'

/** alpha and beta count in 128ths. */
const ONE = 128
const LEAST_BETA = 64
const GREATEST_BETA = 102
/** The greatest RTT of an epoch rises by no more than this at a time, and fades by a twentieth of what is above the least. */
const MOST_RISE_S = 0.02
const FADES_TO = 95
/** Below this RTT a loss always halves. */
const SHORT_RTT_S = 0.01
/** Round trips after congestion in which the throughput is measured anew. */
const FRESH_ROUNDS = 3
/** Bounds of 100 ms / RTTmin, in eighths. */
const EIGHTHS = 8
const LEAST_SCALE = 4
const GREATEST_SCALE = 80

type KernelState = 'open' | 'disorder' | 'reducing'

/**
 * H-TCP as in Linux (tcp_htcp.c): whole ticks and 128ths; alpha is renewed when the window opens by one, and its time runs
 * from the end of the last reduction; the bandwidth switch compares the greatest filtered throughput of two epochs.
 */
export class LinuxHtcp extends Aimd<HtcpParameters> {
  protected override carriesOver = false
  private readonly ticks = new Ticks(this.context)
  private now = 0
  private alpha128 = ONE
  private beta128 = LEAST_BETA
  /** A loss has been seen, so that beta may follow the RTTs. */
  private adapts = false
  private lastAcked = 1
  private saved = 0
  private minRtt = 0
  private maxRtt = 0
  private congestion = Number.NaN
  /** Tick of the congestion before, while this one can be taken back; NaN otherwise. */
  private congestionBefore = Number.NaN
  /** A timeout is over when this segment is acknowledged. */
  private timeoutEnd = 0
  private packets = 0
  private greatest = 0
  private oldMax = 0
  private filtered = 0
  private intervalStart = Number.NaN
  /** The kernel measures before it deals with what an ACK says of losses, and so by the state before this ACK. */
  private state: KernelState = 'open'
  private stateBefore: KernelState = 'open'
  private changedAtS = -1
  private repeats = false

  onEstablished(_rttS: number, nowS: number): void {
    this.congestion = this.ticks.count(nowS)
  }

  private enter(state: KernelState, nowS: number): void {
    if (this.changedAtS !== nowS) this.stateBefore = this.state
    this.changedAtS = nowS
    this.state = state
  }

  override onAck(ack: AckSample): void {
    this.now = this.ticks.count(ack.nowS)
    if (Number.isNaN(this.congestion)) this.congestion = this.now
    this.measure(ack, this.changedAtS === ack.nowS ? this.stateBefore : this.state)
    if (this.state === 'reducing' && !ack.recovering && ack.una >= this.timeoutEnd) this.end(ack.nowS)
    if (this.state !== 'reducing') this.enter(ack.delivered > ack.acked ? 'disorder' : 'open', ack.nowS)
    super.onAck(ack)
  }

  /** The reduction is over: alpha's time begins. */
  private end(nowS: number): void {
    this.enter('open', nowS)
    if (Number.isNaN(this.congestionBefore)) return
    this.congestion = this.now
    this.congestionBefore = Number.NaN
  }

  private measure(ack: AckSample, state: KernelState): void {
    if (state === 'open') this.lastAcked = ack.acked
    if (ack.rttS > 0) this.measureRtt(this.ticks.ofRtt(ack.rttS), state)
    if (state === 'reducing') {
      this.packets = 0
      this.intervalStart = this.now
      return
    }
    this.packets += ack.acked
    const least = this.cwnd - Math.max(1, Math.floor(this.alpha128 / ONE))
    const elapsed = Number.isNaN(this.intervalStart)
      ? Number.POSITIVE_INFINITY
      : this.now - this.intervalStart
    if (this.packets >= least && elapsed >= this.minRtt && this.minRtt > 0) this.endInterval(elapsed)
  }

  private measureRtt(rtt: number, state: KernelState): void {
    if (this.minRtt > rtt || this.minRtt === 0) this.minRtt = rtt
    if (state !== 'open') return
    if (this.maxRtt < this.minRtt) this.maxRtt = this.minRtt
    if (this.maxRtt < rtt && rtt <= this.maxRtt + MOST_RISE_S * this.ticks.rate) this.maxRtt = rtt
  }

  /** A window has been delivered, and a round trip has passed: its throughput counts, in segments/s. */
  private endInterval(elapsed: number): void {
    const throughput = elapsed > 0 ? Math.floor((this.packets * this.ticks.rate) / elapsed) : 0
    if (Math.floor((this.now - this.congestion) / this.minRtt) <= FRESH_ROUNDS) {
      this.filtered = throughput
      this.greatest = throughput
    } else {
      this.filtered = Math.floor((3 * this.filtered + throughput) / 4)
      if (this.filtered > this.greatest) this.greatest = this.filtered
    }
    this.packets = 0
    this.intervalStart = this.now
  }

  private renewAlpha(): void {
    const { rate } = this.ticks
    let since = this.now - this.congestion
    let factor = 1
    const low = Math.floor(this.params.lowSpeedS * rate)
    if (since > low) {
      since -= low
      const half = Math.floor(since / 2)
      factor = 1 + Math.floor((10 * since + Math.floor((half * half) / rate)) / rate)
    }
    if (this.params.rttScaling && this.minRtt > 0) {
      const scale = Math.floor((EIGHTHS * rate) / (10 * this.minRtt))
      const bounded = Math.min(Math.max(scale, LEAST_SCALE), GREATEST_SCALE)
      factor = Math.max(1, Math.floor((EIGHTHS * factor) / bounded))
    }
    this.alpha128 = 2 * factor * (ONE - this.beta128)
  }

  private chooseBeta(): void {
    const { greatest, oldMax, minRtt, maxRtt } = this
    this.oldMax = greatest
    this.beta128 = LEAST_BETA
    if (!this.params.adaptiveBackoff) return
    if (5 * greatest < 4 * oldMax || 5 * greatest > 6 * oldMax) {
      this.adapts = false
      const megabits = (this.context.segmentBytes * 8) / 1e6
      const why = oldMax > 0 ? rules.halves : rules.halvesAtFirst
      this.context.notes.note(why, { beforeMbps: oldMax * megabits, nowMbps: greatest * megabits })
      return
    }
    if (!this.adapts || minRtt <= Math.ceil(SHORT_RTT_S * this.ticks.rate) || maxRtt === 0) {
      this.adapts = true
      return
    }
    this.beta128 = Math.min(Math.max(Math.floor((minRtt * ONE) / maxRtt), LEAST_BETA), GREATEST_BETA)
    this.context.notes.note(rules.emptiesQueue, { beta: this.beta128 / ONE })
  }

  protected override reduced(segments: number): number {
    if (this.repeats) return segments
    this.chooseBeta()
    this.renewAlpha()
    const { minRtt, maxRtt } = this
    if (minRtt > 0 && maxRtt > minRtt) this.maxRtt = minRtt + Math.floor(((maxRtt - minRtt) * FADES_TO) / 100)
    return (segments * this.beta128) / ONE
  }

  override onCongestion(event: CongestionEvent, sample: CongestionSample): void {
    this.now = this.ticks.count(sample.nowS)
    this.repeats = event === 'timeout' && sample.again
    super.onCongestion(event, sample)
    this.saved = 0
    this.timeoutEnd = event === 'timeout' ? sample.nxt : 0
    this.congestionBefore = this.congestion
    this.congestion = this.now
    this.enter('reducing', sample.nowS)
  }

  override onUndo(): void {
    super.onUndo()
    if (Number.isNaN(this.congestionBefore)) return
    this.congestion = this.congestionBefore
    this.congestionBefore = Number.NaN
  }

  protected override growth(): number {
    if (Math.floor((this.saved * this.alpha128) / ONE) < this.cwnd) {
      this.saved += this.lastAcked
      this.lastAcked = 1
      return 0
    }
    this.saved = 0
    this.renewAlpha()
    this.lastAcked = 1
    return 1
  }

  readSignals(into: Float64Array): void {
    into[0] = this.alpha128 / ONE
    into[1] = this.beta128 / ONE
  }
}
