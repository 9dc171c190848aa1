/** IPv4, TCP and UDP headers as bytes (RFC 791, 9293, 768), with a payload of zeros that is not kept. */

export const TcpFlag = { syn: 2, psh: 8, ack: 16, ece: 64, cwr: 128 } as const
const IP_BYTES = 20
const TCP_BYTES = 20
const UDP_BYTES = 8
const PROTOCOL = { tcp: 6, udp: 17 } as const

export interface Endpoint {
  /** IPv4 address as a number. */
  readonly address: number
  readonly port: number
}

/** 10.NET.HIGH.LOW of the flow with this index. */
export function addressOf(net: number, index: number): number {
  return ((10 << 24) | (net << 16) | ((index & 0xff) << 8) | 1 | ((index >> 8) << 1)) >>> 0
}

export interface TcpSegment {
  readonly from: Endpoint
  readonly to: Endpoint
  readonly sequence: number
  readonly acknowledgement: number
  readonly flags: number
  /** The window as it stands in the header, scaled. */
  readonly window: number
  /** Options, whole words of 32 bits. */
  readonly options: Uint8Array
  readonly payloadBytes: number
  /** ECN field of IP: 0 Not-ECT, 2 ECT(0), 1 ECT(1), 3 CE. */
  readonly ecn: number
  readonly identification: number
}

function sum(bytes: Uint8Array, from = 0): number {
  let total = from
  for (let i = 0; i < bytes.byteLength; i += 2) total += ((bytes[i] as number) << 8) | (bytes[i + 1] ?? 0)
  return total
}

function folded(total: number): number {
  let rest = total
  while (rest > 0xffff) rest = (rest & 0xffff) + Math.floor(rest / 0x10000)
  return ~rest & 0xffff
}

function ip(
  protocol: number,
  from: number,
  to: number,
  bodyBytes: number,
  ecn: number,
  identification: number,
): Uint8Array {
  const header = new Uint8Array(IP_BYTES)
  const view = new DataView(header.buffer)
  view.setUint8(0, 0x45)
  view.setUint8(1, ecn)
  view.setUint16(2, IP_BYTES + bodyBytes)
  view.setUint16(4, identification & 0xffff)
  // Don't fragment.
  view.setUint16(6, 0x4000)
  view.setUint8(8, 64)
  view.setUint8(9, protocol)
  view.setUint32(12, from)
  view.setUint32(16, to)
  view.setUint16(10, folded(sum(header)))
  return header
}

/** A payload of zeros adds its length to the sum, nothing else. */
function pseudoSum(protocol: number, from: number, to: number, bytes: number): number {
  const halves = (value: number): number => (value >>> 16) + (value & 0xffff)
  return halves(from) + halves(to) + protocol + bytes
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  const whole = new Uint8Array(first.byteLength + second.byteLength)
  whole.set(first)
  whole.set(second, first.byteLength)
  return whole
}

/** Headers of the packet, without its payload. */
export function tcpPacket(segment: TcpSegment): Uint8Array {
  const { from, to, options, payloadBytes } = segment
  const bytes = TCP_BYTES + options.byteLength
  const header = new Uint8Array(bytes)
  const view = new DataView(header.buffer)
  view.setUint16(0, from.port)
  view.setUint16(2, to.port)
  view.setUint32(4, segment.sequence >>> 0)
  view.setUint32(8, segment.acknowledgement >>> 0)
  view.setUint8(12, (bytes / 4) << 4)
  view.setUint8(13, segment.flags)
  view.setUint16(14, segment.window)
  header.set(options, TCP_BYTES)
  const body = bytes + payloadBytes
  view.setUint16(16, folded(sum(header, pseudoSum(PROTOCOL.tcp, from.address, to.address, body))))
  return joined(ip(PROTOCOL.tcp, from.address, to.address, body, segment.ecn, segment.identification), header)
}

/** Headers of the datagram, without its payload. */
export function udpPacket(
  from: Endpoint,
  to: Endpoint,
  payloadBytes: number,
  identification: number,
): Uint8Array {
  const header = new Uint8Array(UDP_BYTES)
  const view = new DataView(header.buffer)
  const body = UDP_BYTES + payloadBytes
  view.setUint16(0, from.port)
  view.setUint16(2, to.port)
  view.setUint16(4, body)
  view.setUint16(6, folded(sum(header, pseudoSum(PROTOCOL.udp, from.address, to.address, body))) || 0xffff)
  return joined(ip(PROTOCOL.udp, from.address, to.address, body, 0, identification), header)
}

export const UDP_HEADERS = IP_BYTES + UDP_BYTES
export const TCP_HEADERS = IP_BYTES + TCP_BYTES

const OPTION = { nop: 1, mss: 2, windowScale: 3, sackPermitted: 4, sack: 5, timestamps: 8 } as const

/** What a SYN offers (RFC 9293 §3.2, RFC 7323, RFC 2018). `timestamp`: null without timestamps. */
export function synOptions(
  mss: number,
  shift: number,
  sack: boolean,
  timestamp: readonly [value: number, echo: number] | null,
): Uint8Array {
  const bytes = [OPTION.mss, 4, mss >> 8, mss & 0xff, OPTION.nop, OPTION.windowScale, 3, shift]
  if (sack) bytes.push(OPTION.nop, OPTION.nop, OPTION.sackPermitted, 2)
  return new Uint8Array([...bytes, ...timestampOption(timestamp)])
}

function timestampOption(timestamp: readonly [value: number, echo: number] | null): number[] {
  if (timestamp === null) return []
  return [OPTION.nop, OPTION.nop, OPTION.timestamps, 10, ...timestamp.flatMap(word)]
}

function word(value: number): number[] {
  return [(value >>> 24) & 0xff, (value >>> 16) & 0xff, (value >>> 8) & 0xff, value & 0xff]
}

/** Options of a segment after the handshake. `blocks`: SACK blocks, [left edge, right edge). */
export function segmentOptions(
  timestamp: readonly [value: number, echo: number] | null,
  blocks: readonly (readonly [number, number])[],
): Uint8Array {
  const sack =
    blocks.length === 0
      ? []
      : [OPTION.nop, OPTION.nop, OPTION.sack, 2 + 8 * blocks.length, ...blocks.flat().flatMap(word)]
  return new Uint8Array([...timestampOption(timestamp), ...sack])
}
