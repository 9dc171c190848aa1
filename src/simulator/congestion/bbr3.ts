import { Bbr3Model } from './bbr3-model'
import {
  BACKS_OFF,
  DRAINED,
  PIPE_FULL,
  PROBE_CAUTIOUS,
  PROBE_ENDS,
  PROBED_RTT,
  PROBES,
  PROBES_RTT,
  REFILLS,
  STARTUP_LOSS,
  TOO_HIGH,
} from './bbr3-rules'
import type {
  AckSample,
  CongestionContext,
  CongestionControl,
  CongestionEvent,
  CongestionSample,
  LossSample,
  Phase,
} from './congestion-control'

/** What a user may set: see the parameters of variants/bbr3. */
export interface Bbr3Parameters {
  readonly lossThreshold: number
  readonly headroom: number
  readonly probeRttIntervalS: number
}

/** §5.6.1. */
const STARTUP_GAIN = 2.77
const DRAIN_GAIN = 0.5
const DOWN_GAIN = 0.9
const UP_GAIN = 1.25
const CWND_GAIN = 2
const UP_CWND_GAIN = 2.25
const PROBE_RTT_CWND_GAIN = 0.5
/** §2.8 BBR.MinPipeCwnd, segments. */
const LEAST_WINDOW = 4
/** §5.3.1.2. */
const FULL_PIPE_GROWTH = 1.25
const FULL_PIPE_ROUNDS = 3
/** §5.3.1.3 BBRStartupFullLossCnt. */
const STARTUP_LOSS_RANGES = 6
const DRAIN_ROUNDS = 3
/** §2.16. */
const MIN_RTT_WINDOW_S = 10
const PROBE_RTT_S = 0.2
/** §5.3.3.8: the least wait for the next probe, s, and the most rounds of it. */
const PROBE_WAIT_S = 2
const MOST_PROBE_ROUNDS = 63
const MOST_SLOPE_ROUNDS = 30
/** §5.6.2. */
const PACING_MARGIN = 0.99
const NOMINAL_RTT_S = 0.001
const MOST_QUANTUM_BYTES = 65_536
/** §5.5.8.1: quanta that offload in the hosts may hold. */
const OFFLOAD_QUANTA = 3

type State = 'startup' | 'drain' | 'down' | 'cruise' | 'refill' | 'up' | 'probe RTT'
const PHASE_OF: Readonly<Record<State, Phase>> = {
  startup: 'startup',
  drain: 'drain',
  down: 'probe bandwidth',
  cruise: 'probe bandwidth',
  refill: 'probe bandwidth',
  up: 'probe bandwidth',
  'probe RTT': 'probe RTT',
}

/**
 * BBR version 3: as version 1 it sends by a model of the path, of a bandwidth and a propagation delay; but losses bound the
 * model, it leaves headroom to others, and probes no faster than Reno would come back. Sections are those of
 * draft-ietf-ccwg-bbr.
 */
export class Bbr3 implements CongestionControl {
  cwnd: number
  readonly ssthresh = Number.POSITIVE_INFINITY
  readonly steersRecovery = true
  readonly sendBufferWindows = 3
  pacingRate: number
  private state: State = 'startup'
  private readonly model = new Bbr3Model()
  private started = false
  private seenRtt = false

  /** §5.3.1.2: the pipe has ever been full; is found full since the search began. */
  private pipeFull = false
  private fullNow = false
  private fullRate = 0
  private fullRounds = 0
  private drainRound = 0
  private lossRanges = 0
  private lastLost = -1

  /** §2.9.2: greatest inflight without too many losses; Infinity while none is known. */
  private longTerm = Number.POSITIVE_INFINITY
  private acks: 'init' | 'refilling' | 'probe starting' | 'probe feedback' | 'probe stopping' = 'init'
  private isProbeSample = false
  private tooHigh = false
  private cautious = false
  private cycleStartS = 0
  private probeWaitS = 0
  private slopeRounds = 0
  private slopeAcked = 0
  private ackedPerSegment = Number.POSITIVE_INFINITY
  private windowLimited = false

