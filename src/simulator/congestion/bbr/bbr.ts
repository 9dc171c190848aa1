import type {
  AckSample,
  CongestionContext,
  CongestionEvent,
  CongestionSample,
  Phase,
} from '../congestion-control'
import { AckAggregation } from './ack-aggregation'
import { BbrControl, LEAST_WINDOW, NOMINAL_RTT_S } from './control'
import { type DraftArithmetic, PACING_MARGIN } from './draft'
import { GainCycle } from './gain-cycle'
import { PolicerDetector } from './policer-detector'
import { type BbrParameters, bbrRules } from './rules'

/** Segments that must have been delivered before Startup trusts its target (Linux 6.1, TCP_INIT_CWND). */
const TRUSTED_AFTER = 10

/**
 * BBR version 1: the path is a bandwidth (BtlBw, a filtered delivery rate) and a propagation delay (RTprop, a filtered
 * RTT); what is sent follows from them and not from losses. Sections are those of
 * draft-cardwell-iccrg-bbr-congestion-control-00.
 */
export class Bbr extends BbrControl<BbrParameters> {
  phase: Phase = 'startup'
  private readonly startupGain = this.arithmetic.startupGain(this.params.startupGain)
  private readonly drainGain = this.arithmetic.drainGain(this.params.startupGain)
  private readonly probeRttS = this.params.probeRttMs / 1000
  private pacingGain = this.startupGain
  private cwndGain = this.startupGain
  override pacingRate = (PACING_MARGIN * this.startupGain * this.cwnd) / NOMINAL_RTT_S
  private readonly maxBandwidth = this.arithmetic.filter(this.params.bandwidthRounds)
  protected readonly aggregation = new AckAggregation()
  private readonly policer = new PolicerDetector(this.arithmetic, this.context.segmentBytes)

  private seenRtt = false
  private minRttS = Number.POSITIVE_INFINITY
  private minRttAtS = 0
  private delivered = 0
  private lost = 0

  private readonly cycle = new GainCycle()

  private entersRecovery = false
  private leavesRecovery = false
  private conserves = false

  constructor(
    context: CongestionContext,
    params: BbrParameters,
    private readonly arithmetic: DraftArithmetic,
  ) {
    super(context, params)
  }

  /** Bandwidth in use, segments/s. */
  private get bandwidth(): number {
    return this.policer.rate > 0 ? this.policer.rate : this.maxBandwidth.max
  }

  onEstablished(rttS: number): void {
    if (rttS > 0 && this.arithmetic.knowsHandshake) this.startFrom(rttS)
  }

  /** The first rate is that of the first window in a round trip, times the gain of Startup (§4.2.1). */
  private startFrom(rttS: number): void {
    this.seenRtt = true
    this.pacingRate = this.paced(this.arithmetic.ofWindow(this.cwnd, rttS), this.startupGain)
  }

  protected start(nowS: number): void {
    this.minRttAtS = nowS
  }

  onAck(ack: AckSample): void {
    this.delivered = ack.totalDelivered
    this.lost += ack.lost
    if (this.recovery === 'timeout' && ack.una >= this.timeoutEnd) this.restoreCwnd()
    this.updateBandwidth(ack)
    this.updateCycle(ack)
    this.checkPipeFull(ack)
    this.checkDrained(ack)
    this.updateMinRtt(ack)
    this.updateGains()
    if (!this.seenRtt && ack.srttS > 0) this.startFrom(ack.srttS)
    this.setPacingRate(this.pacingGain)
    this.updateCwnd(ack)
  }

  // ---- model: bandwidth and round-trip time ----

  private updateBandwidth(ack: AckSample): void {
    const { round } = this
    round.started = false
    if (ack.deliveryRate < 0) return
    // Rounds are those of §4.1.1.3.
    round.onAck(ack)
    if (round.started) this.conserves = false
    const limited = this.isLimited(ack)
    this.findPolicer(ack.nowS, ack.lost, limited)
    // A rate that the application limited counts only where it is greater (§4.1.1.4).
    const sampled = this.arithmetic.sampled(ack)
    if (!limited || sampled >= this.maxBandwidth.max) this.maxBandwidth.add(sampled, round.count)
    if (ack.delivered > 0)
      this.aggregation.onAck(ack.nowS, ack.delivered, this.bandwidth, this.cwnd, round.started)
  }

  private findPolicer(nowS: number, newlyLost: number, appLimited: boolean): void {
    const { policer } = this
    if (policer.rate > 0) {
      if (this.phase === 'probe bandwidth' && this.round.started && policer.expires()) {
        policer.reset(nowS, this.delivered, this.lost)
        this.beginProbeBandwidth(nowS)
      }
      return
    }
    policer.onAck(nowS, this.delivered, this.lost, newlyLost, this.round.started, appLimited)
    if (policer.rate > 0) this.context.notes.note(bbrRules.policed, { rateMbps: this.megabits(policer.rate) })
  }

