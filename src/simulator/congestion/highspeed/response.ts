import { exp, log } from '../../base/detmath'

export interface HighSpeedParameters {
  readonly lowWindow: number
  readonly highWindow: number
  readonly highP: number
  readonly highDecrease: number
}

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
