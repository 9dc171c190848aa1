import { exp, log } from '../../base/detmath'
import { Aimd } from '../aimd'
import { type HighSpeedParameters, rules } from './rules'

/** Loss rate at Low_Window (RFC 3649 §5), where Reno's response function is met. */
const LOW_P = 1e-3
export const LOW_DECREASE = 0.5
/** The straight line of b(w) would end below 0 beyond High_Window. */
const LEAST_DECREASE = 0.01

/** What the response function asks for, which is a straight line in logarithms (RFC 3649 §5). */
export class HighSpeedLaw {
  private readonly logRange = log(this.params.highWindow / this.params.lowWindow)
  /** 1 / S: the slope of log p over log w. */
  private readonly slope = log(this.params.highP / LOW_P) / this.logRange

  constructor(private readonly params: HighSpeedParameters) {}

  /** b(w) for w > Low_Window. */
  decrease(w: number): number {
    const { highDecrease, lowWindow } = this.params
    const b = LOW_DECREASE + ((highDecrease - LOW_DECREASE) * log(w / lowWindow)) / this.logRange
    return Math.max(b, Math.min(highDecrease, LEAST_DECREASE))
  }

  /** p(w) = Low_P (w / Low_Window)^(1/S) for w > Low_Window. */
  lossRate(w: number): number {
    return LOW_P * exp(this.slope * log(w / this.params.lowWindow))
  }

  /** a(w) = w² p(w) 2 b(w) / (2 - b(w)) for w > Low_Window, with b = b(w). */
  increase(w: number, b: number): number {
    return (w * w * this.lossRate(w) * 2 * b) / (2 - b)
  }
}

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