  private updateMinRtt(ack: AckSample): void {
    const { nowS } = ack
    const rttS = ack.rttS < 0 ? -1 : this.arithmetic.measured(ack.rttS)
    // The handshake has been a sample too.
    if (this.minRttS === Number.POSITIVE_INFINITY && ack.minRttS >= 0)
      this.minRttS = this.arithmetic.measured(ack.minRttS)
    const expired = this.arithmetic.hasPassed(this.minRttAtS, nowS, this.params.minRttWindowS)
    const before = this.minRttS
    const renews = this.context.options.bbrMinRtt === 'below' ? rttS < this.minRttS : rttS <= this.minRttS
    if (rttS >= 0 && (renews || expired)) {
      this.minRttS = rttS
      this.minRttAtS = nowS
    }
    if (expired && !this.idleRestart && this.phase !== 'probe RTT') {
      this.context.notes.note(bbrRules.probesRtt, {
        rtPropMs: before * 1000,
        windowS: this.params.minRttWindowS,
      })
      this.beginProbeRtt(this.delivered)
      this.phase = 'probe RTT'
    }
    // ProbeRTT holds four segments in flight for 200 ms and a round (§4.3.5).
    if (this.phase === 'probe RTT') this.holdProbeRtt(ack, LEAST_WINDOW)
    if (ack.delivered > 0) this.idleRestart = false
  }

  protected endProbeRtt(nowS: number): void {
    const { probeRttFromS } = this
    if (Number.isNaN(probeRttFromS) || !this.arithmetic.hasPassed(probeRttFromS, nowS, this.probeRttS)) return
    this.minRttAtS = nowS
    this.cwnd = Math.max(this.cwnd, this.priorCwnd)
    this.context.notes.note(bbrRules.probedRtt, { rtPropMs: this.minRttS * 1000, cwnd: this.cwnd })
    if (this.pipe.reached) this.beginProbeBandwidth(nowS)
    else this.phase = 'startup'
  }

  // ---- state machine: Startup, Drain, ProbeBW ----

  private checkPipeFull(ack: AckSample): void {
    const { pipe } = this
    if (!pipe.reached && this.round.started && !this.isLimited(ack)) pipe.onRound(this.maxBandwidth.max)
  }

  private checkDrained(ack: AckSample): void {
    if (this.phase === 'startup' && this.pipe.reached) {
      this.phase = 'drain'
      this.context.notes.note(bbrRules.pipeFull, { btlBwMbps: this.megabits(this.maxBandwidth.max) })
    }
    if (this.phase !== 'drain') return
    const target = this.inFlightFor(this.maxBandwidth.max, 1)
    if (this.inFlightAtNext(ack.inFlight, ack) > target) return
    this.context.notes.note(bbrRules.drained, { inFlight: ack.inFlight, target })
    this.beginProbeBandwidth(ack.nowS)
  }

  private beginProbeBandwidth(nowS: number): void {
    this.phase = 'probe bandwidth'
    this.cycle.begin(nowS, this.context.rng)
  }

  private updateCycle(ack: AckSample): void {
    if (this.phase === 'probe bandwidth' && this.isPhaseOver(ack)) this.cycle.advance(ack.nowS)
  }

  /** The gain in force has done its work (§4.3.4.3). */
  private isPhaseOver(ack: AckSample): boolean {
    const whole = ack.nowS - this.cycle.startS > this.minRttS
    const gain = this.pacingGain
    if (gain === 1) return whole
    const bandwidth = this.maxBandwidth.max
    if (gain > 1) {
      const inFlight = this.inFlightAtNext(ack.priorInFlight + this.sendQuantum(), ack)
      const reached = inFlight >= this.inFlightFor(bandwidth, gain)
      return whole && (ack.lost > 0 || reached)
    }
    return whole || this.inFlightAtNext(ack.priorInFlight, ack) <= this.inFlightFor(bandwidth, 1)
  }

  private inFlightAtNext(inFlight: number, ack: AckSample): number {
    return this.arithmetic.inFlightThen(inFlight, this.bandwidth, ack.pacedInS)
  }

  private updateGains(): void {
    switch (this.phase) {
      case 'startup':
        this.pacingGain = this.startupGain
        this.cwndGain = this.startupGain
        break
      case 'drain':
        this.pacingGain = this.drainGain
        this.cwndGain = this.startupGain
        break
      case 'probe bandwidth':
        this.pacingGain = this.policer.rate > 0 ? 1 : this.cycle.gain
        this.cwndGain = this.params.cwndGain
        break
      default:
        this.pacingGain = 1
        this.cwndGain = 1
    }
  }

  // ---- what may be sent ----

