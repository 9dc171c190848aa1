import type { ParameterSet, Source, ValuesOf } from '../../describe'
import { PacketFifo } from '../../network/packet-fifo'
import {
  defineQueue,
  type PacketIndex,
  type QueueContext,
  type QueueDiscipline,
} from '../../network/queue-discipline'
import { dropsOnOverflow, overflowReasons, trimToLimits } from '../full-buffer'

const rfc2697: Source = { label: 'RFC 2697 §3', url: 'https://www.rfc-editor.org/rfc/rfc2697#section-3' }

const parameters = {
  rateMbps: {
    kind: 'number',
    default: 5,
    min: 0.01,
    max: 10_000,
    step: 0.01,
    unit: 'Mbit/s',
    logarithmic: true,
    label: 'rate',
    help: 'What may pass in the long run, counted on the wire.',
    source: rfc2697,
  },
  burstBytes: {
    kind: 'number',
    default: 30_000,
    min: 100,
    max: 100_000_000,
    step: 100,
    unit: 'bytes',
    integer: true,
    logarithmic: true,
    label: 'burst',
    help: 'So much may pass at once after a pause.',
    source: rfc2697,
  },
} as const satisfies ParameterSet

/** After the reasons of a full buffer. */
const EXCESS = overflowReasons.length

/** A token bucket that drops what exceeds it; what passes waits in a DropTail queue for the link. */
class Policer implements QueueDiscipline {
  private readonly fifo = new PacketFifo()
  private readonly bytesPerSecond: number
  private readonly burstBytes: number
  /** Bytes that may pass now; full at the start. */
  private tokens: number
  private filledS = 0

  constructor(
    private readonly context: QueueContext,
    params: ValuesOf<typeof parameters>,
  ) {
    this.bytesPerSecond = (params.rateMbps * 1e6) / 8
    this.burstBytes = params.burstBytes
    this.tokens = params.burstBytes
  }

  get packets(): number {
    return this.fifo.packets
  }
  get bytes(): number {
    return this.fifo.bytes
  }

  enqueue(packet: PacketIndex, nowS: number): void {
    const { context, fifo } = this
    const size = context.sizeBytes(packet)
    this.tokens = Math.min(this.burstBytes, this.tokens + (nowS - this.filledS) * this.bytesPerSecond)
    this.filledS = nowS
    if (size > this.tokens) {
      context.drop(packet, EXCESS, this.tokens, size)
      return
    }
    this.tokens -= size
    if (!dropsOnOverflow(context, fifo, packet)) fifo.push(packet, size)
  }

  dequeue(): PacketIndex {
    return this.fifo.shift()
  }

  onLimitChange(): void {
    trimToLimits(this.context, this.fifo)
  }

  readSignals(into: Float64Array): void {
    into[0] = this.tokens
  }
}

export default defineQueue({
  kind: 'aqm',
  id: 'policer',
  label: 'Policer',
  summary: 'Drops at once whatever exceeds a rate and a burst; what passes never waits for the rate.',
  year: 1999,
  sources: [rfc2697, { label: 'Flach et al. 2016', url: 'https://doi.org/10.1145/2934872.2934873' }],
  parameters,
  canMark: false,
  reasons: [
    ...overflowReasons,
    {
      cause: 'aqm',
      text: 'exceeds the policed rate: {value:bytes} may pass, the packet has {threshold:bytes}',
      source: rfc2697,
    },
  ],
  signals: [{ key: 'tokens', label: 'credit', unit: 'bytes' }],
  create: (context, params) => new Policer(context, params),
})