  private minRttAtS = 0
  private probeRttLeastS = Number.POSITIVE_INFINITY
  private probeRttLeastAtS = 0
  private probeRttEndS = Number.NaN
  private probeRttRoundDone = false
  /** Segments sent in ProbeRTT, by the count of deliveries when they left: their rates are low. */
  private heldFrom = 0
  private heldUntil = -1
  private idleRestart = false

  private priorCwnd = 0
  private recovery: 'open' | 'recovery' | 'timeout' = 'open'
  private timeoutEnd = 0
  private undo: { state: 'none' | 'startup' | 'up'; rate: number; inFlight: number; longTerm: number } = {
    state: 'none',
    rate: 0,
    inFlight: 0,
    longTerm: 0,
  }

  constructor(
    private readonly context: CongestionContext,
    private readonly params: Bbr3Parameters,
  ) {
    this.cwnd = context.initialWindow
    this.pacingRate = (STARTUP_GAIN * this.cwnd) / NOMINAL_RTT_S
  }

  get phase(): Phase {
    return PHASE_OF[this.state]
  }
  private get probesBandwidth(): boolean {
    return this.phase === 'probe bandwidth'
  }
  private get accelerates(): boolean {
    return this.state === 'startup' || this.state === 'refill' || this.state === 'up'
  }
  /** §5.6.1. */
  private get pacingGain(): number {
    if (this.state === 'startup') return STARTUP_GAIN
    if (this.state === 'drain') return DRAIN_GAIN
    if (this.state === 'down') return DOWN_GAIN
    return this.state === 'up' ? UP_GAIN : 1
  }
  private get cwndGain(): number {
    if (this.state === 'probe RTT') return PROBE_RTT_CWND_GAIN
    return this.state === 'up' ? UP_CWND_GAIN : CWND_GAIN
  }
  private megabits(segmentsPerSecond: number): number {
    return (segmentsPerSecond * this.context.segmentBytes * 8) / 1e6
  }
  private note(rule: number, a: number, b: number): void {
    this.context.notes.note(rule, a, b)
  }

  // ---- events ----

  /** §5.4.1. */
  onSent(nowS: number, inFlight: number, appLimited: boolean): void {
    if (!this.started) {
      this.started = true
      this.minRttAtS = nowS
      this.probeRttLeastAtS = nowS
      this.model.restartAggregation(nowS)
    } else if (inFlight === 1 && appLimited) {
      this.idleRestart = true
      this.model.restartAggregation(nowS)
      if (this.probesBandwidth) this.setPacingRate(1)
      else if (this.state === 'probe RTT') this.checkProbeRttDone(nowS)
    }
  }

  /** §5.2.3. */
  onAck(ack: AckSample): void {
    const { model } = this
    if (this.recovery === 'timeout' && ack.una >= this.timeoutEnd) this.endRecovery()
    this.windowLimited = ack.priorInFlight >= Math.floor(this.cwnd)
    const limited = this.isLimited(ack.appLimited, ack.priorDelivered)
    model.onAck(ack, limited)
    if (model.adaptToLosses(this.accelerates, this.cwnd))
      this.note(BACKS_OFF, this.megabits(model.shortTermRate), model.shortTermInFlight)
    if (ack.delivered > 0) model.updateAggregation(ack, this.cwnd)
    this.checkPipeFull(ack, limited)
    this.checkStartupDone(ack)
    this.checkDrained(ack)
    if (ack.delivered > 0) this.updateCycle(ack, limited)
    this.updateMinRtt(ack)
    this.checkProbeRtt(ack)
    model.endAck(ack)
    if (!this.seenRtt && ack.srttS > 0) {
      this.seenRtt = true
      this.pacingRate = (STARTUP_GAIN * this.context.initialWindow) / ack.srttS
    }
    this.setPacingRate(this.pacingGain)
    this.setCwnd(ack)
  }