  protected pacedAt(gain: number): number {
    return this.paced(this.bandwidth, gain)
  }

  private paced(bandwidth: number, gain: number): number {
    return this.arithmetic.paced(bandwidth, gain, this.context.segmentBytes)
  }

  /** Segments handed down at once are 1 ms of data, at least 1 or (from 1.2 Mbit/s on) 2, at most 64 KiB (§4.2.2). */
  private sendQuantum(): number {
    const { segmentBytes } = this.context
    const bytesPerSecond = this.pacingRate * segmentBytes
    const segments = Math.floor(this.arithmetic.quantumBytes(bytesPerSecond) / segmentBytes)
    return Math.max(segments, bytesPerSecond * 8 < 1.2e6 ? 1 : 2)
  }

  private bdp(bandwidth: number, gain: number): number {
    if (this.minRttS === Number.POSITIVE_INFINITY) return this.context.initialWindow
    return this.arithmetic.bdp(bandwidth, this.minRttS, gain)
  }

  /** Adds room for what the end hosts hold back, to an even number of segments, and two more while probing (Linux 6.1). */
  private withQuanta(segments: number): number {
    const even = 2 * Math.ceil((segments + 3 * this.sendQuantum()) / 2)
    return this.phase === 'probe bandwidth' && this.cycle.probes ? even + 2 : even
  }

  /** Segments in flight that fill the path `gain` times (§4.2.3.2, BBRInflight). */
  private inFlightFor(bandwidth: number, gain: number): number {
    return this.withQuanta(this.bdp(bandwidth, gain))
  }

  private updateCwnd(ack: AckSample): void {
    if (ack.delivered > 0) this.moveCwnd(ack)
    if (this.phase === 'probe RTT') this.cwnd = Math.min(this.cwnd, LEAST_WINDOW)
  }

  private moveCwnd(ack: AckSample): void {
    const before = this.cwnd
    if (ack.lost > 0) this.cwnd = Math.max(this.cwnd - ack.lost, 1)
    if (this.entersRecovery) {
      this.entersRecovery = false
      this.conserves = true
      this.round.restart(ack.totalDelivered)
      // A fast retransmission that is out already is one of the segments that this ACK makes room for.
      this.cwnd = Math.max(1, ack.inFlight + ack.delivered - ack.resent)
      this.context.notes.note(bbrRules.conserves, { before, cwnd: this.cwnd })
      return
    }
    if (this.leavesRecovery) this.restoreCwnd()
    if (this.conserves) {
      this.cwnd = Math.max(this.cwnd, ack.inFlight + ack.delivered)
      return
    }
    const bandwidth = this.bandwidth
    let target = this.bdp(bandwidth, this.cwndGain)
    if (this.pipe.reached)
      target += Math.min(this.aggregation.extraAcked, this.arithmetic.mostAggregated(bandwidth))
    this.growTo(this.withQuanta(target), ack, TRUSTED_AFTER)
  }

  // ---- loss ----

  onCongestion(event: CongestionEvent, sample: CongestionSample): void {
    // BBR v1 takes no notice of marks.
    if (event === 'ecn') return
    this.saveCwnd()
    if (event === 'loss') {
      // A recovery that begins with the ACK that ends the one before it goes on from there (Linux 6.1): no new round
      // of conservation.
      this.entersRecovery = !this.leavesRecovery
      this.leavesRecovery = false
      this.recovery = 'recovery'
      return
    }
    this.recovery = 'timeout'
    this.timeoutEnd = sample.nxt
    this.leavesRecovery = false
    this.entersRecovery = false
    this.cwnd = 1
    this.pipe.reset()
    // A timeout counts as the end of a round with a loss in it (Linux 6.1).
    this.round.started = true
    this.findPolicer(sample.nowS, 1, false)
  }

  /** The window is restored with the ACK at work, once it is clear that no further recovery begins. */
  onRecovered(): void {
    this.leavesRecovery = this.recovery === 'recovery'
  }

  private restoreCwnd(): void {
    if (this.recovery === 'open') return
    this.recovery = 'open'
    this.leavesRecovery = false
    this.entersRecovery = false
    this.conserves = false
    if (this.priorCwnd <= this.cwnd) return
    this.context.notes.note(bbrRules.restores, { cwnd: this.cwnd, priorCwnd: this.priorCwnd })
    this.cwnd = this.priorCwnd
  }

  onUndo(nowS: number): void {
    this.pipe.reset()
    this.policer.reset(nowS, this.delivered, this.lost)
    this.restoreCwnd()
  }

  readSignals(into: Float64Array): void {
    into[0] = this.megabits(this.bandwidth)
    into[1] = this.minRttS === Number.POSITIVE_INFINITY ? Number.NaN : this.minRttS * 1000
    into[2] = this.pacingGain
    into[3] = this.cwndGain
  }
}
