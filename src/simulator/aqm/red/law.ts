import { exp } from '../../base/detmath'
import {
  doi,
  numberParameter,
  type ParameterValues,
  parametersFrom,
  signal,
  type ValuesOf,
} from '../../describe'
import type { InsideNumbers } from '../../inside'
import type { QueueContext } from '../../network/queue-discipline'
import type { Waiting } from '../full-buffer'

export const floyd1993 = doi('Floyd & Jacobson 1993', '10.1109/90.251892')

/** Thresholds and average of every RED; what else a discipline may leave fixed is in `RedSettings`.*/
export const redParameters = parametersFrom(floyd1993, {
  minTh: numberParameter(5, 'packets', [0, 100_000, 1], {
    label: 'min',
    help: 'Below this average queue nothing is dropped; 0 sets half of 5 ms at the link rate, at least 5.',
  }),
  maxTh: numberParameter(15, 'packets', [0, 100_000, 1], {
    label: 'max',
    help: 'At this average queue the drop probability is max p; 0 sets three times min.',
  }),
  weight: numberParameter(0.002, '', [0, 1, 0.0001], {
    help: 'Share of the newest queue length in the average; 0 sets a time constant of 10 RTTs from the link.',
  }),
  maxP: numberParameter(0.1, '', [0.001, 1, 0.001], {
    help: 'Drop probability where the average queue reaches max.',
  }),
})

export interface RedSettings extends ValuesOf<typeof redParameters> {
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

/** What can be seen of every RED. Its line continues above max where it is gentle. */
export const redInside = {
  numbers: [
    signal('average', 'average queue', 'packets'),
    signal('probability', 'drop probability', ''),
    signal('minTh', 'min', 'packets'),
    signal('maxTh', 'max', 'packets'),
    signal('maxP', 'max p', ''),
    signal('sinceDrop', 'arrivals since the last drop', ''),
  ],
  curve: {
    shows: 'curve',
    x: 'average',
    probability: 'probability',
    corners: (
      { minTh = 0, maxTh = 0, maxP = 1 }: InsideNumbers,
      { gentle }: ParameterValues,
    ): readonly (readonly [number, number])[] => [
      [0, 0],
      [minTh, 0],
      [maxTh, maxP],
      [gentle === true ? 2 * maxTh : maxTh, 1],
    ],
  },
} as const

/** What RED makes of an arrival. */
export const RedVerdict = { admit: -1, betweenThresholds: 0, aboveMax: 1, everyPacket: 2 } as const

/** Delay on which the automatic minimum threshold is based, s (ns-2.35 targetdelay_). */
const TARGET_DELAY_S = 0.005

/**
 * RED's choice of packets, for one queue. Its average and thresholds are in packets, or in what `unit` says; what it shows is in
 * packets, or in typical packets where bytes are counted. Probability and average are the form's.
 */
export abstract class RedLaw {
  /** Drop probability that follows from the average alone. */
  dropProbability = 0
  /** Adaptive RED moves it. */
  maxP = this.settings.maxP
  /** What was drawn for the last packet judged, and what it had to be above to be let in. */
  drawn = 0
  spacedProbability = 0
  protected mean = 0
  protected low = 0
  protected high = 0
  /** How much of what the average counts is in a packet. */
  protected unit = 1
  protected readonly gentle = this.settings.gentle
  protected readonly inBytes = this.settings.bytes
  protected readonly meanBytes = typicalBytes(this.settings)
  protected weight = 0
  /** Typical packets that the link sends in a second. */
  protected packetsPerSecond = 0
  private idle = true
  private idleSinceS = 0
  private readonly wait = this.settings.wait
  /** Packets and bytes that have arrived since the last early drop. */
  private count = 0
  private byteCount = 0
  private wasAboveMin = false

  constructor(
    protected readonly context: QueueContext,
    protected readonly settings: RedSettings,
    protected readonly queue: Waiting,
  ) {}

  get average(): number {
    return this.mean / this.unit
  }
  get minTh(): number {
    return this.low / this.unit
  }
  get maxTh(): number {
    return this.high / this.unit
  }
  /** Every packet is meant from this average on. */
  get certainTh(): number {
    return this.gentle ? 2 * this.maxTh : this.maxTh
  }

  /** See `redInside`. */
  readInside(into: Float64Array): void {
    into[0] = this.average
    into[1] = this.dropProbability
    into[2] = this.minTh
    into[3] = this.maxTh
    into[4] = this.maxP
    into[5] = this.count
  }

  /** A packet arrives: the average follows. Before `judge`. */
  arrived(sizeBytes: number, nowS: number): void {
    this.follow(nowS)
    this.count++
    this.byteCount += sizeBytes
  }

  /** The average, and whatever else goes with time. */
  protected abstract follow(nowS: number): void

  /** The average takes in the `length` of the queue that an arrival finds, in what the average counts. */
  protected takeIn(length: number, nowS: number): void {
    const keep = 1 - this.weight
    if (this.idle) {
      this.idle = false
      const missed = Math.floor(this.packetsPerSecond * (nowS - this.idleSinceS))
      this.mean = afterIdle(this.mean, keep, missed)
    }
    this.mean = this.mean * keep + this.weight * length
  }

  /** The drop probability that follows from the average alone, at most 1. */
  protected abstract probability(): number

  /** Drops start anew: one has happened for another reason. */
  restartCount(): void {
    this.count = 0
    this.byteCount = 0
  }

  /** The link found nothing to send. */
  becameIdle(nowS: number): void {
    this.idle = true
    this.idleSinceS = nowS
  }

  /** Whether the arriving packet is to be dropped or marked (`RedVerdict`). */
  judge(sizeBytes: number): number {
    const standing = this.inBytes ? this.queue.bytes > 1 : this.queue.packets > 1
    if (this.mean < this.low || !standing) {
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
    this.restartCount()
    if (this.dropProbability >= 1) return RedVerdict.everyPacket
    return this.mean < this.high ? RedVerdict.betweenThresholds : RedVerdict.aboveMax
  }

  /** Drops come at uniform, not geometric, distances: 1 to 1/p packets apart, with `wait` 1/p to 2/p (1993 §7; REDQueue::modify_p). */
  private spaced(p: number, sizeBytes: number): number {
    const count = this.inBytes ? Math.floor(this.byteCount / this.meanBytes) : this.count
    const expected = count * p
    let spaced = 1
    if (this.wait) {
      if (expected < 1) spaced = 0
      else if (expected < 2) spaced = p / (2 - expected)
    } else if (expected < 1) {
      spaced = p / (1 - expected)
    }
    if (this.inBytes && spaced < 1) spaced = (spaced * sizeBytes) / this.meanBytes
    return Math.min(1, spaced)
  }
}

/** The weight where it is automatic: a time constant of ten round trips (ns-2.35 Queue/RED). */
export function automaticWeight(packetsPerSecond: number, delayS: number): number {
  const rttS = Math.max(0.1, 3 * (delayS + 1 / packetsPerSecond))
  return 1 - exp(-1 / (10 * rttS * packetsPerSecond))
}

/** The minimum threshold where it is automatic, packets. */
export function automaticMin(packetsPerSecond: number): number {
  return Math.max(5, (TARGET_DELAY_S * packetsPerSecond) / 2)
}