  private isLimited(appLimited: boolean, priorDelivered: number): boolean {
    return appLimited || (priorDelivered >= this.heldFrom && priorDelivered <= this.heldUntil)
  }

  /** §5.5.10.2 HandleLostPacket. */
  onLost(loss: LossSample): void {
    const { model } = this
    model.delivered = loss.totalDelivered
    if (model.noteLoss(loss.totalDelivered)) this.saveState()
    if (loss.segment !== this.lastLost + 1) this.lossRanges++
    this.lastLost = loss.segment
    if (!this.isProbeSample) return
    if (!this.isTooHigh(loss.lostSinceSend, loss.inFlightAtSend)) return
    // §5.5.10.2 InflightAtLoss: where in the flight the losses came to be too many.
    const before = loss.inFlightAtSend - 1
    const { lossThreshold } = this.params
    const prefix = (lossThreshold * before - (loss.lostSinceSend - 1)) / (1 - lossThreshold)
    this.tooHigh = true
    this.isProbeSample = false
    if (!loss.appLimited) this.longTerm = Math.max(before + prefix, model.leastLongTerm(this.cwnd))
    this.note(TOO_HIGH, loss.inFlightAtSend, this.longTerm)
    if (this.state !== 'up') return
    this.undo.state = 'up'
    this.slowDown(loss.nowS)
  }

  private isTooHigh(lost: number, inFlight: number): boolean {
    return lost > inFlight * this.params.lossThreshold
  }

  // ---- Startup, Drain ----

  private resetFull(rate = 0): void {
    this.fullRate = rate
    this.fullRounds = 0
    this.fullNow = false
  }

  /** §5.3.1.2. */
  private checkPipeFull(ack: AckSample, limited: boolean): void {
    if (this.fullNow || !this.model.roundStart || limited || ack.deliveryRate < 0) return
    if (ack.deliveryRate >= this.fullRate * FULL_PIPE_GROWTH) {
      this.resetFull(ack.deliveryRate)
      return
    }
    this.fullRounds++
    this.fullNow = this.fullRounds >= FULL_PIPE_ROUNDS
    if (this.fullNow) this.pipeFull = true
  }

  private checkStartupDone(ack: AckSample): void {
    const { model } = this
    if (this.state !== 'startup') return
    if (model.lossRoundStart) {
      // §5.3.1.3: a whole round in recovery, more than 2 % lost, in six places.
      const many = this.lossRanges >= STARTUP_LOSS_RANGES
      if (this.recovery === 'recovery' && many && this.isTooHigh(ack.lostSinceSend, ack.inFlightAtSend)) {
        this.undo.state = 'startup'
        this.pipeFull = true
        this.longTerm = Math.max(model.bdp, model.latestInFlight)
        this.note(STARTUP_LOSS, this.longTerm, 0)
      }
      this.lossRanges = 0
    }
    if (!this.pipeFull) return
    if (this.fullNow) this.note(PIPE_FULL, this.megabits(model.maxRate), 0)
    this.state = 'drain'
    this.drainRound = model.rounds
  }

  /** §5.3.2. */
  private checkDrained(ack: AckSample): void {
    if (this.state !== 'drain') return
    const target = this.inFlightFor(this.model.rate, 1)
    if (ack.inFlight > target && this.model.rounds <= this.drainRound + DRAIN_ROUNDS) return
    this.note(DRAINED, ack.inFlight, target)
    this.slowDown(ack.nowS)
  }

  // ---- ProbeBW (§5.3.3.9) ----

  /** ProbeBW_DOWN. */
  private slowDown(nowS: number): void {
    const { model } = this
    model.resetCongestionSignals()
    this.ackedPerSegment = Number.POSITIVE_INFINITY
    model.roundsSinceProbe = this.context.rng.integer(2)
    this.probeWaitS = PROBE_WAIT_S + this.context.rng.uniform()
    this.cycleStartS = nowS
    this.acks = 'probe stopping'
    model.startRound()
    this.state = 'down'
  }

