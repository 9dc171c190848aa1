import { exp } from '../../base/detmath'
import type { QueueContext } from '../../network/queue-discipline'
import {
  afterIdle,
  type RedArrivals,
  type RedSettings,
  RedVerdict,
  TARGET_DELAY_S,
  typicalBytes,
} from './published'

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
export class Ns2RedLaw implements RedArrivals {
  dropProbability = 0
  maxP: number
  drawn = 0
  spacedProbability = 0
  private readonly gentle: boolean
  private readonly wait: boolean
  private readonly adaptive: boolean
  private readonly inBytes: boolean
  private readonly meanBytes: number
  /** Of what the average counts, in a packet. */
  private readonly unit: number
  private readonly weight: number
  /** Typical packets that the link sends in a second. */
  private readonly packetsPerSecond: number
  private readonly low: number
  private readonly high: number
  /** The probability is a sum of two products below max, and above it where RED is gentle. */
  private readonly slope: number
  private readonly offset: number
  private readonly gentleSlope: number
  private readonly gentleOffset: number
  private readonly leastMaxP: number
  private mean = 0
  private idle = true
  private idleSinceS = 0
  private adaptedAtS = 0
  private count = 0
  private byteCount = 0
  private wasAboveMin = false

  constructor(
    private readonly context: QueueContext,
    settings: RedSettings,
    private readonly queue: { readonly packets: number; readonly bytes: number },
  ) {
    const { bitsPerSecond, delayS } = context
    this.gentle = settings.gentle
    this.wait = settings.wait
    this.adaptive = settings.adaptive
    this.inBytes = settings.bytes
    this.meanBytes = typicalBytes(settings)
    this.unit = settings.bytes ? this.meanBytes : 1
    this.packetsPerSecond = bitsPerSecond / (8 * this.meanBytes)
    this.weight = settings.weight === 0 ? this.automaticWeight(delayS) : settings.weight
    const minTh = settings.minTh === 0 ? this.automaticMin() : settings.minTh
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

  private automaticWeight(delayS: number): number {
    const rttS = Math.max(0.1, 3 * (delayS + 1 / this.packetsPerSecond))
    return 1 - exp(-1 / (10 * rttS * this.packetsPerSecond))
  }
  private automaticMin(): number {
    return Math.max(5, (TARGET_DELAY_S * this.packetsPerSecond) / 2)
  }

  get average(): number {
    return this.mean / this.unit
  }
  get minTh(): number {
    return this.low / this.unit
  }
  get maxTh(): number {
    return this.high / this.unit
  }

  arrived(sizeBytes: number, nowS: number): void {
    const keep = 1 - this.weight
    if (this.idle) {
      this.idle = false
      const missed = Math.floor(this.packetsPerSecond * (nowS - this.idleSinceS))
      this.mean = afterIdle(this.mean, keep, missed)
    }
    this.mean = this.mean * keep + this.weight * this.length
    if (this.adaptive && nowS > this.adaptedAtS + INTERVAL_S) this.adapt(nowS)
    this.count++
    this.byteCount += sizeBytes
  }

  private get length(): number {
    return this.inBytes ? this.queue.bytes : this.queue.packets
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

  judge(sizeBytes: number): number {
    if (this.mean < this.low || this.length <= 1) {
      this.wasAboveMin = false
      this.dropProbability = 0
      return RedVerdict.admit
    }
    this.dropProbability = this.probability()
    if (!this.wasAboveMin) {
      this.wasAboveMin = true
      this.count = 1
      this.byteCount = sizeBytes
      return RedVerdict.admit
    }
    this.spacedProbability = this.spaced(this.dropProbability, sizeBytes)
    this.drawn = this.context.rng.uniform()
    if (this.drawn > this.spacedProbability) return RedVerdict.admit
    this.restartCount()
    if (this.dropProbability >= 1) return RedVerdict.everyPacket
    return this.mean < this.high ? RedVerdict.betweenThresholds : RedVerdict.aboveMax
  }

  restartCount(): void {
    this.count = 0
    this.byteCount = 0
  }

  becameIdle(nowS: number): void {
    this.idle = true
    this.idleSinceS = nowS
  }

  /** REDQueue::calculate_p_new. */
  private probability(): number {
    const { mean, high } = this
    let p: number
    if (mean < high) p = (this.slope * mean + this.offset) * this.maxP
    else p = this.gentle ? this.gentleSlope * mean + this.gentleOffset : 1
    return p > 1 ? 1 : p
  }

  /** REDQueue::modify_p. */
  private spaced(p: number, sizeBytes: number): number {
    const count = this.inBytes ? Math.floor(this.byteCount / this.meanBytes) : this.count
    let spaced = 1
    if (this.wait) {
      if (count * p < 1) spaced = 0
      else if (count * p < 2) spaced = p / (2 - count * p)
    } else if (count * p < 1) spaced = p / (1 - count * p)
    if (this.inBytes && spaced < 1) spaced = (spaced * sizeBytes) / this.meanBytes
    return spaced > 1 ? 1 : spaced
  }
}
