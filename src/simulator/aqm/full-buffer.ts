/** A buffer without room: why, and with which numbers. */
import { type PacketIndex, type QueueContext, reason } from '../network/queue-discipline'

const source = { label: 'RFC 7567 §1' }

/** A discipline with a limit has these among its `reasons`. */
export const fullBuffer = {
  fullOfPackets: reason({
    cause: 'overflow',
    text: 'buffer full, {packets:window} of {limitPackets:packets}',
    source,
  }),
  fullOfBytes: reason({
    cause: 'overflow',
    text: 'buffer full, {bytes:bytes} with this packet and {limitBytes:bytes} allowed',
    source,
  }),
}
export type FullReason = (typeof fullBuffer)[keyof typeof fullBuffer]

/** What waits in a queue. */
export interface Waiting {
  readonly packets: number
  readonly bytes: number
}

/** The limits of a discipline's buffer, and what was there when a packet last found no room. */
export class FullBuffer {
  packets = 0
  limitPackets = 0
  bytes = 0
  limitBytes = 0

  constructor(private readonly context: QueueContext) {}

  /** Why a packet of `size` bytes finds no room behind what waits; null: there is room. */
  reasonFor(waiting: Waiting, size: number): FullReason | null {
    const { context } = this
    if (waiting.packets >= context.limitPackets) return this.ofPackets(waiting)
    const bytes = waiting.bytes + size
    const full = context.lastMayExceed ? waiting.bytes >= context.limitBytes : bytes > context.limitBytes
    return full ? this.ofBytes(bytes) : null
  }

  /** Why what waits is more than the buffer holds, now that a limit is another; null: it fits. */
  excess(waiting: Waiting): FullReason | null {
    const { context } = this
    if (waiting.packets > context.limitPackets) return this.ofPackets(waiting)
    return waiting.bytes > context.limitBytes ? this.ofBytes(waiting.bytes) : null
  }

  /** True when there is no room for `packet` behind those that wait; it has then been dropped. */
  drops(waiting: Waiting, packet: PacketIndex): boolean {
    const { context } = this
    const why = this.reasonFor(waiting, context.sizeBytes(packet))
    if (why === null) return false
    context.drop(packet, why, this)
    return true
  }

  /** Drops from the tail what a smaller buffer does not hold. */
  trim(queue: Waiting & { pop(): PacketIndex }): void {
    for (let why = this.excess(queue); why !== null; why = this.excess(queue))
      this.context.drop(queue.pop(), why, this)
  }

  private ofPackets({ packets }: Waiting): FullReason {
    this.packets = packets
    this.limitPackets = this.context.limitPackets
    return fullBuffer.fullOfPackets
  }
  private ofBytes(bytes: number): FullReason {
    this.bytes = bytes
    this.limitBytes = this.context.limitBytes
    return fullBuffer.fullOfBytes
  }
}
