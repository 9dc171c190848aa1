import { exp } from '../base/detmath'
import type { ParameterSet, Source, ValuesOf } from '../describe'
import { PacketFifo } from '../network/packet-fifo'
import {
  defineQueue,
  type PacketIndex,
  type QueueContext,
  type QueueDiscipline,
} from '../network/queue-discipline'
import { dropsOnOverflow, overflowReasons, trimToLimits } from './overflow'

const floyd1993: Source = { label: 'Floyd & Jacobson 1993', url: 'https://doi.org/10.1109/90.251892' }
const gentle2000: Source = {
  label: 'Floyd 2000, "gentle" RED',
  url: 'https://www.icir.org/floyd/red/gentle.html',
}
const adaptive2001: Source = {
  label: 'Floyd, Gummadi & Shenker 2001',
  url: 'https://www.icir.org/floyd/papers/adaptiveRed.pdf',
}
const ns2: Source = { label: 'ns-2.35 Queue/RED', url: 'https://www.isi.edu/nsnam/ns/' }

const parameters = {
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
  gentle: {
    kind: 'boolean',
    default: true,
    label: 'gentle',
    help: 'From max to twice max the drop probability rises to 1 instead of jumping there.',
    source: gentle2000,
  },
  wait: {
    kind: 'boolean',
    default: true,
    label: 'wait',
    help: 'Two drops are at least 1/p packets apart.',
    source: ns2,
  },
  adaptive: {
    kind: 'boolean',
    default: false,
    label: 'adaptive',
    help: 'Moves max p so that the average stays half-way between min and max.',
    source: adaptive2001,
  },
  bytes: {
    kind: 'boolean',
    default: false,
    label: 'count bytes',
    help: 'Measures the queue in bytes, and drops large packets more often than small ones.',
    source: floyd1993,
  },
  meanPacketBytes: {
    kind: 'number',
    default: 0,
    min: 0,
    max: 65_535,
    step: 1,
    unit: 'bytes',
    integer: true,
    label: 'typical packet',
    help: 'Size by which idle time and bytes are turned into packets; 0 sets 1000, or 500 when counting bytes.',
    source: ns2,
  },
} as const satisfies ParameterSet
type Values = ValuesOf<typeof parameters>

/** Indices of the reasons after those of a full buffer. */
const BETWEEN = overflowReasons.length
const ABOVE_MAX = BETWEEN + 1
const FORCED = BETWEEN + 2

/** Delay on which the automatic minimum threshold is based, s (ns-2.35 targetdelay_). */
const TARGET_DELAY_S = 0.005

/** Random Early Detection. Queue lengths and thresholds are in packets, or in typical packets when bytes are counted. */
class Red implements QueueDiscipline {
  protected minTh = 0
  protected maxTh = 0
  protected maxP: number
  protected average = 0
  private readonly fifo = new PacketFifo()
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
  private dropProbability = 0

  constructor(
    protected readonly context: QueueContext,
    protected readonly params: Values,
  ) {
    this.maxP = params.maxP
    this.gentle = params.gentle
    this.wait = params.wait
    this.countBytes = params.bytes
    this.meanBytes = params.meanPacketBytes > 0 ? params.meanPacketBytes : params.bytes ? 500 : 1000
    this.followLink()
  }

  get packets(): number {
    return this.fifo.packets
  }
  get bytes(): number {
    return this.fifo.bytes
  }

  /** What is automatic depends on the link (ns-2.35 Queue/RED). */
  private followLink(): void {
    const { context, params } = this
    if (context.bitsPerSecond === this.bitsPerSecond && context.delayS === this.delayS) return
    this.bitsPerSecond = context.bitsPerSecond
    this.delayS = context.delayS
    this.packetsPerSecond = context.bitsPerSecond / (8 * this.meanBytes)
    this.weight = params.weight
    if (this.weight === 0) {
      const rttS = Math.max(0.1, 3 * (context.delayS + 1 / this.packetsPerSecond))
      this.weight = 1 - exp(-1 / (10 * rttS * this.packetsPerSecond))
    }
    this.minTh = params.minTh > 0 ? params.minTh : Math.max(5, (TARGET_DELAY_S * this.packetsPerSecond) / 2)
    this.maxTh = params.maxTh > 0 ? params.maxTh : 3 * this.minTh
  }

