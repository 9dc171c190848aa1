import type { PacketFifo } from '../network/packet-fifo'
import type { PacketIndex, QueueContext, QueueReason } from '../network/queue-discipline'

/** The reasons of a full buffer. A discipline with a limit begins its `reasons` with these. */
export const overflowReasons: readonly QueueReason[] = [
  {
    cause: 'overflow',
    text: 'buffer full, {value:window} of {threshold:packets}',
    source: { label: 'RFC 7567 §1' },
  },
  {
    cause: 'overflow',
    text: 'buffer full, {value:bytes} with this packet and {threshold:bytes} allowed',
    source: { label: 'RFC 7567 §1' },
  },
]
export const FULL_PACKETS = 0
export const FULL_BYTES = 1

/** The reason why a packet of `size` bytes finds no room behind `packets` packets of `bytes` bytes, or -1. */
export function overflowOf(context: QueueContext, packets: number, bytes: number, size: number): number {
  if (packets >= context.limitPackets) return FULL_PACKETS
  const full = context.lastMayExceed ? bytes >= context.limitBytes : bytes + size > context.limitBytes
  return full ? FULL_BYTES : -1
}

/** True when there is no room for `packet` behind those that wait; it has then been dropped. */
export function dropsOnOverflow(
  context: QueueContext,
  waiting: { readonly packets: number; readonly bytes: number },
  packet: PacketIndex,
): boolean {
  const size = context.sizeBytes(packet)
  const reason = overflowOf(context, waiting.packets, waiting.bytes, size)
  if (reason === FULL_PACKETS) context.drop(packet, reason, waiting.packets, context.limitPackets)
  else if (reason === FULL_BYTES) context.drop(packet, reason, waiting.bytes + size, context.limitBytes)
  return reason >= 0
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
