import type { ParameterSet, Source, ValuesOf } from '../../describe'
import { PacketFifo } from '../../network/packet-fifo'
import {
  defineQueue,
  type PacketIndex,
  type QueueContext,
  type QueueDiscipline,
} from '../../network/queue-discipline'
import { dropsOnOverflow, overflowReasons, trimToLimits } from '../full-buffer'
import { CodelLaw, clock, idleBytes, squareRoot } from './law'

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
  squareRoot,
  clock,
  idleBytes,
} as const satisfies ParameterSet

/** After the reasons of a full buffer. */
const STAYED_ABOVE_TARGET = overflowReasons.length

/** CoDel (RFC 8289 §5), with marks instead of drops where packets allow them (§4 of RFC 8290, as in Linux). */
class CoDel implements QueueDiscipline {
  private readonly fifo = new PacketFifo()
  private readonly law: CodelLaw

  constructor(
    private readonly context: QueueContext,
    params: ValuesOf<typeof parameters>,
  ) {
    this.law = new CodelLaw(context, this.fifo, params, STAYED_ABOVE_TARGET)
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
    this.law.arrived(size)
    this.fifo.push(packet, size)
  }

  dequeue(nowS: number): PacketIndex {
    return this.law.dequeue(nowS)
  }

  onLimitChange(): void {
    trimToLimits(this.context, this.fifo)
  }

  readSignals(into: Float64Array): void {
    const { law } = this
    into[0] = law.sojournS * 1000
    into[1] = law.dropping ? law.count : 0
    into[2] = law.dropNextS
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
      text: 'sojourn time {value:ms} > target {threshold:ms} for {e:ms}, count {f:count}',
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
