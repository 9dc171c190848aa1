import type { QueueContext } from '../../network/queue-discipline'
import type { Waiting } from '../full-buffer'
import { automaticMin, automaticWeight, RedLaw, type RedSettings } from './law'

/** Adaptive RED: alpha_, beta_, top_ and interval_ (class defaults of Queue/RED). */
const INCREASE = 0.01
const DECREASE = 0.9
const MOST_MAX_P = 0.5
const INTERVAL_S = 0.5
/** bottom_ is automatic: one packet of 1000 bytes in 100 ms at the link's rate, and at most this. */
const LEAST_MAX_P = 0.01

/**
 * RED of ns-2.35 (queue/red.cc). Its average is in bytes where the queue is counted in them, its sums are in its order, so that
 * the last bit falls as there; what is automatic is derived from the link once, when the run starts; max p moves when a packet
 * comes and half a second has passed, and the slope above max stays that of the first max p.
 */
export class Ns2RedLaw extends RedLaw {
  private readonly adaptive: boolean
  /** The probability is a sum of two products below max, and above it where RED is gentle. */
  private readonly slope: number
  private readonly offset: number
  private readonly gentleSlope: number
  private readonly gentleOffset: number
  private readonly leastMaxP: number
  private adaptedAtS = 0

  constructor(context: QueueContext, settings: RedSettings, queue: Waiting) {
    super(context, settings, queue)
    const { bitsPerSecond, delayS } = context
    this.adaptive = settings.adaptive
    this.unit = settings.bytes ? this.meanBytes : 1
    this.packetsPerSecond = bitsPerSecond / (8 * this.meanBytes)
    this.weight = settings.weight === 0 ? automaticWeight(this.packetsPerSecond, delayS) : settings.weight
    const minTh = settings.minTh === 0 ? automaticMin(this.packetsPerSecond) : settings.minTh
    const maxTh = settings.maxTh === 0 ? 3 * minTh : settings.maxTh
    this.low = minTh * this.unit
    this.high = maxTh * this.unit
    const span = this.high - this.low === 0 ? 1 : this.high - this.low
    this.slope = 1 / span
    this.offset = -this.low / span
    // linterm_ is what a script sets.
    this.maxP = 1 / (1 / settings.maxP)
    this.gentleSlope = (1 - this.maxP) / this.high
    this.gentleOffset = 2 * this.maxP - 1
    this.leastMaxP = Math.min(LEAST_MAX_P, 80_000 / bitsPerSecond)
  }

  protected override follow(nowS: number): void {
    this.takeIn(this.inBytes ? this.queue.bytes : this.queue.packets, nowS)
    if (this.adaptive && nowS > this.adaptedAtS + INTERVAL_S) this.adapt(nowS)
  }

  private adapt(nowS: number): void {
    const part = 0.4 * (this.high - this.low)
    if (this.mean < this.low + part && this.maxP > this.leastMaxP) {
      this.maxP *= DECREASE
      this.adaptedAtS = nowS
    } else if (this.mean > this.high - part && this.maxP < MOST_MAX_P) {
      this.maxP += Math.min(INCREASE, 0.25 * this.maxP)
      this.adaptedAtS = nowS
    }
  }

  /** REDQueue::calculate_p_new. */
  protected override probability(): number {
    const { mean, high } = this
    let p: number
    if (mean < high) p = (this.slope * mean + this.offset) * this.maxP
    else p = this.gentle ? this.gentleSlope * mean + this.gentleOffset : 1
    return p > 1 ? 1 : p
  }
}
