/** Turns the numbers of an action into a window and a rate. */
import { exp } from '../../simulator/base/detmath'
import { ranges } from '../scenario/ranges'

/**
 * What the numbers of an action mean. `window` is in segments. `rate` is in Mbit/s with headers, and paced; the window
 * is then twice what this rate has in flight in a smoothed round trip. `window-and-rate` has both. `window-factor` and
 * `rate-factor` are the power of two by which the last window or rate is multiplied.
 */
export const steerings = ['window', 'rate', 'window-and-rate', 'window-factor', 'rate-factor'] as const
export type Steering = (typeof steerings)[number]

/** The range of one number of an action. */
export interface ActionRange {
  readonly key: string
  readonly unit: string
  readonly min: number
  readonly max: number
}

export interface SteeringBounds {
  /** The greatest window, in segments, from 1 to 1 000 000. */
  readonly mostWindow: number
  /** The greatest rate, in Mbit/s, from 0.01. */
  readonly mostMbps: number
}

export const LEAST_MBPS = 0.01
export const boundsRanges = {
  mostWindow: { min: 1, max: ranges.receiverWindowPackets.max },
  mostMbps: { min: LEAST_MBPS, max: 1_000_000 },
} as const

/** The action of one step at most halves or doubles the value. */
const MOST_DOUBLINGS = 1
/**
 * The window of an action that sets a rate is WINDOWS_OF_A_RATE times what the rate has in flight in a round trip, but
 * no less than LEAST_WINDOW_OF_A_RATE segments, so that ACKs that arrive together do not stop the sender.
 */
const WINDOWS_OF_A_RATE = 2
const LEAST_WINDOW_OF_A_RATE = 10

/** Returns the ranges of the numbers of an action, in their order. */
export function actionRanges(
  steering: Steering,
  { mostWindow, mostMbps }: SteeringBounds,
): readonly ActionRange[] {
  const window = { key: 'window', unit: 'segments', min: 1, max: mostWindow }
  const rate = { key: 'rate', unit: 'Mbit/s', min: LEAST_MBPS, max: mostMbps }
  const doublings = { unit: 'doublings', min: -MOST_DOUBLINGS, max: MOST_DOUBLINGS }
  if (steering === 'window') return [window]
  if (steering === 'rate') return [rate]
  if (steering === 'window-and-rate') return [window, rate]
  return [{ key: steering, ...doublings }]
}

const clamped = (value: number, min: number, max: number): number => Math.max(min, Math.min(max, value))

/** The values that are set: the window in segments, and the rate in segments per second, which is 0 where the sender is not paced. */
export class Steered {
  window = 1
  rate = 0
  private readonly ranges: readonly ActionRange[]

  constructor(
    private readonly steering: Steering,
    private readonly bounds: SteeringBounds,
    /** Size of a segment on the wire, Mbit. */
    private readonly segmentMegabits: number,
  ) {
    this.ranges = actionRanges(steering, bounds)
  }

  /** Sets what factors multiply first: the window at the beginning, and the rate that sends it in a round trip of `srttS` seconds. */
  begin(window: number, srttS: number): void {
    this.window = clamped(window, 1, this.bounds.mostWindow)
    if (this.steering === 'rate-factor') this.paceAt(this.window / srttS, srttS)
    else this.rate = 0
  }

  /**
   * Takes the numbers of an action from index `from` on. A number out of its range counts as the nearest bound. Throws
   * a RangeError for NaN.
   */
  take(action: ArrayLike<number>, from: number, srttS: number): void {
    const [first, second] = this.ranges as readonly [ActionRange, ActionRange?]
    const value = this.number(first, action[from])
    if (this.steering === 'window') this.window = value
    else if (this.steering === 'rate') this.paceAt(value / this.segmentMegabits, srttS)
    else if (this.steering === 'window-factor')
      this.window = clamped(this.window * exp(value * Math.LN2), 1, this.bounds.mostWindow)
    else if (this.steering === 'rate-factor') this.paceAt(this.rate * exp(value * Math.LN2), srttS)
    else if (second !== undefined) {
      const mbps = this.number(second, action[from + 1])
      this.window = value
      this.rate = mbps / this.segmentMegabits
    }
  }

  private number({ key, min, max }: ActionRange, value: number | undefined): number {
    if (typeof value !== 'number' || Number.isNaN(value))
      throw new RangeError(`${key} = ${value}: not a number from ${min} to ${max}`)
    return clamped(value, min, max)
  }

  /** Sets the rate, in segments per second, and the window that belongs to it. */
  private paceAt(rate: number, srttS: number): void {
    const { segmentMegabits, bounds } = this
    this.rate = clamped(rate, LEAST_MBPS / segmentMegabits, bounds.mostMbps / segmentMegabits)
    const most = boundsRanges.mostWindow.max
    this.window = clamped(WINDOWS_OF_A_RATE * this.rate * srttS, LEAST_WINDOW_OF_A_RATE, most)
  }
}
