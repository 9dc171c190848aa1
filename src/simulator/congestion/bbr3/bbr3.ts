import { LEAST_WINDOW } from '../bbr/control'
import type { AckSample, LossSample } from '../congestion-control'
import { bbr3Rules } from './rules'
import { Bbr3Sending } from './sending'
import { TACTICS } from './states'

/** Places of loss that end Startup (§5.3.1.3, BBRStartupFullLossCnt), and the most rounds of Drain. */
const STARTUP_LOSS_RANGES = 6
const DRAIN_ROUNDS = 3
/** The window of the filter of min_rtt, and the time of ProbeRTT (§2.16). */
const MIN_RTT_WINDOW_S = 10
const PROBE_RTT_S = 0.2
/** The least wait for the next probe, s, and the most rounds of it (§5.3.3.8). */
const PROBE_WAIT_S = 2
const MOST_PROBE_ROUNDS = 63
/**
 * BBR version 3: as version 1 it sends by a model of the path, of a bandwidth and a propagation delay; but losses bound the
 * model, it leaves headroom to others, and probes no faster than Reno would come back. Sections are those of
 * draft-ietf-ccwg-bbr.
 */
export class Bbr3 extends Bbr3Sending {
  private seenRtt = false

  private drainRound = 0
  private lossRanges = 0
  private lastLost = -1

  private acks: 'init' | 'refilling' | 'probe starting' | 'probe feedback' | 'probe stopping' = 'init'
  private isProbeSample = false
  private tooHigh = false
  private cautious = false
  private cycleStartS = 0
  private probeWaitS = 0
  private windowLimited = false

  private minRttAtS = 0
  private probeRttLeastS = Number.POSITIVE_INFINITY
  private probeRttLeastAtS = 0

  // ---- events ----

  protected start(nowS: number): void {
    this.minRttAtS = nowS
    this.probeRttLeastAtS = nowS
  }

