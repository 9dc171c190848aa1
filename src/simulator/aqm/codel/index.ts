import { type ParameterSet, rfc, type ValuesOf } from '../../describe'
import { defineQueue, type PacketIndex, type QueueContext, reasonsFrom } from '../../network/queue-discipline'
import { FifoQueue } from '../fifo-queue'
import { fullBuffer } from '../full-buffer'
import { CodelLaw, clock, codelSignals, delays, idleBytes, rfc8289, squareRoot } from './law'

// RFC 8289 §4.5(a) SHOULD: The defaults are those for the Internet.
const parameters = {
  ...delays,
  squareRoot,
  clock,
  idleBytes,
} as const satisfies ParameterSet

const reasons = reasonsFrom(rfc8289('5.6'), {
  ...fullBuffer,
  stayedAboveTarget:
    'sojourn time {sojournMs:ms} > target {targetMs:ms} for {aboveMs:ms}, count {count:count}',
})

/** CoDel (RFC 8289 §5), with marks instead of drops where packets allow them (§4 of RFC 8290, as in Linux). */
class CoDel extends FifoQueue {
  private readonly law: CodelLaw

  constructor(context: QueueContext, params: ValuesOf<typeof parameters>) {
    super(context)
    this.law = new CodelLaw(context, this.fifo, params, reasons.stayedAboveTarget)
  }

  enqueue(packet: PacketIndex): void {
    if (this.buffer.drops(this.fifo, packet)) return
    const size = this.context.sizeBytes(packet)
    this.law.arrived(size)
    this.fifo.push(packet, size)
  }

  override dequeue(nowS: number): PacketIndex {
    return this.law.dequeue(nowS)
  }

  /** See `codelSignals`. */
  readSignals(into: Float64Array): void {
    const { law } = this
    into[0] = law.sojournMs
    into[1] = law.dropping ? law.count : 0
    into[2] = law.dropNextS
  }
}

export default defineQueue({
  id: 'codel',
  label: 'CoDel',
  summary: 'Drops from the head of the queue while packets keep waiting longer than a target.',
  year: 2012,
  sources: [rfc(8289), { label: 'Nichols & Jacobson 2012', url: 'https://doi.org/10.1145/2208917.2209336' }],
  parameters,
  canMark: true,
  reasons,
  signals: codelSignals,
  create: (context, params) => new CoDel(context, params),
})
