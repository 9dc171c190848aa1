import type { PacketFifo } from '../network/packet-fifo'
import type { PacketIndex, QueueContext, QueueReason } from '../network/queue-discipline'

/** The reasons of a full buffer. A discipline with a limit begins its `reasons` with these. */
export const overflowReasons: readonly QueueReason[] = [
  {
    cause: 'overflow',
    text: 'buffer full, {value} of {threshold} packets',
    source: { label: 'RFC 7567 §1' },
  },
  {
    cause: 'overflow',
    text: 'buffer full, {value} bytes with this packet and {threshold} allowed',
    source: { label: 'RFC 7567 §1' },
  },
]
const FULL_PACKETS = 0
const FULL_BYTES = 1

/** True when there is no room for `packet` behind those in `fifo`; it has then been dropped. */
export function dropsOnOverflow(context: QueueContext, fifo: PacketFifo, packet: PacketIndex): boolean {
  if (fifo.packets >= context.limitPackets) {
    context.drop(packet, FULL_PACKETS, fifo.packets, context.limitPackets)
    return true
  }
  const bytes = fifo.bytes + context.sizeBytes(packet)
  const full = context.lastMayExceed ? fifo.bytes >= context.limitBytes : bytes > context.limitBytes
  if (full) context.drop(packet, FULL_BYTES, bytes, context.limitBytes)
  return full
}

/** Drop from the tail what a smaller buffer no longer holds. */
export function trimToLimits(context: QueueContext, fifo: PacketFifo): void {
  while (fifo.packets > context.limitPackets) {
    const packets = fifo.packets
    const packet = fifo.pop()
    context.drop(packet, FULL_PACKETS, packets, context.limitPackets)
  }
  while (fifo.bytes > context.limitBytes) {
    const bytes = fifo.bytes
    const packet = fifo.pop()
    context.drop(packet, FULL_BYTES, bytes, context.limitBytes)
  }
}
