/** Writes pcapng (draft-ietf-opsawg-pcapng): one section, one interface that carries IP without a link layer. */

const SECTION = 0x0a0d0d0a
const INTERFACE = 1
const ENHANCED_PACKET = 6
const BYTE_ORDER = 0x1a2b3c4d
const LINKTYPE_RAW = 101
const OPTION = { end: 0, comment: 1, userAppl: 4, ifName: 2, ifTsResol: 9 } as const
/** Times are in units of 10^-9 s. */
const NANOSECONDS = 9

const padded = (length: number): number => (length + 3) & ~3

export class PcapngWriter {
  private bytes = new Uint8Array(1 << 16)
  private view = new DataView(this.bytes.buffer)
  private length = 0
  private blockStart = 0
  private readonly text = new TextEncoder()

  /** `comment`: about the whole capture. `snapBytes`: the most that is kept of a packet. */
  constructor(application: string, comment: string, interfaceName: string, snapBytes: number) {
    this.begin(SECTION)
    this.u32(BYTE_ORDER)
    this.u16(1)
    this.u16(0)
    // Length of the section: not said.
    this.u32(0xffffffff)
    this.u32(0xffffffff)
    this.option(OPTION.comment, this.text.encode(comment))
    this.option(OPTION.userAppl, this.text.encode(application))
    this.endOptions()
    this.end()
    this.begin(INTERFACE)
    this.u16(LINKTYPE_RAW)
    this.u16(0)
    this.u32(snapBytes)
    this.option(OPTION.ifName, this.text.encode(interfaceName))
    this.option(OPTION.ifTsResol, new Uint8Array([NANOSECONDS]))
    this.endOptions()
    this.end()
  }

  /** `data`: the packet's first bytes; `wholeBytes`: its size on the wire; `comment`: '' for none. */
  packet(timeS: number, data: Uint8Array, wholeBytes: number, comment: string): void {
    this.begin(ENHANCED_PACKET)
    this.u32(0)
    const ns = BigInt(Math.round(timeS * 1e9))
    this.u32(Number(ns >> 32n))
    this.u32(Number(ns & 0xffffffffn))
    this.u32(data.byteLength)
    this.u32(wholeBytes)
    this.raw(data)
    if (comment !== '') {
      this.option(OPTION.comment, this.text.encode(comment))
      this.endOptions()
    }
    this.end()
  }

  finish(): Uint8Array<ArrayBuffer> {
    return this.bytes.slice(0, this.length)
  }

  private room(bytes: number): void {
    if (this.length + bytes <= this.bytes.byteLength) return
    const grown = new Uint8Array(Math.max(2 * this.bytes.byteLength, this.length + bytes))
    grown.set(this.bytes)
    this.bytes = grown
    this.view = new DataView(grown.buffer)
  }
  private u16(value: number): void {
    this.room(2)
    this.view.setUint16(this.length, value, true)
    this.length += 2
  }
  private u32(value: number): void {
    this.room(4)
    this.view.setUint32(this.length, value >>> 0, true)
    this.length += 4
  }
  private raw(data: Uint8Array): void {
    this.room(padded(data.byteLength))
    this.bytes.set(data, this.length)
    this.bytes.fill(0, this.length + data.byteLength, this.length + padded(data.byteLength))
    this.length += padded(data.byteLength)
  }
  private option(code: number, value: Uint8Array): void {
    this.u16(code)
    this.u16(value.byteLength)
    this.raw(value)
  }
  private endOptions(): void {
    this.u16(OPTION.end)
    this.u16(0)
  }
  private begin(type: number): void {
    this.blockStart = this.length
    this.u32(type)
    this.u32(0)
  }
  /** A block says its length at both ends. */
  private end(): void {
    const length = this.length - this.blockStart + 4
    this.u32(length)
    this.view.setUint32(this.blockStart + 4, length, true)
  }
}
