/** The TCP segment inside of a captured packet: link layer, IP (RFC 791, RFC 8200), TCP (RFC 9293). Nothing is copied. */
import type { Range } from '../flight'
import { viewOf } from './packets'

const ETHERTYPE = { ipv4: 0x0800, ipv6: 0x86dd, vlan: 0x8100, serviceVlan: 0x88a8 } as const
const TCP = 6
const FLAG = { syn: 2, ack: 16 } as const
const OPTION = { end: 0, nop: 1, mss: 2, sack: 5, timestamps: 8 } as const
/** Extension headers of IPv6 that may stand before TCP: hop-by-hop, routing, destination (RFC 8200 §4). */
const EXTENSIONS: ReadonlySet<number> = new Set([0, 43, 60])

/** Where IP begins after a frame's first byte, by LINKTYPE_; -1: not IP. */
const NETWORK_AT: Readonly<Record<number, (view: DataView, at: number, end: number) => number>> = {
  // BSD loopback, in either byte order: four bytes of family.
  0: () => 4,
  108: () => 4,
  1: ethernet,
  // Raw IP, as three numbers know it, and IPv4 or IPv6 alone.
  12: () => 0,
  14: () => 0,
  101: () => 0,
  228: () => 0,
  229: () => 0,
  // Linux "any", versions 1 and 2: the protocol is said at their end and start.
  113: (view, at, end) => (at + 16 <= end && isIp(view.getUint16(at + 14)) ? 16 : -1),
  276: (view, at, end) => (at + 20 <= end && isIp(view.getUint16(at)) ? 20 : -1),
}

const isIp = (type: number): boolean => type === ETHERTYPE.ipv4 || type === ETHERTYPE.ipv6

function ethernet(view: DataView, at: number, end: number): number {
  let offset = 12
  while (at + offset + 2 <= end) {
    const type = view.getUint16(at + offset)
    offset += 2
    if (isIp(type)) return offset
    if (type !== ETHERTYPE.vlan && type !== ETHERTYPE.serviceVlan) return -1
    offset += 2
  }
  return -1
}

function address4(view: DataView, at: number): string {
  return `${view.getUint8(at)}.${view.getUint8(at + 1)}.${view.getUint8(at + 2)}.${view.getUint8(at + 3)}`
}

function address6(view: DataView, at: number): string {
  return Array.from({ length: 8 }, (_, k) => view.getUint16(at + 2 * k).toString(16)).join(':')
}

/** The last segment read; `read` overwrites it. */
export class Segment {
  /** "10.0.0.1" or the eight groups of IPv6. */
  source = ''
  destination = ''
  sourcePort = 0
  destinationPort = 0
  sequence = 0
  acknowledgement = 0
  syn = false
  ack = false
  payloadBytes = 0
  /** Maximum segment size that a SYN announces, bytes; 0: not said. */
  mss = 0
  timestamps = false
  /** SACK blocks as they stand in the option. */
  blocks: Range[] = []
  private readonly view: DataView

  constructor(content: Uint8Array) {
    this.view = viewOf(content)
  }

  /** Whether there is a TCP segment, whole up to its options. `whole`: bytes of the frame on the wire. */
  read(linkType: number, at: number, captured: number, whole: number): boolean {
    const end = at + captured
    const offset = NETWORK_AT[linkType]?.(this.view, at, end) ?? -1
    const ip = at + offset
    if (offset < 0 || ip >= end) return false
    const version = this.view.getUint8(ip) >> 4
    if (version === 4) return this.version4(ip, end, whole - offset)
    return version === 6 && this.version6(ip, end, whole - offset)
  }

  private version4(ip: number, end: number, wholeBytes: number): boolean {
    const { view } = this
    if (ip + 20 > end || view.getUint8(ip + 9) !== TCP) return false
    // Fragments but the first have no TCP header, and the first has not all of the payload.
    if ((view.getUint16(ip + 6) & 0x3fff) !== 0) return false
    const header = 4 * (view.getUint8(ip) & 0xf)
    // A segment that the network card has yet to cut says 0 where it is longer than the field.
    const total = view.getUint16(ip + 2) || wholeBytes
    this.source = address4(view, ip + 12)
    this.destination = address4(view, ip + 16)
    return header >= 20 && this.tcp(ip + header, end, total - header)
  }

  private version6(ip: number, end: number, wholeBytes: number): boolean {
    const { view } = this
    if (ip + 40 > end) return false
    const total = view.getUint16(ip + 4) || wholeBytes - 40
    let next = view.getUint8(ip + 6)
    let at = ip + 40
    while (EXTENSIONS.has(next) && at + 2 <= end) {
      next = view.getUint8(at)
      at += 8 * (view.getUint8(at + 1) + 1)
    }
    if (next !== TCP) return false
    this.source = address6(view, ip + 8)
    this.destination = address6(view, ip + 24)
    return this.tcp(at, end, total - (at - ip - 40))
  }

  private tcp(at: number, end: number, bytes: number): boolean {
    const { view } = this
    if (at + 20 > end) return false
    const header = 4 * (view.getUint8(at + 12) >> 4)
    if (header < 20 || bytes < header) return false
    const flags = view.getUint8(at + 13)
    this.sourcePort = view.getUint16(at)
    this.destinationPort = view.getUint16(at + 2)
    this.sequence = view.getUint32(at + 4)
    this.acknowledgement = view.getUint32(at + 8)
    this.syn = (flags & FLAG.syn) !== 0
    this.ack = (flags & FLAG.ack) !== 0
    this.payloadBytes = bytes - header
    this.mss = 0
    this.timestamps = false
    this.blocks = []
    this.options(at + 20, Math.min(at + header, end))
    return true
  }

  private options(from: number, end: number): void {
    const { view } = this
    let at = from
    while (at < end) {
      const kind = view.getUint8(at)
      if (kind === OPTION.end) return
      if (kind === OPTION.nop) {
        at++
        continue
      }
      const length = at + 1 < end ? view.getUint8(at + 1) : 0
      if (length < 2 || at + length > end) return
      if (kind === OPTION.mss && length === 4) this.mss = view.getUint16(at + 2)
      if (kind === OPTION.timestamps) this.timestamps = true
      if (kind === OPTION.sack)
        for (let block = at + 2; block + 8 <= at + length; block += 8)
          this.blocks.push([view.getUint32(block), view.getUint32(block + 4)])
      at += length
    }
  }
}
