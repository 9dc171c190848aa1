import { Aimd } from '../aimd'
import type { AckSample } from '../congestion-control'
import type { HyblaParameters } from './rules'

/** Windows grow in steps of 1/128 segment, rho has steps of 1/8, times are microseconds. */
const STEPS = 128
const EIGHTHS = 8
const MICROSECONDS = 1e6
/** 128 times 2^(n/8), as the kernel has them. */
const FRACTIONS = [128, 139, 152, 165, 181, 197, 215, 234] as const
const MOST_DOUBLINGS = 16

/**
 * Hybla as in Linux (tcp_hybla.c): no pacing and no estimate of ssthresh; the first window is rho; growth for each ACK,
 * however many segments it covers, in whole numbers; Reno while anything is out of order.
 */
export class LinuxHybla extends Aimd<HyblaParameters> {
  private readonly referenceS = this.params.referenceRttMs / 1000
  /** rho, in eighths. */
  private eighths = EIGHTHS
  private leastSrttS = Number.POSITIVE_INFINITY
  private parts = 0
  private idleAcks = 0
  /** Something is out of order, so that the window grows as Reno's. */
  private reno = false
  protected override carriesOver = false

  /** RTT / RTT0, at least 1. */
  get rho(): number {
    return this.eighths / EIGHTHS
  }

  onEstablished(rttS: number): void {
    if (rttS > 0) this.measured(rttS)
    const { initialWindow, options } = this.context
    // A window that was asked for stays.
    if (initialWindow === options.initialWindow) this.cwnd = Math.floor(this.rho)
  }

  override onAck(ack: AckSample): void {
    if (ack.acked > 0 && !ack.recovering && ack.srttS > 0 && ack.srttS < this.leastSrttS)
      this.measured(ack.srttS)
    this.reno = !ack.open
    this.carriesOver = this.reno
    super.onAck(ack)
  }

  private measured(srttS: number): void {
    this.leastSrttS = srttS
    // The kernel holds eight times the smoothed RTT.
    const eighths = Math.floor((srttS * EIGHTHS * MICROSECONDS + 1e-6) / (this.referenceS * MICROSECONDS))
    this.eighths = Math.max(EIGHTHS, eighths)
  }

  protected override slowStartGrowth(acked: number): number {
    if (this.reno) return super.slowStartGrowth(acked)
    const doublings = Math.floor(this.rho)
    const fraction = FRACTIONS[this.eighths - EIGHTHS * doublings] ?? STEPS
    const growth = this.collected((1 << Math.min(doublings, MOST_DOUBLINGS)) * fraction - STEPS)
    return Math.min(growth, this.ssthresh - this.cwnd)
  }

  protected override growth(units: number, acked: number): number {
    if (this.reno) return super.growth(units, acked)
    const step = Math.floor((2 * this.eighths * this.eighths) / this.cwnd)
    if (step < STEPS) this.idleAcks++
    const growth = this.collected(step)
    if (step > 0 || this.idleAcks < this.cwnd) return growth
    // The window is so wide that no ACK is worth a step: it opens by one segment a window.
    this.idleAcks = 0
    return growth + 1
  }

  /** Returns whole segments out of 128ths, which are saved up. */
  private collected(step: number): number {
    const whole = Math.floor(step / STEPS)
    this.parts += step - whole * STEPS
    if (this.parts < STEPS) return whole
    this.parts -= STEPS
    this.idleAcks = 0
    return whole + 1
  }

  readSignals(into: Float64Array): void {
    into[0] = this.rho
  }
}
