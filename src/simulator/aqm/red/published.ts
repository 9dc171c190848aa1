import type { QueueContext } from '../../network/queue-discipline'
import { afterIdle, automaticMin, automaticWeight, RedLaw, type RedSettings } from './law'

/** RED as it was published (Floyd & Jacobson 1993); what is automatic follows the link, which a scheduled change may make another. */
export class PublishedRedLaw extends RedLaw {
  private weight = 0
  /** Typical packets that the link sends in a second. */
  private packetsPerSecond = 0
  /** The link that the automatic values were derived from. */
  private bitsPerSecond = -1
  private delayS = -1

  constructor(
    context: QueueContext,
    settings: RedSettings,
    queue: { readonly packets: number; readonly bytes: number },
  ) {
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
    const length = this.inBytes ? this.queue.bytes / this.meanBytes : this.queue.packets
    const keep = 1 - this.weight
    if (this.idle) {
      this.idle = false
      const missed = Math.floor(this.packetsPerSecond * (nowS - this.idleSinceS))
      this.mean = afterIdle(this.mean, keep, missed)
    }
    this.mean = this.mean * keep + this.weight * length
  }

  /** 1993 equation 1, continued above max where it is gentle. */
  protected override probability(): number {
    const { mean, low, high, maxP } = this
    if (mean < high) return (maxP * (mean - low)) / (high - low)
    if (!this.gentle) return 1
    return Math.min(1, maxP + ((1 - maxP) * (mean - high)) / high)
  }
}
