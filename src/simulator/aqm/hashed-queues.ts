import { signal } from '../describe'
import type { PacketIndex, QueueContext, QueueDiscipline } from '../network/queue-discipline'
import { FlowQueues, queueOfHash } from './flow-queues'
import { FullBuffer, type FullReason, fullBuffer } from './full-buffer'

/** The first number that the inside of each queue has. */
export const creditSignal = signal('credit', 'deficit', 'bytes')

/** Queues over which a hash spreads flows, in one buffer: where it is full, the queue that holds most pays. */
export abstract class HashedQueues<Parameters extends { readonly queues: number }>
  implements QueueDiscipline
{
  protected readonly count = this.params.queues
  protected store = new FlowQueues(this.count)
  protected readonly buffer = new FullBuffer(this.context)
  /** What each queue may still send in its turn, bytes. */
  protected readonly credits = new Float64Array(this.count)
  protected secret = this.context.rng.integer(0x1_0000_0000)

  constructor(
    protected readonly context: QueueContext,
    protected readonly params: Parameters,
  ) {}

  get packets(): number {
    return this.store.packets
  }
  get bytes(): number {
    return this.store.bytes
  }

  abstract enqueue(packet: PacketIndex, nowS: number): void
  abstract dequeue(nowS: number): PacketIndex
  /** The queue has packets: it waits for its turn if it does not do so already. */
  protected abstract activate(queue: number): void
  protected abstract dropFromGreatest(why: FullReason): void

  protected queueOf(packet: PacketIndex): number {
    return queueOfHash(this.context.flowHash(packet), this.secret, this.store.count)
  }

  /** See `creditSignal`. */
  laneOf(packet: PacketIndex): number {
    return this.queueOf(packet)
  }
  abstract eachLane(see: (lane: number, list: number) => void): void
  readLane(lane: number, into: Float64Array): void {
    into[0] = this.credits[lane] as number
  }

  /** Takes an arrival into `queue`. */
  protected takeIn(packet: PacketIndex, queue: number): void {
    const { context, store } = this
    const size = context.sizeBytes(packet)
    const full = this.buffer.reasonFor(store, size)
    store.push(queue, packet, size)
    this.activate(queue)
    // RFC 8290 §5.2.3(a) MUST: All queues share a buffer that has a limit.
    if (full !== null) this.dropFromGreatest(full)
    if (full === fullBuffer.fullOfBytes && !context.lastMayExceed) this.onLimitChange()
  }

  onLimitChange(): void {
    const { buffer, store } = this
    for (let why = buffer.excess(store); why !== null; why = buffer.excess(store)) this.dropFromGreatest(why)
  }
}
