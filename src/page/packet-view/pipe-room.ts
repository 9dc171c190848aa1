/** The room for words over and under the pipe: between the buffer and the hosts. */
import type { PacketLayout } from './geometry'

/** Half the height of a line of words, and the least distance from hosts and from the edge, px. */
const HALF_LINE_PX = 8
const BESIDE_HOSTS_PX = 6
const EDGE_PX = 16
const EDGE_PHONE_PX = 12

/** Where words begin and end whose rows are from `top` to `bottom`, the middles of the first and the last, px. */
export function roomAtPipe({ head, receivers, width, phone }: PacketLayout, top: number, bottom = top) {
  const inTheWay = receivers.filter(
    (host) => host.top < bottom + HALF_LINE_PX && host.top + host.height > top - HALF_LINE_PX,
  )
  const hosts = inTheWay.map(({ left }) => left - BESIDE_HOSTS_PX)
  return { left: head.left, right: Math.min(width - (phone ? EDGE_PHONE_PX : EDGE_PX), ...hosts) }
}

/** The middle of words `half` px to a side that are to stand at `wanted`, within their room. */
export const middleWithin = (
  { left, right }: { readonly left: number; readonly right: number },
  wanted: number,
  half: number,
): number => Math.min(Math.max(wanted, left + half), right - half)
