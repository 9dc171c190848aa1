/** What Linux 6.1 charges for segments in socket buffers (64-bit, one segment a buffer), bytes. */

/** sk_buff and its shared info around a header area of 704 bytes: what a buffer costs beyond its payload. */
const BUFFER_OVERHEAD = 1280
const SK_BUFF = 256
const SHARED_INFO = 320
const MOST_HEADERS = 256

/** Cost of a full segment (skb->truesize). */
export function chargeOf(payloadBytes: number): number {
  return payloadBytes + BUFFER_OVERHEAD
}
export const EMPTY_CHARGE = BUFFER_OVERHEAD

/** Page fragments that one buffer can hold (MAX_SKB_FRAGS). At a receiver each segment is one: so many share its overhead. */
const MOST_JOINED = 17
/** A joined buffer of a sender stays below: 65 535 segments of 8 bytes (tcp_skb_shift), bytes. Its pages are then few enough. */
const MOST_BYTES = 65_535 * 8

/** Whether one buffer of a sender can hold all segments from `first` to `last`, which were written in a row. */
export function fitOneBuffer(first: number, last: number, payloadBytes: number): boolean {
  return (last - first + 1) * payloadBytes < MOST_BYTES
}

/** Cost of `segments` in a row that were joined into as few buffers as possible. */
export function joinedChargeOf(segments: number, payloadBytes: number): number {
  return segments * payloadBytes + Math.ceil(segments / MOST_JOINED) * BUFFER_OVERHEAD
}

/** Most payload in one buffer of joined segments. */
export function joinedPayload(payloadBytes: number): number {
  return MOST_JOINED * payloadBytes
}

/**
 * Cost of `bytes` that wait to be read. The segment that filled the gap takes in the buffer behind it where both fit into one
 * (tcp_ofo_queue).
 */
export function unreadChargeOf(bytes: number, payloadBytes: number): number {
  const segments = Math.ceil(bytes / payloadBytes)
  if (bytes <= joinedPayload(payloadBytes)) return joinedChargeOf(segments, payloadBytes)
  return chargeOf(payloadBytes) + joinedChargeOf(segments - 1, payloadBytes)
}

/** What the send buffer reckons with for each segment of the window. */
export function sendChargeOf(payloadBytes: number): number {
  const timestampBytes = 12
  const needed = payloadBytes + timestampBytes + MOST_HEADERS + SHARED_INFO
  let block = 1024
  while (block < needed) block *= 2
  return block + SK_BUFF
}

/** What the receive buffer reckons with for each segment of the window: half of it must hold the payload. */
export function receiveChargeOf(payloadBytes: number): number {
  let charge = payloadBytes + MOST_HEADERS + SK_BUFF + SHARED_INFO
  while (charge / 2 < payloadBytes) charge += 128
  return charge
}