  private refill(): void {
    this.model.resetShortTerm()
    this.slopeRounds = 0
    this.slopeAcked = 0
    this.cautious = false
    this.acks = 'refilling'
    this.model.startRound()
    this.state = 'refill'
  }

  private speedUp(ack: AckSample): void {
    this.acks = 'probe starting'
    this.model.startRound()
    this.resetFull(Math.max(0, ack.deliveryRate))
    this.state = 'up'
    this.raiseSlope()
    this.note(PROBES, this.megabits(this.model.rate), 0)
  }

  private updateCycle(ack: AckSample, limited: boolean): void {
    if (!this.pipeFull || this.adaptLongTerm(ack, limited)) return
    switch (this.state) {
      case 'down':
        if (this.checkProbeTime(ack.nowS)) return
        if (ack.inFlight <= this.withHeadroom() && ack.inFlight <= this.inFlightFor(this.model.maxRate, 1))
          this.state = 'cruise'
        return
      case 'cruise':
        this.checkProbeTime(ack.nowS)
        return
      case 'refill':
        if (!this.model.roundStart) return
        this.isProbeSample = true
        this.speedUp(ack)
        return
      case 'up':
        if (!this.isTimeToSlowDown(ack)) return
        this.tooHigh = false
        this.slowDown(ack.nowS)
        return
      default:
    }
  }

  /** §5.3.3.8: after 2 to 3 s, or as many rounds as Reno would need to come back. */
  private checkProbeTime(nowS: number): boolean {
    const { model } = this
    const rounds = Math.min(model.bdp, this.cwnd, MOST_PROBE_ROUNDS)
    if (nowS <= this.cycleStartS + this.probeWaitS && model.roundsSinceProbe < rounds) return false
    this.note(REFILLS, model.roundsSinceProbe, nowS - this.cycleStartS)
    this.refill()
    return true
  }

  private isTimeToSlowDown(ack: AckSample): boolean {
    if (this.tooHigh && ack.inFlight >= this.longTerm) {
      this.cautious = true
      this.note(PROBE_CAUTIOUS, this.longTerm, 0)
      return true
    }
    if (this.windowLimited && this.cwnd >= this.longTerm) {
      this.resetFull(Math.max(0, ack.deliveryRate))
      return false
    }
    if (this.fullNow) this.note(PROBE_ENDS, this.megabits(this.model.maxRate), 0)
    return this.fullNow
  }

  private withHeadroom(): number {
    if (this.longTerm === Number.POSITIVE_INFINITY) return this.longTerm
    return Math.max(this.longTerm - Math.max(1, this.params.headroom * this.longTerm), LEAST_WINDOW)
  }

  /** inflight_longterm grows by 1, 2, 4, ... segments in the rounds of a probe. */
  private raiseSlope(): void {
    let growth = 1
    for (let i = 0; i < this.slopeRounds; i++) growth *= 2
    this.slopeRounds = Math.min(this.slopeRounds + 1, MOST_SLOPE_ROUNDS)
    this.ackedPerSegment = Math.max(this.cwnd / growth, 1)
  }

  /** True when it has decided a transition. */
  private adaptLongTerm(ack: AckSample, limited: boolean): boolean {
    const { model } = this
    if (this.acks === 'probe starting' && model.roundStart) this.acks = 'probe feedback'
    if (this.acks === 'probe stopping' && model.roundStart) {
      this.isProbeSample = false
      this.acks = 'init'
      if (this.probesBandwidth && !limited) model.advanceCycle()
      if (this.probesBandwidth && this.cautious && !this.tooHigh) {
        this.refill()
        return true
      }
    }
    if (this.longTerm === Number.POSITIVE_INFINITY) return false
    if (this.isTooHigh(ack.lostSinceSend, ack.inFlightAtSend)) return false
    if (ack.inFlightAtSend > this.longTerm) this.longTerm = ack.inFlightAtSend
    if (this.state === 'up' && this.windowLimited && this.cwnd >= this.longTerm) {
      this.slopeAcked += ack.delivered
      const delta = Math.floor(this.slopeAcked / this.ackedPerSegment)
      this.slopeAcked -= delta * this.ackedPerSegment
      this.longTerm += delta
      if (model.roundStart) this.raiseSlope()
    }
    return false
  }

