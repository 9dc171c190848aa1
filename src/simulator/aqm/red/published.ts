import { exp } from '../../base/detmath'
import type { Source } from '../../describe'
import type { QueueContext } from '../../network/queue-discipline'

export const floyd1993: Source = {
  label: 'Floyd & Jacobson 1993',
  url: 'https://doi.org/10.1109/90.251892',
}

/** Thresholds and average of every RED; what else a discipline may leave fixed is in `RedSettings`.*/
export const redParameters = {
  minTh: {
    kind: 'number',
    default: 5,
    min: 0,
    max: 100_000,
    step: 1,
    unit: 'packets',
    label: 'min',
    help: 'Below this average queue nothing is dropped; 0 sets half of 5 ms at the link rate, at least 5.',
    source: floyd1993,
  },
  maxTh: {
    kind: 'number',
    default: 15,
    min: 0,
    max: 100_000,
    step: 1,
    unit: 'packets',
    label: 'max',
    help: 'At this average queue the drop probability is max p; 0 sets three times min.',
    source: floyd1993,
  },
  weight: {
    kind: 'number',
    default: 0.002,
    min: 0,
    max: 1,
    step: 0.0001,
    unit: '',
    label: 'weight',
    help: 'Share of the newest queue length in the average; 0 sets a time constant of 10 RTTs from the link.',
    source: floyd1993,
  },
  maxP: {
    kind: 'number',
    default: 0.1,
    min: 0.001,
    max: 1,
    step: 0.001,
    unit: '',
    label: 'max p',
    help: 'Drop probability where the average queue reaches max.',
    source: floyd1993,
  },
} as const

export interface RedSettings {
  readonly minTh: number
  readonly maxTh: number
  readonly weight: number
  readonly maxP: number
  readonly gentle: boolean
  readonly wait: boolean
  readonly adaptive: boolean
  readonly bytes: boolean
  readonly meanPacketBytes: number
}

/** The bytes by which idle time and bytes are turned into packets. */
export function typicalBytes({ bytes, meanPacketBytes }: RedSettings): number {
  if (meanPacketBytes > 0) return meanPacketBytes
  return bytes ? 500 : 1000
}

/** Packets of an idle time that are counted one by one: the last bit of the average is then that of ns-2's own loop. */
const MOST_ONE_BY_ONE = 1 << 17

/**
 * The average after idle time in which `missed` packets could have been sent, each of which would have found no queue
 * (1993 §4). `keep`: what one of them leaves of it. Beyond MOST_ONE_BY_ONE the power is taken by squaring, which differs from the loop
 * by about 1e-11 of the average: a link of 1 Gbit/s that idles for an hour would take a minute to be counted.
 */
export function afterIdle(average: number, keep: number, missed: number): number {
  const oneByOne = Math.min(missed, MOST_ONE_BY_ONE)
  let left = average
  for (let i = 0; i < oneByOne; i++) {
    const next = left * keep
    // 0, or the least number that `keep` still leaves as it is.
    if (next === left) return left
    left = next
  }
  let power = keep
  for (let rest = missed - oneByOne; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) left *= power
    power *= power
  }
  return left
}

/** RED as the queue that asks it sees it. Lengths in packets, or in typical packets when bytes are counted. */
export interface RedArrivals {
  readonly average: number
  readonly minTh: number
  readonly maxTh: number
  /** From the average alone. */
  readonly dropProbability: number
  /** Adaptive RED moves it. */
  maxP: number
  /** Of the last packet judged: what was drawn for it, and what it had to be above to be let in. */
  readonly drawn: number
  readonly spacedProbability: number
  /** A packet arrives: the average follows. Before `judge`. */
  arrived(sizeBytes: number, nowS: number): void
  /** Whether the arriving packet is to be dropped or marked (`RedVerdict`). */
  judge(sizeBytes: number): number
  /** Drops start anew: one has happened for another reason. */
  restartCount(): void
  /** The link found nothing to send. */
  becameIdle(nowS: number): void
}

/** What RED makes of an arrival. */
export const RedVerdict = { admit: -1, betweenThresholds: 0, aboveMax: 1, everyPacket: 2 } as const

/** Delay on which the automatic minimum threshold is based, s (ns-2.35 targetdelay_). */
export const TARGET_DELAY_S = 0.005

