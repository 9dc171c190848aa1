import type { QueueContext } from '../../network/queue-discipline'
import type { Waiting } from '../full-buffer'
import { automaticMin, automaticWeight, RedLaw, type RedSettings } from './law'

/** RED as it was published (Floyd & Jacobson 1993); what is automatic follows the link, which a scheduled change may make another. */
export class PublishedRedLaw extends RedLaw {
  /** The link that the automatic values were derived from. */
  private bitsPerSecond = -1
  private delayS = -1

  constructor(context: QueueContext, settings: RedSettings, queue: Waiting) {
    super(context, settings, queue)
    this.followLink()
  }

  private followLink(): void {
    const { context, settings } = this
    if (context.bitsPerSecond === this.bitsPerSecond && context.delayS === this.delayS) return
    this.bitsPerSecond = context.bitsPerSecond
    this.delayS = context.delayS
    this.packetsPerSecond = context.bitsPerSecond / (8 * this.meanBytes)
    const { packetsPerSecond } = this
    this.weight = settings.weight === 0 ? automaticWeight(packetsPerSecond, context.delayS) : settings.weight
    this.low = settings.minTh > 0 ? settings.minTh : automaticMin(packetsPerSecond)
    this.high = settings.maxTh > 0 ? settings.maxTh : 3 * this.low
  }

  protected override follow(nowS: number): void {
    this.followLink()
    this.takeIn(this.inBytes ? this.queue.bytes / this.meanBytes : this.queue.packets, nowS)
  }

  /** 1993 equation 1, continued above max where it is gentle. */
  protected override probability(): number {
    const { mean, low, high, maxP } = this
    if (mean < high) return (maxP * (mean - low)) / (high - low)
    if (!this.gentle) return 1
    return Math.min(1, maxP + ((1 - maxP) * (mean - high)) / high)
  }
}
