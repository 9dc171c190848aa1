import { slowStartGrowth } from '../aimd'
import type { AckSample, CongestionEvent, CongestionSample } from '../congestion-control'
import { Ticks } from '../linux-units/ticks'
import { hystartLinuxFor } from '../slow-start/hystart-linux'
import { hystartPlusPlusFor } from '../slow-start/hystart-plus-plus'
import { WindowControl } from '../window-control'
import { LinuxCurve } from './linux-curve'
import { type CubicParameters, rules } from './rules'

/** CUBIC for stacks that count whole segments (Linux tcp_cubic.c). */
export class LinuxCubic extends WindowControl<CubicParameters> {
  private readonly curve = new LinuxCurve(new Ticks(this.context), this.params)
  private plusPlus = hystartPlusPlusFor(this.context)
  private readonly linux = hystartLinuxFor(this.context)
  private lastSentS = 0

  onSent(nowS: number, inFlight: number): void {
    if (inFlight === 1) this.curve.skip(nowS - this.lastSentS, nowS)
    this.lastSentS = nowS
  }

  onAck(ack: AckSample): void {
    const { curve, linux } = this
    if (linux !== null) {
      const { epochS } = curve
      const epochAgeS = Number.isNaN(epochS) ? -1 : ack.nowS - epochS
      if (linux.ends(ack, this.cwnd, this.cwnd < this.ssthresh, epochAgeS)) this.ssthresh = this.cwnd
    }
    if (ack.acked === 0) return
    if (ack.una > this.timedOutSegment) this.timedOutSegment = -1
    if (ack.recovering || ack.ece || !ack.windowLimited) return
    let left = this.context.options.byteCounting ? ack.delivered : 1
    if (this.cwnd < this.ssthresh) {
      left = this.slowStart(ack, left)
      if (left <= 0) return
    }
    this.cwnd += curve.grow(this.cwnd, left, ack.nowS, ack.minRttS > 0 ? ack.minRttS : 0)
  }

  /** Returns the segments of the ACK that are left for congestion avoidance. */
  private slowStart(ack: AckSample, units: number): number {
    let growth = slowStartGrowth(units, true)
    if (this.plusPlus !== null) {
      growth = this.plusPlus.growth(ack, this.cwnd)
      if (this.plusPlus.finished) {
        this.plusPlus = null
        this.ssthresh = Math.floor(this.cwnd)
        this.cwnd = this.ssthresh
        return units
      }
    }
    const room = this.ssthresh - this.cwnd
    this.cwnd += Math.min(growth, room)
    if (growth < room) return 0
    this.context.notes.note(rules.slowStartEnds, this)
    return growth - room
  }

  onCongestion(event: CongestionEvent, sample: CongestionSample): void {
    const { curve, context } = this
    const { options } = context
    const repeated = event === 'timeout' && (sample.again || this.timedOutSegment === sample.una)
    if (!repeated || options.ssthreshEveryTimeout) {
      this.saveWindow()
      const before = curve.wMax
      this.ssthresh = curve.reduce(Math.floor(sample.flightSize))
      if (curve.wMax < before) context.notes.note(rules.fastConvergence, { before, wMax: curve.wMax })
    }
    this.plusPlus = null
    if (event !== 'timeout') {
      this.cwnd = this.ssthresh
      return
    }
    this.timedOutSegment = sample.una
    this.cwnd = 1
    curve.reset()
    this.linux?.restart()
  }

  onUndo(): void {
    this.restoreWindow()
  }

  readSignals(into: Float64Array): void {
    const { curve } = this
    into[0] = curve.wMax > 0 ? curve.wMax : Number.NaN
    into[1] = curve.renoWindow > 0 ? curve.renoWindow : Number.NaN
    into[2] = Number.isNaN(curve.epochS) ? Number.NaN : curve.k / 1024
  }
}