  // ---- ProbeRTT (§5.3.4.3) ----

  private updateMinRtt(ack: AckSample): void {
    const { model } = this
    const { nowS } = ack
    // The handshake has been a sample too.
    if (model.minRttS === Number.POSITIVE_INFINITY && ack.minRttS >= 0) model.minRttS = ack.minRttS
    const due = nowS > this.probeRttLeastAtS + this.params.probeRttIntervalS
    if (ack.rttS >= 0 && (ack.rttS < this.probeRttLeastS || due)) {
      this.probeRttLeastS = ack.rttS
      this.probeRttLeastAtS = nowS
    }
    const before = model.minRttS
    if (this.probeRttLeastS < model.minRttS || nowS > this.minRttAtS + MIN_RTT_WINDOW_S) {
      model.minRttS = this.probeRttLeastS
      this.minRttAtS = this.probeRttLeastAtS
    }
    if (!due || this.idleRestart || this.state === 'probe RTT') return
    this.note(PROBES_RTT, before * 1000, this.params.probeRttIntervalS)
    this.saveCwnd()
    this.state = 'probe RTT'
    this.probeRttEndS = Number.NaN
    this.heldFrom = model.delivered
    this.acks = 'probe stopping'
    model.startRound()
  }

  private checkProbeRtt(ack: AckSample): void {
    if (this.state === 'probe RTT') {
      this.heldUntil = ack.totalDelivered + ack.inFlight
      if (Number.isNaN(this.probeRttEndS)) {
        if (ack.inFlight <= this.probeRttCwnd()) {
          this.probeRttEndS = ack.nowS + PROBE_RTT_S
          this.probeRttRoundDone = false
          this.model.startRound()
        }
      } else {
        if (this.model.roundStart) this.probeRttRoundDone = true
        if (this.probeRttRoundDone) this.checkProbeRttDone(ack.nowS)
      }
    }
    if (ack.delivered > 0) this.idleRestart = false
  }

  private checkProbeRttDone(nowS: number): void {
    if (!(nowS > this.probeRttEndS)) return
    this.probeRttLeastAtS = nowS
    this.cwnd = Math.max(this.cwnd, this.priorCwnd)
    this.note(PROBED_RTT, this.model.minRttS * 1000, this.cwnd)
    this.model.resetShortTerm()
    if (!this.pipeFull) {
      this.state = 'startup'
      return
    }
    this.slowDown(nowS)
    this.state = 'cruise'
  }

  // ---- what may be sent (§5.6) ----

  private setPacingRate(gain: number): void {
    const rate = PACING_MARGIN * gain * this.model.rate
    if (this.pipeFull || rate > this.pacingRate) this.pacingRate = rate
  }

  private bdpMultiple(rate: number, gain: number): number {
    const { minRttS } = this.model
    return minRttS === Number.POSITIVE_INFINITY ? this.context.initialWindow : gain * rate * minRttS
  }

  /** §5.6.4.2 QuantizationBudget; a send quantum is 1 ms of data, 2 segments to 64 KiB. */
  private withBudget(segments: number): number {
    const { segmentBytes } = this.context
    const quantum = Math.max(2, Math.min(this.pacingRate * 0.001, MOST_QUANTUM_BYTES / segmentBytes))
    const budget = Math.max(segments, OFFLOAD_QUANTA * quantum, LEAST_WINDOW)
    return this.state === 'up' ? budget + 2 : budget
  }
  private inFlightFor(rate: number, gain: number): number {
    return this.withBudget(this.bdpMultiple(rate, gain))
  }
  private probeRttCwnd(): number {
    return Math.max(this.bdpMultiple(this.model.rate, PROBE_RTT_CWND_GAIN), LEAST_WINDOW)
  }

