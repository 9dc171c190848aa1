/** IPv4, TCP and UDP headers as bytes (RFC 791, 9293, 768), with a payload of zeros that is not kept. */

export const TcpFlag = { syn: 2, psh: 8, ack: 16, ece: 64, cwr: 128 } as const
const IP_BYTES = 20
const TCP_BYTES = 20
const UDP_BYTES = 8
export const TCP_HEADERS = IP_BYTES + TCP_BYTES
export const UDP_HEADERS = IP_BYTES + UDP_BYTES
const PROTOCOL = { tcp: 6, udp: 17 } as const
const DONT_FRAGMENT = 0x4000
const TIME_TO_LIVE = 64

export interface Endpoint {
  readonly address: number
  readonly port: number
}

/** 10.NET.HIGH.LOW of the flow with this index. */
export function addressOf(net: number, index: number): number {
  return ((10 << 24) | (net << 16) | ((index & 0xff) << 8) | 1 | ((index >> 8) << 1)) >>> 0
}

interface Packet {
  readonly from: Endpoint
  readonly to: Endpoint
  readonly payloadBytes: number
  /** ECN field of IP: 0 Not-ECT, 2 ECT(0), 1 ECT(1), 3 CE. */
  readonly ecn: number
  readonly identification: number
}

export interface TcpSegment extends Packet {
  readonly sequence: number
  readonly acknowledgement: number
  readonly flags: number
  /** The window as it stands in the header, scaled. */
  readonly window: number
  /** Options, whole words of 32 bits. */
  readonly options: Uint8Array
}

const half = (value: number): number[] => [(value >>> 8) & 0xff, value & 0xff]
const word = (value: number): number[] => [...half(value >>> 16), ...half(value)]

/** The checksum of an even number of bytes (RFC 1071). */
function checksum(bytes: readonly number[]): number {
  let total = 0
  for (let i = 0; i < bytes.length; i += 2) total += ((bytes[i] as number) << 8) | (bytes[i + 1] as number)
  while (total > 0xffff) total = (total & 0xffff) + (total >>> 16)
  return ~total & 0xffff
}

/** The packet without its payload: IP, and `header` with its checksum at `checksumAt`. */
function packed(protocol: number, packet: Packet, header: number[], checksumAt: number): Uint8Array {
  const bytes = header.length + packet.payloadBytes
  const addresses = [...word(packet.from.address), ...word(packet.to.address)]
  // Beside the pseudo-header, a payload of zeros adds its length, nothing else.
  const sum = checksum([...addresses, ...half(protocol), ...word(bytes), ...header])
  // Zero says in UDP that there is no checksum.
  header.splice(checksumAt, 2, ...half(protocol === PROTOCOL.udp ? sum || 0xffff : sum))
  const sizes = [0x45, packet.ecn, ...half(IP_BYTES + bytes), ...half(packet.identification)]
  const ip = [...sizes, ...half(DONT_FRAGMENT), TIME_TO_LIVE, protocol, 0, 0, ...addresses]
  ip.splice(10, 2, ...half(checksum(ip)))
  return new Uint8Array([...ip, ...header])
}

export function tcpPacket(segment: TcpSegment): Uint8Array {
  const { from, to, sequence, acknowledgement, flags, window, options } = segment
  const words = (TCP_BYTES + options.byteLength) / 4
  const ports = [...half(from.port), ...half(to.port)]
  const numbers = [...word(sequence), ...word(acknowledgement), words << 4, flags, ...half(window)]
  return packed(PROTOCOL.tcp, segment, [...ports, ...numbers, 0, 0, 0, 0, ...options], 16)
}

export function udpPacket(
  from: Endpoint,
  to: Endpoint,
  payloadBytes: number,
  identification: number,
): Uint8Array {
  const header = [...half(from.port), ...half(to.port), ...half(UDP_BYTES + payloadBytes), 0, 0]
  return packed(PROTOCOL.udp, { from, to, payloadBytes, ecn: 0, identification }, header, 6)
}

const OPTION = { nop: 1, mss: 2, windowScale: 3, sackPermitted: 4, sack: 5, timestamps: 8 } as const

/** null: without timestamps. */
type Timestamp = readonly [value: number, echo: number] | null

/** What a SYN offers (RFC 9293 §3.2, RFC 7323, RFC 2018). */
export function synOptions(mss: number, shift: number, sack: boolean, timestamp: Timestamp): Uint8Array {
  const size = [OPTION.mss, 4, ...half(mss), OPTION.nop, OPTION.windowScale, 3, shift]
  const permitted = sack ? [OPTION.nop, OPTION.nop, OPTION.sackPermitted, 2] : []
  return new Uint8Array([...size, ...permitted, ...timestampOption(timestamp)])
}

function timestampOption(timestamp: Timestamp): number[] {
  if (timestamp === null) return []
  return [OPTION.nop, OPTION.nop, OPTION.timestamps, 10, ...timestamp.flatMap(word)]
}

/** Options of a segment after the handshake. `blocks`: SACK blocks, [left edge, right edge). */
export function segmentOptions(
  timestamp: Timestamp,
  blocks: readonly (readonly [number, number])[],
): Uint8Array {
  const head = [OPTION.nop, OPTION.nop, OPTION.sack, 2 + 8 * blocks.length]
  const sack = blocks.length === 0 ? [] : [...head, ...blocks.flat().flatMap(word)]
  return new Uint8Array([...timestampOption(timestamp), ...sack])
}
