import type { ParameterSet, Source, ValuesOf } from '../describe'
import { PacketFifo } from '../network/packet-fifo'
import {
  defineQueue,
  type PacketIndex,
  type QueueContext,
  type QueueDiscipline,
} from '../network/queue-discipline'
import { dropsOnOverflow, overflowReasons, trimToLimits } from './overflow'

function rfc8289(section: string): Source {
  return { label: `RFC 8289 §${section}`, url: `https://www.rfc-editor.org/rfc/rfc8289#section-${section}` }
}

const parameters = {
  targetMs: {
    kind: 'number',
    default: 5,
    min: 0.1,
    max: 1000,
    step: 0.1,
    unit: 'ms',
    logarithmic: true,
    label: 'target',
    help: 'Packets may wait this long at all times.',
    source: rfc8289('4.4'),
  },
  intervalMs: {
    kind: 'number',
    default: 100,
    min: 1,
    max: 10_000,
    step: 1,
    unit: 'ms',
    logarithmic: true,
    label: 'interval',
    help: 'Waiting longer than the target is allowed for this long; about a worst-case RTT.',
    source: rfc8289('4.3'),
  },
} as const satisfies ParameterSet

/** After the reasons of a full buffer. */
const STAYED_ABOVE_TARGET = overflowReasons.length

/** CoDel (RFC 8289 §5), with marks instead of drops where packets allow them (§4 of RFC 8290, as in Linux). */
class CoDel implements QueueDiscipline {
  private readonly fifo = new PacketFifo()
  private readonly targetS: number
  private readonly intervalS: number
  /** When the sojourn time will have been above target for an interval; NaN while it is below. */
  private firstAboveS = Number.NaN
  private dropping = false
  private dropNextS = 0
  /** Drops since the present (or last) dropping state began, and what the count began it with. */
  private count = 0
  private lastCount = 0
  /** MAXPACKET: a queue of one packet is no standing queue. */
  private largestPacket = 0
  private sojournS = 0
  private okToDrop = false

  constructor(
    private readonly context: QueueContext,
    params: ValuesOf<typeof parameters>,
  ) {
    this.targetS = params.targetMs / 1000
    this.intervalS = params.intervalMs / 1000
  }

  get packets(): number {
    return this.fifo.packets
  }
  get bytes(): number {
    return this.fifo.bytes
  }

  enqueue(packet: PacketIndex): void {
    if (dropsOnOverflow(this.context, this.fifo, packet)) return
    const size = this.context.sizeBytes(packet)
    if (size > this.largestPacket) this.largestPacket = size
    this.fifo.push(packet, size)
  }

  dequeue(nowS: number): PacketIndex {
    let packet = this.take(nowS)
    if (this.dropping) {
      if (!this.okToDrop) this.dropping = false
      while (this.dropping && nowS >= this.dropNextS) {
        this.count++
        if (this.marked(packet)) {
          this.dropNextS = this.controlLaw(this.dropNextS)
          break
        }
        packet = this.dropAndTake(packet, nowS)
        if (!this.okToDrop) this.dropping = false
        else this.dropNextS = this.controlLaw(this.dropNextS)
      }
    } else if (this.okToDrop) {
      if (!this.marked(packet)) packet = this.dropAndTake(packet, nowS)
      this.dropping = true
      // Soon after the last dropping state, its rate is a good start (§5.4).
      const before = this.count - this.lastCount
      this.count = before > 1 && nowS - this.dropNextS < 16 * this.intervalS ? before : 1
      this.dropNextS = this.controlLaw(nowS)
      this.lastCount = this.count
    }
    return packet
  }

  onLimitChange(): void {
    trimToLimits(this.context, this.fifo)
  }

  readSignals(into: Float64Array): void {
    into[0] = this.sojournS * 1000
    into[1] = this.dropping ? this.count : 0
    into[2] = this.dropping ? this.dropNextS : Number.NaN
  }

  /** §5.5: the drop rate grows with the square root of the drops so far. */
  private controlLaw(fromS: number): number {
    return fromS + this.intervalS / Math.sqrt(this.count)
  }

  /** The head of the queue; `okToDrop` says whether the queue has stood for an interval (§5.6, dodequeue). */
  private take(nowS: number): PacketIndex {
    this.okToDrop = false
    const packet = this.fifo.shift()
    if (packet < 0) {
      this.firstAboveS = Number.NaN
      this.sojournS = 0
      return packet
    }
    this.sojournS = this.context.sojournS(packet, nowS)
    if (this.sojournS < this.targetS || this.fifo.bytes <= this.largestPacket) {
      this.firstAboveS = Number.NaN
    } else if (Number.isNaN(this.firstAboveS)) {
      this.firstAboveS = nowS + this.intervalS
    } else {
      this.okToDrop = nowS >= this.firstAboveS
    }
    return packet
  }

  private dropAndTake(packet: PacketIndex, nowS: number): PacketIndex {
    this.context.drop(packet, STAYED_ABOVE_TARGET, this.sojournS * 1000, this.targetS * 1000)
    return this.take(nowS)
  }

  private marked(packet: PacketIndex): boolean {
    if (!this.context.ecn || !this.context.isEcnCapable(packet)) return false
    this.context.mark(packet, STAYED_ABOVE_TARGET, this.sojournS * 1000, this.targetS * 1000)
    return true
  }
}

export default defineQueue({
  kind: 'aqm',
  id: 'codel',
  label: 'CoDel',
  summary: 'Drops from the head of the queue while packets keep waiting longer than a target.',
  year: 2012,
  sources: [
    { label: 'RFC 8289', url: 'https://www.rfc-editor.org/rfc/rfc8289' },
    { label: 'Nichols & Jacobson 2012', url: 'https://doi.org/10.1145/2208917.2209336' },
  ],
  parameters,
  canMark: true,
  reasons: [
    ...overflowReasons,
    {
      cause: 'aqm',
      text: 'packets waited longer than {threshold} ms for a whole interval, this one {value} ms',
      source: rfc8289('5.6'),
    },
  ],
  signals: [
    { key: 'sojournMs', label: 'sojourn time', unit: 'ms' },
    { key: 'count', label: 'count', unit: '' },
    { key: 'dropNextS', label: 'next drop', unit: 's' },
  ],
  create: (context, params) => new CoDel(context, params),
})
