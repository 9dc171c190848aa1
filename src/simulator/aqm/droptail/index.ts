import { choiceParameter, doi, type ParameterSet, rfc, type ValuesOf } from '../../describe'
import { defineQueue, type PacketIndex } from '../../network/queue-discipline'
import { FifoQueue } from '../fifo-queue'
import { fullBuffer } from '../full-buffer'

const parameters = {
  policy: choiceParameter('tail', {
    options: { tail: 'tail', head: 'head' },
    label: 'drops',
    help: 'Which packet gives way when the buffer is full; dropping the oldest tells the sender sooner.',
    source: doi('Lakshman, Neidhardt & Ott 1996', '10.1109/INFCOM.1996.493070'),
  }),
} as const satisfies ParameterSet

class DropTail extends FifoQueue {
  enqueue(packet: PacketIndex): void {
    if (!this.buffer.drops(this.fifo, packet)) this.fifo.push(packet, this.context.sizeBytes(packet))
  }
}

/** Drop from front (Lakshman et al. 1996): the packet that has waited longest makes room. */
class DropHead extends DropTail {
  override enqueue(packet: PacketIndex): void {
    const { context, fifo, buffer } = this
    const size = context.sizeBytes(packet)
    while (fifo.packets > 0) {
      const why = buffer.reasonFor(fifo, size)
      if (why === null) break
      context.drop(fifo.shift(), why, buffer)
    }
    // A packet that is larger than the whole buffer still has no room.
    super.enqueue(packet)
  }
}

export default defineQueue({
  id: 'droptail',
  label: 'DropTail',
  summary: 'One queue, first in first out; a packet that finds it full is dropped.',
  year: 1969,
  sources: [rfc(7567, '1'), doi('Lakshman, Neidhardt & Ott 1996', '10.1109/INFCOM.1996.493070')],
  parameters,
  canMark: false,
  reasons: fullBuffer,
  create: (context, params: ValuesOf<typeof parameters>) =>
    params.policy === 'head' ? new DropHead(context) : new DropTail(context),
})
