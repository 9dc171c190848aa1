/** What disciplines of one queue share: packets wait in order, and a full buffer drops from its tail. */
import { PacketFifo } from '../network/packet-fifo'
import type { PacketIndex, QueueContext, QueueDiscipline } from '../network/queue-discipline'
import { FullBuffer } from './full-buffer'

export abstract class FifoQueue implements QueueDiscipline {
  protected readonly fifo = new PacketFifo()
  protected readonly buffer = new FullBuffer(this.context)

  constructor(protected readonly context: QueueContext) {}

  get packets(): number {
    return this.fifo.packets
  }
  get bytes(): number {
    return this.fifo.bytes
  }

  abstract enqueue(packet: PacketIndex, nowS: number): void

  dequeue(_nowS: number): PacketIndex {
    return this.fifo.shift()
  }

  onLimitChange(): void {
    this.buffer.trim(this.fifo)
  }
}

/** The same for a discipline with parameters. */
export abstract class FifoQueueWith<Parameters> extends FifoQueue {
  constructor(
    context: QueueContext,
    protected readonly params: Parameters,
  ) {
    super(context)
  }
}