  /** The order of steps is that of §5.2.3. */
  onAck(ack: AckSample): void {
    const { model } = this
    if (this.recovery === 'timeout' && ack.una >= this.timeoutEnd) this.endRecovery()
    this.windowLimited = ack.priorInFlight >= Math.floor(this.cwnd)
    const limited = this.isLimited(ack)
    model.onAck(ack, limited)
    if (model.adaptToLosses(TACTICS[this.state].accelerates, this.cwnd))
      this.context.notes.note(bbr3Rules.backsOff, {
        rateMbps: this.megabits(model.shortTermRate),
        inFlight: model.shortTermInFlight,
      })
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
      this.pacingRate = (TACTICS.startup.pacingGain * this.context.initialWindow) / ack.srttS
    }
    this.setPacingRate(TACTICS[this.state].pacingGain)
    this.setCwnd(ack)
  }

  /** A loss bounds the model (§5.5.10.2, HandleLostPacket). */
  onLost(loss: LossSample): void {
    const { model } = this
    this.beforeLoss(loss.nowS)
    model.delivered = loss.totalDelivered
    if (model.noteLoss(loss.totalDelivered)) this.saveState()
    if (loss.segment !== this.lastLost + 1) this.lossRanges++
    this.lastLost = loss.segment
    if (!this.isProbeSample) return
    if (!this.longTerm.isTooHigh(loss.lostSinceSend, loss.inFlightAtSend)) return
    this.tooHigh = true
    this.isProbeSample = false
    if (!loss.appLimited)
      this.longTerm.limit = Math.max(this.longTerm.inFlightAtLoss(loss), model.leastLongTerm(this.cwnd))
    this.context.notes.note(bbr3Rules.tooHigh, { inFlight: loss.inFlightAtSend, limit: this.longTerm.limit })
    if (this.state !== 'up') return
    this.undo.state = 'up'
    this.slowDown(loss.nowS)
  }

  // ---- Startup, Drain ----

  /** The pipe is full where the rate stays (§5.3.1.2). */
  private checkPipeFull(ack: AckSample, limited: boolean): void {
    if (this.round.started && !limited && ack.deliveryRate >= 0) this.pipe.onRound(ack.deliveryRate)
  }

  private checkStartupDone(ack: AckSample): void {
    const { model } = this
    if (this.state !== 'startup') return
    if (model.lossRoundStart) {
      // A whole round was in recovery, and more than 2 % were lost, in six places (§5.3.1.3).
      const many = this.lossRanges >= STARTUP_LOSS_RANGES
      if (
        this.recovery === 'recovery' &&
        many &&
        this.longTerm.isTooHigh(ack.lostSinceSend, ack.inFlightAtSend)
      ) {
        this.undo.state = 'startup'
        this.pipe.reached = true
        this.longTerm.limit = Math.max(model.bdp, model.latestInFlight)
        this.context.notes.note(bbr3Rules.startupLoss, this.longTerm)
      }
      this.lossRanges = 0
    }
    if (!this.pipe.reached) return
    if (this.pipe.now) this.context.notes.note(bbr3Rules.pipeFull, { rateMbps: this.megabits(model.maxRate) })
    this.state = 'drain'
    this.drainRound = this.round.count
  }

  /** Drain ends when what fills the path is in flight, or after three rounds (§5.3.2). */
  private checkDrained(ack: AckSample): void {
    if (this.state !== 'drain') return
    const target = this.inFlightFor(this.model.rate, 1)
    if (ack.inFlight > target && this.round.count <= this.drainRound + DRAIN_ROUNDS) return
    this.context.notes.note(bbr3Rules.drained, { inFlight: ack.inFlight, target })
    this.slowDown(ack.nowS)
  }

  // ---- ProbeBW (§5.3.3.9) ----

  /** ProbeBW_DOWN begins. */
  private slowDown(nowS: number): void {
    const { model } = this
    model.resetCongestionSignals()
    this.longTerm.stopGrowing()
    model.roundsSinceProbe = this.context.rng.integer(2)
    this.probeWaitS = PROBE_WAIT_S + this.context.rng.uniform()
    this.cycleStartS = nowS
    this.acks = 'probe stopping'
    model.startRound()
    this.state = 'down'
  }

  protected refill(): void {
    this.model.resetShortTerm()
    this.longTerm.restartSlope()
    this.cautious = false
    this.acks = 'refilling'
    this.model.startRound()
    this.state = 'refill'
  }

  private speedUp(ack: AckSample): void {
    this.acks = 'probe starting'
    this.model.startRound()
    this.pipe.reset(Math.max(0, ack.deliveryRate))
    this.state = 'up'
    this.longTerm.raiseSlope(this.cwnd)
    this.context.notes.note(bbr3Rules.probes, { rateMbps: this.megabits(this.model.rate) })
  }

  private updateCycle(ack: AckSample, limited: boolean): void {
    if (!this.pipe.reached || this.adaptLongTerm(ack, limited)) return
    switch (this.state) {
      case 'down':
        if (this.checkProbeTime(ack.nowS)) return
        if (
          ack.inFlight <= this.longTerm.withHeadroom(LEAST_WINDOW) &&
          ack.inFlight <= this.inFlightFor(this.model.maxRate, 1)
        )
          this.state = 'cruise'
        return
      case 'cruise':
        this.checkProbeTime(ack.nowS)
        return
      case 'refill':
        if (!this.round.started) return
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

  /** The next probe begins after 2 to 3 s, or as many rounds as Reno would need to come back (§5.3.3.8). */
  private checkProbeTime(nowS: number): boolean {
    const { model } = this
    const rounds = Math.min(model.bdp, this.cwnd, MOST_PROBE_ROUNDS)
    if (nowS <= this.cycleStartS + this.probeWaitS && model.roundsSinceProbe < rounds) return false
    this.context.notes.note(bbr3Rules.refills, {
      rounds: model.roundsSinceProbe,
      tookS: nowS - this.cycleStartS,
    })
    this.refill()
    return true
  }

  private isTimeToSlowDown(ack: AckSample): boolean {
    if (this.tooHigh && ack.inFlight >= this.longTerm.limit) {
      this.cautious = true
      this.context.notes.note(bbr3Rules.probeCautious, this.longTerm)
      return true
    }
    if (this.windowLimited && this.cwnd >= this.longTerm.limit) {
      this.pipe.reset(Math.max(0, ack.deliveryRate))
      return false
    }
    if (this.pipe.now)
      this.context.notes.note(bbr3Rules.probeEnds, { rateMbps: this.megabits(this.model.maxRate) })
    return this.pipe.now
  }

  /** Adapts the long-term bound. True when that has decided a transition. */
  private adaptLongTerm(ack: AckSample, limited: boolean): boolean {
    const { round, longTerm } = this
    if (round.started && this.beginsAgain(limited)) return true
    if (!longTerm.isSet || longTerm.isTooHigh(ack.lostSinceSend, ack.inFlightAtSend)) return false
    if (ack.inFlightAtSend > longTerm.limit) longTerm.limit = ack.inFlightAtSend
    if (this.state === 'up' && this.windowLimited && this.cwnd >= longTerm.limit) {
      longTerm.grow(ack.delivered)
      if (round.started) longTerm.raiseSlope(this.cwnd)
    }
    return false
  }

  /** A round begins, in which ACKs may show what a probe has brought. True where the pipe is filled up for the next probe at once. */
  private beginsAgain(limited: boolean): boolean {
    if (this.acks === 'probe starting') this.acks = 'probe feedback'
    if (this.acks !== 'probe stopping') return false
    this.isProbeSample = false
    this.acks = 'init'
    if (!this.probesBandwidth) return false
    if (!limited) this.model.advanceCycle()
    if (!this.cautious || this.tooHigh) return false
    this.refill()
    return true
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
    this.context.notes.note(bbr3Rules.probesRtt, {
      minRttMs: before * 1000,
      intervalS: this.params.probeRttIntervalS,
    })
    this.beginProbeRtt(model.delivered)
    this.state = 'probe RTT'
    this.acks = 'probe stopping'
    model.startRound()
  }

  private checkProbeRtt(ack: AckSample): void {
    if (this.state === 'probe RTT') this.holdProbeRtt(ack, this.probeRttCwnd())
    if (ack.delivered > 0) this.idleRestart = false
  }

  protected endProbeRtt(nowS: number): void {
    if (!(nowS > this.probeRttFromS + PROBE_RTT_S)) return
    this.probeRttLeastAtS = nowS
    this.cwnd = Math.max(this.cwnd, this.priorCwnd)
    this.context.notes.note(bbr3Rules.probedRtt, { minRttMs: this.model.minRttS * 1000, cwnd: this.cwnd })
    this.model.resetShortTerm()
    if (!this.pipe.reached) {
      this.state = 'startup'
      return
    }
    this.slowDown(nowS)
    this.state = 'cruise'
  }
}
