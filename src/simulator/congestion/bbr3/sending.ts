import { BbrControl, LEAST_WINDOW, NOMINAL_RTT_S } from '../bbr/control'
import { PACING_MARGIN } from '../bbr/draft'
import type { AckSample, CongestionEvent, CongestionSample, Phase } from '../congestion-control'
import { LongTermBound } from './long-term'
import { Bbr3Model } from './model'
import type { Bbr3Parameters } from './rules'
import { type Bbr3State, TACTICS } from './states'

const MOST_QUANTUM_BYTES = 65_536
/** Quanta that offload in the hosts may hold (§5.5.8.1). */
const OFFLOAD_QUANTA = 3

/** What BBR version 3 sends in each state by its model (draft-ietf-ccwg-bbr §5.6), and what recovery gives back. */
export abstract class Bbr3Sending extends BbrControl<Bbr3Parameters> {
  protected state: Bbr3State = 'startup'
  protected readonly model = new Bbr3Model(this.round)
  protected readonly aggregation = this.model.epoch
  protected readonly longTerm = new LongTermBound(this.params.lossThreshold, this.params.headroom)
  override pacingRate = (TACTICS.startup.pacingGain * this.cwnd) / NOMINAL_RTT_S
  /** The model before the losses that were reported last, all at `atS`. */
  private readonly before = { atS: Number.NEGATIVE_INFINITY, up: false, rate: 0, inFlight: 0, longTerm: 0 }
  protected undo: { state: 'none' | 'startup' | 'up'; rate: number; inFlight: number; longTerm: number } = {
    state: 'none',
    rate: 0,
    inFlight: 0,
    longTerm: 0,
  }

  /** Bandwidth is probed (again), after a round that fills the pipe. */
  protected abstract refill(): void

  get phase(): Phase {
    return TACTICS[this.state].phase
  }
  protected get probesBandwidth(): boolean {
    return this.phase === 'probe bandwidth'
  }

  // ---- what may be sent (§5.6) ----

  /** Pacing stays a margin below the gain times bw (§5.6.2). */
  protected pacedAt(gain: number): number {
    return PACING_MARGIN * gain * this.model.rate
  }

  protected bdpMultiple(rate: number, gain: number): number {
    const { minRttS } = this.model
    return minRttS === Number.POSITIVE_INFINITY ? this.context.initialWindow : gain * rate * minRttS
  }

  /** Adds QuantizationBudget (§5.6.4.2); a send quantum is 1 ms of data, 2 segments to 64 KiB. */
  protected withBudget(segments: number): number {
    const { segmentBytes } = this.context
    const quantum = Math.max(2, Math.min(this.pacingRate * 0.001, MOST_QUANTUM_BYTES / segmentBytes))
    const budget = Math.max(segments, OFFLOAD_QUANTA * quantum, LEAST_WINDOW)
    return this.state === 'up' ? budget + 2 : budget
  }
  protected inFlightFor(rate: number, gain: number): number {
    return this.withBudget(this.bdpMultiple(rate, gain))
  }
  protected probeRttCwnd(): number {
    return Math.max(this.bdpMultiple(this.model.rate, TACTICS['probe RTT'].cwndGain), LEAST_WINDOW)
  }

  /** The window grows by what is delivered (§5.6.4.6) up to the bounds of the model (§5.6.4.7). */
  protected setCwnd(ack: AckSample): void {
    const { model } = this
    const most = this.withBudget(
      this.bdpMultiple(model.rate, TACTICS[this.state].cwndGain) + model.extraAcked(this.pipe.reached),
    )
    this.growTo(most, ack, this.context.initialWindow)
    if (this.state === 'probe RTT') this.cwnd = Math.min(this.cwnd, this.probeRttCwnd())
    let cap = Number.POSITIVE_INFINITY
    if (this.state === 'probe RTT' || this.state === 'cruise') cap = this.longTerm.withHeadroom(LEAST_WINDOW)
    else if (this.probesBandwidth) cap = this.longTerm.limit
    this.cwnd = Math.min(this.cwnd, Math.max(Math.min(cap, model.shortTermInFlight), LEAST_WINDOW))
  }

  // ---- recovery (§5.6.4.4) and its undoing (§5.5.11) ----

  protected saveState(): void {
    this.saveCwnd()
    this.undo.state = 'none'
    this.noteModel(this.undo)
  }

  private noteModel(into: { rate: number; inFlight: number; longTerm: number }): void {
    into.rate = this.model.shortTermRate
    into.inFlight = this.model.shortTermInFlight
    into.longTerm = this.longTerm.limit
  }

  /** A loss is about to change the model. */
  protected beforeLoss(nowS: number): void {
    if (nowS === this.before.atS) return
    this.before.atS = nowS
    this.before.up = this.state === 'up'
    this.noteModel(this.before)
  }

  /**
   * A timeout saves the state before its losses change it (OnEnterRTO), but is told of behind them. What is restored are the values
   * from before the episode (§5.5.11.2): in the pseudo-code, the first loss that ends Up resets the signs of congestion, so that
   * the next one would save what it has left of them.
   */
  private saveBeforeTimeout(nowS: number): void {
    const { before, undo } = this
    if (nowS !== before.atS) {
      this.saveState()
      return
    }
    this.saveCwnd()
    if (before.up && this.state !== 'up') undo.state = 'up'
    undo.rate = before.rate
    undo.inFlight = before.inFlight
    undo.longTerm = before.longTerm
  }

  onCongestion(event: CongestionEvent, sample: CongestionSample): void {
    // Losses speak through onLost; marks are not asked for (§3.7).
    if (event === 'ecn') return
    if (event === 'loss') {
      this.saveCwnd()
      this.recovery = 'recovery'
      return
    }
    this.saveBeforeTimeout(sample.nowS)
    this.recovery = 'timeout'
    this.timeoutEnd = sample.nxt
    this.cwnd = 1
  }

  onRecovered(): void {
    this.endRecovery()
  }

  protected endRecovery(): void {
    if (this.recovery === 'open') return
    this.recovery = 'open'
    this.cwnd = Math.max(this.cwnd, this.priorCwnd)
  }

  onUndo(): void {
    const { model, undo } = this
    this.recovery = 'open'
    this.cwnd = Math.max(this.cwnd, this.priorCwnd)
    model.lossInRound = false
    this.pipe.reset()
    model.shortTermRate = Math.max(model.shortTermRate, undo.rate)
    model.shortTermInFlight = Math.max(model.shortTermInFlight, undo.inFlight)
    this.longTerm.limit = Math.max(this.longTerm.limit, undo.longTerm)
    if (undo.state === 'startup' && this.state !== 'startup') {
      this.pipe.reached = false
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
    into[3] = TACTICS[this.state].pacingGain
    into[4] = this.longTerm.isSet ? this.longTerm.limit : Number.NaN
    const { shortTermInFlight } = model
    into[5] = shortTermInFlight === Number.POSITIVE_INFINITY ? Number.NaN : shortTermInFlight
  }
}