  /** §5.6.4.6, §5.6.4.7. */
  private setCwnd(ack: AckSample): void {
    const { model } = this
    const most = this.withBudget(
      this.bdpMultiple(model.rate, this.cwndGain) + model.extraAcked(this.pipeFull),
    )
    if (this.pipeFull) this.cwnd = Math.min(this.cwnd + ack.delivered, most)
    else if (this.cwnd < most || ack.totalDelivered < this.context.initialWindow) this.cwnd += ack.delivered
    this.cwnd = Math.max(this.cwnd, LEAST_WINDOW)
    if (this.state === 'probe RTT') this.cwnd = Math.min(this.cwnd, this.probeRttCwnd())
    let cap = Number.POSITIVE_INFINITY
    if (this.state === 'probe RTT' || this.state === 'cruise') cap = this.withHeadroom()
    else if (this.probesBandwidth) cap = this.longTerm
    this.cwnd = Math.min(this.cwnd, Math.max(Math.min(cap, model.shortTermInFlight), LEAST_WINDOW))
  }

  // ---- recovery (§5.6.4.4) and its undoing (§5.5.11) ----

  private saveCwnd(): void {
    const whole = this.recovery === 'open' && this.state !== 'probe RTT'
    this.priorCwnd = whole ? this.cwnd : Math.max(this.priorCwnd, this.cwnd)
  }

  private saveState(): void {
    this.saveCwnd()
    this.undo.state = 'none'
    this.undo.rate = this.model.shortTermRate
    this.undo.inFlight = this.model.shortTermInFlight
    this.undo.longTerm = this.longTerm
  }

  onCongestion(event: CongestionEvent, sample: CongestionSample): void {
    // Losses speak through onLost; classic marks are not answered (§3.7).
    if (event === 'ecn') return
    if (event === 'loss') {
      this.saveCwnd()
      this.recovery = 'recovery'
      return
    }
    this.saveState()
    this.recovery = 'timeout'
    this.timeoutEnd = sample.nxt
    this.cwnd = 1
  }

  onRecovered(): void {
    this.endRecovery()
  }

  private endRecovery(): void {
    if (this.recovery === 'open') return
    this.recovery = 'open'
    this.cwnd = Math.max(this.cwnd, this.priorCwnd)
  }

  onUndo(): void {
    const { model, undo } = this
    this.recovery = 'open'
    this.cwnd = Math.max(this.cwnd, this.priorCwnd)
    model.lossInRound = false
    this.resetFull()
    model.shortTermRate = Math.max(model.shortTermRate, undo.rate)
    model.shortTermInFlight = Math.max(model.shortTermInFlight, undo.inFlight)
    this.longTerm = Math.max(this.longTerm, undo.longTerm)
    if (undo.state === 'startup' && this.state !== 'startup') {
      this.pipeFull = false
      if (this.state !== 'probe RTT') this.state = 'startup'
    } else if (undo.state === 'up' && this.state !== 'up' && this.state !== 'probe RTT') {
      this.refill()
    }
    undo.state = 'none'
  }

  readSignals(into: Float64Array): void {
    const { model } = this
    into[0] = this.megabits(model.maxRate)
    into[1] = this.megabits(model.rate)
    into[2] = model.minRttS === Number.POSITIVE_INFINITY ? Number.NaN : model.minRttS * 1000
    into[3] = this.pacingGain
    into[4] = this.longTerm === Number.POSITIVE_INFINITY ? Number.NaN : this.longTerm
    const { shortTermInFlight } = model
    into[5] = shortTermInFlight === Number.POSITIVE_INFINITY ? Number.NaN : shortTermInFlight
  }
}