/** RED's average, probability and choice of packets, for one queue. */
export class RedLaw implements RedArrivals {
  average = 0
  dropProbability = 0
  maxP: number
  minTh = 0
  maxTh = 0
  private readonly gentle: boolean
  private readonly wait: boolean
  private readonly countBytes: boolean
  private readonly meanBytes: number
  private weight = 0
  /** Typical packets that the link sends in a second. */
  private packetsPerSecond = 0
  /** The link that the automatic values were derived from. */
  private bitsPerSecond = -1
  private delayS = -1
  private idleSinceS = 0
  private idle = true
  /** Packets and bytes that have arrived since the last early drop. */
  private count = 0
  private byteCount = 0
  private wasAboveMin = false
  drawn = 0
  spacedProbability = 0

  constructor(
    private readonly context: QueueContext,
    private readonly settings: RedSettings,
    private readonly queue: { readonly packets: number; readonly bytes: number },
  ) {
    this.maxP = settings.maxP
    this.gentle = settings.gentle
    this.wait = settings.wait
    this.countBytes = settings.bytes
    this.meanBytes = typicalBytes(settings)
    this.followLink()
  }

  arrived(sizeBytes: number, nowS: number): void {
    this.followLink()
    this.updateAverage(nowS)
    this.count++
    this.byteCount += sizeBytes
  }

  restartCount(): void {
    this.count = 0
    this.byteCount = 0
  }

  becameIdle(nowS: number): void {
    this.idle = true
    this.idleSinceS = nowS
  }

  /** What is automatic depends on the link (ns-2.35 Queue/RED). */
  private followLink(): void {
    const { context, settings } = this
    if (context.bitsPerSecond === this.bitsPerSecond && context.delayS === this.delayS) return
    this.bitsPerSecond = context.bitsPerSecond
    this.delayS = context.delayS
    this.packetsPerSecond = context.bitsPerSecond / (8 * this.meanBytes)
    this.weight = settings.weight
    if (this.weight === 0) {
      const rttS = Math.max(0.1, 3 * (context.delayS + 1 / this.packetsPerSecond))
      this.weight = 1 - exp(-1 / (10 * rttS * this.packetsPerSecond))
    }
    this.minTh =
      settings.minTh > 0 ? settings.minTh : Math.max(5, (TARGET_DELAY_S * this.packetsPerSecond) / 2)
    this.maxTh = settings.maxTh > 0 ? settings.maxTh : 3 * this.minTh
  }

  private updateAverage(nowS: number): void {
    const length = this.countBytes ? this.queue.bytes / this.meanBytes : this.queue.packets
    const keep = 1 - this.weight
    let { average } = this
    if (this.idle) {
      this.idle = false
      const missed = Math.floor(this.packetsPerSecond * (nowS - this.idleSinceS))
      average = afterIdle(average, keep, missed)
    }
    this.average = average * keep + this.weight * length
  }

  judge(sizeBytes: number): number {
    const { average, maxTh } = this
    const standing = this.countBytes ? this.queue.bytes > 1 : this.queue.packets > 1
    if (average < this.minTh || !standing) {
      this.wasAboveMin = false
      this.dropProbability = 0
      return RedVerdict.admit
    }
    this.dropProbability = this.probability()
    if (!this.wasAboveMin) {
      // The average has just risen above min: counting starts here.
      this.wasAboveMin = true
      this.count = 1
      this.byteCount = sizeBytes
      return RedVerdict.admit
    }
    // One number is drawn for every packet, also where p is 0 or 1.
    this.drawn = this.context.rng.uniform()
    this.spacedProbability = this.spaced(this.dropProbability, sizeBytes)
    if (this.drawn > this.spacedProbability) return RedVerdict.admit
    this.count = 0
    this.byteCount = 0
    if (this.dropProbability >= 1) return RedVerdict.everyPacket
    return average < maxTh ? RedVerdict.betweenThresholds : RedVerdict.aboveMax
  }

  /** From the average alone (1993 equation 1, continued above max where it is gentle). */
  private probability(): number {
    const { average, minTh, maxTh, maxP } = this
    if (average < maxTh) return (maxP * (average - minTh)) / (maxTh - minTh)
    if (!this.gentle) return 1
    return Math.min(1, maxP + ((1 - maxP) * (average - maxTh)) / maxTh)
  }

  /** Drops come at uniform, not geometric, distances: 1 to 1/p packets apart, with `wait` 1/p to 2/p (1993 §7). */
  private spaced(p: number, sizeBytes: number): number {
    const count = this.countBytes ? Math.floor(this.byteCount / this.meanBytes) : this.count
    const expected = count * p
    let spaced = 1
    if (this.wait) {
      if (expected < 1) spaced = 0
      else if (expected < 2) spaced = p / (2 - expected)
    } else if (expected < 1) {
      spaced = p / (1 - expected)
    }
    if (this.countBytes && spaced < 1) spaced = (spaced * sizeBytes) / this.meanBytes
    return Math.min(1, spaced)
  }
}
