import { PacketFifo } from '../network/packet-fifo'
import {
  defineQueue,
  type PacketIndex,
  type QueueContext,
  type QueueDiscipline,
} from '../network/queue-discipline'
import { dropsOnOverflow, overflowReasons, trimToLimits } from './overflow'

class DropTail implements QueueDiscipline {
  private readonly fifo = new PacketFifo()
  constructor(private readonly context: QueueContext) {}

  get packets(): number {
    return this.fifo.packets
  }
  get bytes(): number {
    return this.fifo.bytes
  }
  enqueue(packet: PacketIndex): void {
    if (!dropsOnOverflow(this.context, this.fifo, packet))
      this.fifo.push(packet, this.context.sizeBytes(packet))
  }
  dequeue(): PacketIndex {
    return this.fifo.shift()
  }
  onLimitChange(): void {
    trimToLimits(this.context, this.fifo)
  }
}

export default defineQueue({
  kind: 'aqm',
  id: 'droptail',
  label: 'DropTail',
  summary: 'One queue, first in first out; a packet that finds it full is dropped.',
  year: 1969,
  sources: [{ label: 'RFC 7567 §1', url: 'https://www.rfc-editor.org/rfc/rfc7567#section-1' }],
  parameters: {},
  canMark: false,
  reasons: overflowReasons,
  create: (context) => new DropTail(context),
})