  enqueue(packet: PacketIndex, nowS: number): void {
    const { context, fifo } = this
    this.followLink()
    const size = context.sizeBytes(packet)
    this.updateAverage(nowS)
    this.count++
    this.byteCount += size
    const reason = this.judge(size)
    if (dropsOnOverflow(context, fifo, packet)) {
      this.count = 0
      this.byteCount = 0
      return
    }
    if (reason >= 0) {
      const threshold =
        reason === BETWEEN ? this.minTh : reason === FORCED && this.gentle ? 2 * this.maxTh : this.maxTh
      // An average at which every packet is meant is past what marks can mend (RFC 3168 §7).
      if (reason === FORCED || !context.ecn || !context.isEcnCapable(packet)) {
        context.drop(packet, reason, this.average, threshold)
        return
      }
      context.mark(packet, reason, this.average, threshold)
    }
    fifo.push(packet, size)
  }

  dequeue(nowS: number): PacketIndex {
    const packet = this.fifo.shift()
    if (packet < 0) {
      this.idle = true
      this.idleSinceS = nowS
    }
    return packet
  }

  onLimitChange(): void {
    trimToLimits(this.context, this.fifo)
  }

  readSignals(into: Float64Array): void {
    into[0] = this.average
    into[1] = this.dropProbability
    into[2] = this.maxP
  }

  /** The average falls over idle time as if as many small queues had been seen as packets could have been sent (1993 §4). */
  private updateAverage(nowS: number): void {
    const length = this.countBytes ? this.fifo.bytes / this.meanBytes : this.fifo.packets
    const keep = 1 - this.weight
    let { average } = this
    if (this.idle) {
      this.idle = false
      const missed = Math.floor(this.packetsPerSecond * (nowS - this.idleSinceS))
      for (let i = 0; i < missed && average > 0; i++) average *= keep
    }
    this.average = average * keep + this.weight * length
  }

  /** The reason to drop or mark the arriving packet, or -1. */
  private judge(sizeBytes: number): number {
    const { average, maxTh } = this
    const standing = this.countBytes ? this.fifo.bytes > 1 : this.fifo.packets > 1
    if (average < this.minTh || !standing) {
      this.wasAboveMin = false
      this.dropProbability = 0
      return -1
    }
    this.dropProbability = this.probability()
    if (!this.wasAboveMin) {
      // The average has just risen above min: counting starts here.
      this.wasAboveMin = true
      this.count = 1
      this.byteCount = sizeBytes
      return -1
    }
    // One number is drawn for every packet, also where p is 0 or 1.
    if (this.context.rng.uniform() > this.spaced(this.dropProbability, sizeBytes)) return -1
    this.count = 0
    this.byteCount = 0
    if (this.dropProbability >= 1) return FORCED
    return average < maxTh ? BETWEEN : ABOVE_MAX
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

const ADAPT_TOP = 0.5
const ADAPT_BOTTOM = 0.01
const ADAPT_INCREASE = 0.01
const ADAPT_DECREASE = 0.9

/** Adaptive RED: every half second max p follows the average into the middle fifth between min and max (2001 §4). */
class AdaptiveRed extends Red {
  readonly timerPeriodS = 0.5

  onTimer(): void {
    const span = this.maxTh - this.minTh
    if (this.average > this.minTh + 0.6 * span && this.maxP <= ADAPT_TOP)
      this.maxP += Math.min(ADAPT_INCREASE, this.maxP / 4)
    else if (this.average < this.minTh + 0.4 * span && this.maxP >= ADAPT_BOTTOM) this.maxP *= ADAPT_DECREASE
  }
}

export default defineQueue({
  kind: 'aqm',
  id: 'red',
  label: 'RED',
  summary: 'Drops packets at random, more of them the longer the queue is on average.',
  year: 1993,
  sources: [floyd1993, gentle2000, adaptive2001],
  parameters,
  canMark: true,
  reasons: [
    ...overflowReasons,
    {
      cause: 'aqm',
      text: 'average queue {value} packets is above min {threshold}: chosen at random',
      source: floyd1993,
    },
    {
      cause: 'aqm',
      text: 'average queue {value} packets is above max {threshold}: chosen at random',
      source: gentle2000,
    },
    {
      cause: 'aqm',
      text: 'average queue {value} packets is at least {threshold}: every packet is dropped',
      source: floyd1993,
    },
  ],
  signals: [
    { key: 'average', label: 'average queue', unit: 'packets' },
    { key: 'dropProbability', label: 'drop probability', unit: '' },
    { key: 'maxP', label: 'max p', unit: '' },
  ],
  create: (context, params) =>
    params.adaptive ? new AdaptiveRed(context, params) : new Red(context, params),
})
