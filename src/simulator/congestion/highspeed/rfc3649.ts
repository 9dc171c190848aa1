import { Aimd } from '../aimd'
import { HighSpeedLaw, type HighSpeedParameters, LOW_DECREASE } from './response'
import { rules } from './rules'

/**
 * AIMD whose increase a(w) rises and whose decrease b(w) falls with the window, so that the response function is a
 * straight line in logarithms from (Low_P, Low_Window) to (High_P, High_Window).
 */
export class HighSpeed extends Aimd<HighSpeedParameters> {
  private readonly law = new HighSpeedLaw(this.params)
  /** The whole window that `a` and `b` belong to. */
  private window = 0
  private a = 1
  private b = LOW_DECREASE

  private update(w: number): void {
    const whole = Math.floor(w)
    if (whole === this.window) return
    this.window = whole
    if (whole <= this.params.lowWindow) {
      this.a = 1
      this.b = LOW_DECREASE
      return
    }
    this.b = this.law.decrease(whole)
    this.a = Math.max(1, this.law.increase(whole, this.b))
  }

  /** Each ACK makes w <- w + a(w) / w (§5). */
  protected override growth(units: number): number {
    this.update(this.cwnd)
    return this.oneIn(this.cwnd / this.a, units)
  }

  /** A loss makes w <- (1 - b(w)) w (§5). */
  protected override reduced(segments: number): number {
    this.update(segments)
    if (this.b < LOW_DECREASE) this.context.notes.note(rules.decreases, { window: segments, part: this.b })
    return segments * (1 - this.b)
  }

  readSignals(into: Float64Array): void {
    this.update(this.cwnd)
    into[0] = this.a
    into[1] = this.b
  }
}
