import type { ParameterSet, ValuesOf } from '../../describe'
import { PacketFifo } from '../../network/packet-fifo'
import {
  defineQueue,
  type PacketIndex,
  type QueueContext,
  type QueueDiscipline,
} from '../../network/queue-discipline'
import { dropsOnOverflow, FULL_PACKETS, overflowOf, overflowReasons, trimToLimits } from '../full-buffer'

const parameters = {
  policy: {
    kind: 'choice',
    default: 'tail',
    options: [
      { value: 'tail', label: 'tail' },
      { value: 'head', label: 'head' },
    ],
    label: 'drops',
    help: 'Which packet gives way when the buffer is full; dropping the oldest tells the sender sooner.',
    source: {
      label: 'Lakshman, Neidhardt & Ott 1996',
      url: 'https://doi.org/10.1109/INFCOM.1996.493070',
    },
  },
} as const satisfies ParameterSet

class DropTail implements QueueDiscipline {
  protected readonly fifo = new PacketFifo()
  constructor(protected readonly context: QueueContext) {}

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

/** Drop from front (Lakshman et al. 1996): the packet that has waited longest makes room. */
class DropHead extends DropTail {
  override enqueue(packet: PacketIndex): void {
    const { context, fifo } = this
    const size = context.sizeBytes(packet)
    while (fifo.packets > 0) {
      const { packets, bytes } = fifo
      const reason = overflowOf(context, packets, bytes, size)
      if (reason < 0) break
      const byPackets = reason === FULL_PACKETS
      const oldest = fifo.shift()
      context.drop(
        oldest,
        reason,
        byPackets ? packets : bytes + size,
        byPackets ? context.limitPackets : context.limitBytes,
      )
    }
    // A packet that is larger than the whole buffer still has no room.
    super.enqueue(packet)
  }
}

export default defineQueue({
  kind: 'aqm',
  id: 'droptail',
  label: 'DropTail',
  summary: 'One queue, first in first out; a packet that finds it full is dropped.',
  year: 1969,
  sources: [
    { label: 'RFC 7567 §1', url: 'https://www.rfc-editor.org/rfc/rfc7567#section-1' },
    { label: 'Lakshman, Neidhardt & Ott 1996', url: 'https://doi.org/10.1109/INFCOM.1996.493070' },
  ],
  parameters,
  canMark: false,
  reasons: overflowReasons,
  create: (context, params: ValuesOf<typeof parameters>) =>
    params.policy === 'head' ? new DropHead(context) : new DropTail(context),
})
