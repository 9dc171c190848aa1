import { doi, rfc } from '../../describe'
import { defineQueue, type PacketIndex, reasonsFrom } from '../../network/queue-discipline'
import { FifoQueueWith } from '../fifo-queue'
import { fullBuffer } from '../full-buffer'
import { CodelLaw, type CodelSettings, codelInside, codelParameters, codelSignals, rfc8289 } from './law'

const reasons = reasonsFrom(rfc8289('5.6'), {
  ...fullBuffer,
  stayedAboveTarget:
    'sojourn time {sojournMs:ms} > target {targetMs:ms} for {aboveMs:ms}, count {count:count}',
})

/** CoDel (RFC 8289 §5), with marks instead of drops where packets allow them (§4 of RFC 8290, as in Linux). */
class CoDel extends FifoQueueWith<CodelSettings> {
  private readonly law = new CodelLaw(this.context, this.fifo, this.params, reasons.stayedAboveTarget)

  enqueue(packet: PacketIndex): void {
    if (this.buffer.drops(this.fifo, packet)) return
    const size = this.context.sizeBytes(packet)
    this.law.arrived(size)
    this.fifo.push(packet, size)
  }

  override dequeue(nowS: number): PacketIndex {
    return this.law.dequeue(nowS)
  }

  /** See `codelInside`. */
  readLane(_lane: number, into: Float64Array): void {
    this.law.readInside(into, 0)
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
  sources: [rfc(8289), doi('Nichols & Jacobson 2012', '10.1145/2208917.2209336')],
  // RFC 8289 §4.5(a) SHOULD: The defaults are those for the Internet.
  parameters: codelParameters,
  canMark: true,
  reasons,
  signals: codelSignals,
  inside: { targets: ['targetMs'], ofLane: codelInside.numbers, instruments: [codelInside.clock] },
  create: (context, params) => new CoDel(context, params),
})
