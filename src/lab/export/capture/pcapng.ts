/** Writes pcapng (draft-ietf-opsawg-pcapng): one section, and interfaces that carry IP without a link layer. */

const SECTION = 0x0a0d0d0a
const INTERFACE = 1
const ENHANCED_PACKET = 6
const BYTE_ORDER = 0x1a2b3c4d
const LINKTYPE_RAW = 101
const OPTION = { end: 0, comment: 1, userAppl: 4, ifName: 2, ifDescription: 3, ifTsResol: 9 } as const
/** Times are in units of 10^-9 s. */
const NANOSECONDS = 9

const padded = (length: number): number => (length + 3) & ~3

export interface CaptureInterface {
  readonly name: string
  /** Where it captures; absent: its name says it. */
  readonly description?: string
}

export class PcapngWriter {
  private bytes = new Uint8Array(1 << 16)
  private view = new DataView(this.bytes.buffer)
  private length = 0
  private blockStart = 0
  private readonly text = new TextEncoder()

  /** `comment`: about the whole capture. `snapBytes`: the most that is kept of a packet. */
  constructor(
    application: string,
    comment: string,
    interfaces: readonly CaptureInterface[],
    snapBytes: number,
  ) {
    this.begin(SECTION)
    this.u32(BYTE_ORDER)
    this.u16(1, 0)
    // Length of the section: not said.
    this.u32(0xffffffff, 0xffffffff)
    this.options([OPTION.comment, comment], [OPTION.userAppl, application])
    this.end()
    for (const { name, description } of interfaces) {
      this.begin(INTERFACE)
      this.u16(LINKTYPE_RAW, 0)
      this.u32(snapBytes)
      this.options(
        [OPTION.ifName, name],
        ...(description === undefined ? [] : [[OPTION.ifDescription, description] as const]),
        [OPTION.ifTsResol, new Uint8Array([NANOSECONDS])],
      )
      this.end()
    }
  }

  /** `data`: the packet's first bytes; `wholeBytes`: its size on the wire; `comment`: '' for none; `at`: the interface, from 0 on. */
  packet(timeS: number, data: Uint8Array, wholeBytes: number, comment: string, at = 0): void {
    this.begin(ENHANCED_PACKET)
    const ns = BigInt(Math.round(timeS * 1e9))
    this.u32(at, Number(ns >> 32n), Number(ns & 0xffffffffn), data.byteLength, wholeBytes)
    this.raw(data)
    if (comment !== '') this.options([OPTION.comment, comment])
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
  private u16(...values: readonly number[]): void {
    this.room(2 * values.length)
    for (const value of values) {
      this.view.setUint16(this.length, value, true)
      this.length += 2
    }
  }
  private u32(...values: readonly number[]): void {
    for (const value of values) this.u16(value & 0xffff, value >>> 16)
  }
  private raw(data: Uint8Array): void {
    this.room(padded(data.byteLength))
    this.bytes.set(data, this.length)
    this.bytes.fill(0, this.length + data.byteLength, this.length + padded(data.byteLength))
    this.length += padded(data.byteLength)
  }
  private options(...options: readonly (readonly [code: number, value: string | Uint8Array])[]): void {
    for (const [code, value] of options) {
      const data = typeof value === 'string' ? this.text.encode(value) : value
      this.u16(code, data.byteLength)
      this.raw(data)
    }
    this.u16(OPTION.end, 0)
  }
  private begin(type: number): void {
    this.blockStart = this.length
    this.u32(type, 0)
  }
  /** A block says its length at both ends. */
  private end(): void {
    const length = this.length - this.blockStart + 4
    this.u32(length)
    this.view.setUint32(this.blockStart + 4, length, true)
  }
}
