/** pcapng (draft-ietf-opsawg-pcapng): blocks, each with its length at both ends; sections may differ in byte order. */
import { measuredOfCapture } from '../capture/connections'
import { type CapturedPacket, MOST_BYTES, PacketReader, viewOf } from '../capture/packets'
import { defineImport } from '../import-format'

const BLOCK = { section: 0x0a0d0d0a, interface: 1, enhanced: 6 } as const
const BYTE_ORDER = 0x1a2b3c4d
const OPTION = { end: 0, resolution: 9, offset: 14 } as const
/** Type, length, and the length again. */
const LEAST_BLOCK = 12
const PACKET_HEADER = 20
const MICROSECONDS = 1e6

/** `offsetS` is added to every time, s. */
type Interface = Readonly<{ linkType: number; perSecond: number; offsetS: number }>

/** null: no section begins at `at`. */
function littleAt(view: DataView, at: number): boolean | null {
  if (at + LEAST_BLOCK > view.byteLength) return null
  for (const little of [true, false]) if (view.getUint32(at + 8, little) === BYTE_ORDER) return little
  return null
}

function isPcapng(start: Uint8Array): boolean {
  const view = viewOf(start)
  return view.byteLength >= LEAST_BLOCK && view.getUint32(0) === BLOCK.section && littleAt(view, 0) !== null
}

/** §4.2: the highest bit says that the rest is a power of two, not of ten. */
const perSecondOf = (code: number): number => ((code & 0x80) === 0 ? 10 ** code : 2 ** (code & 0x7f))

class Sections {
  private little = true
  private interfaces: Interface[] = []
  private readonly reader: PacketReader

  constructor(
    private readonly view: DataView,
    visit: (packet: CapturedPacket) => void,
  ) {
    this.reader = new PacketReader(visit)
  }

  /** Calls `visit` for each packet that has a time; whether every block was whole. */
  read(): boolean {
    let at = 0
    while (at + LEAST_BLOCK <= this.view.byteLength) {
      const isSection = this.view.getUint32(at) === BLOCK.section
      if (isSection && !this.begin(at)) return false
      const length = this.u32(at + 4)
      if (length < LEAST_BLOCK || length % 4 !== 0 || at + length > this.view.byteLength) return false
      const type = this.u32(at)
      if (type === BLOCK.interface) this.addInterface(at, length)
      else if (type === BLOCK.enhanced) this.packet(at, length)
      at += length
    }
    return at === this.view.byteLength
  }

  private u32(at: number): number {
    return this.view.getUint32(at, this.little)
  }

  private u16(at: number): number {
    return this.view.getUint16(at, this.little)
  }

  private begin(at: number): boolean {
    const little = littleAt(this.view, at)
    if (little === null) return false
    this.little = little
    this.interfaces = []
    return true
  }

  private addInterface(at: number, length: number): void {
    let perSecond = MICROSECONDS
    let offsetS = 0
    const end = at + length - 4
    for (let option = at + 16; option + 4 <= end; ) {
      const code = this.u16(option)
      const bytes = this.u16(option + 2)
      const value = option + 4
      if (code === OPTION.end || value + bytes > end) break
      if (code === OPTION.resolution && bytes === 1) perSecond = perSecondOf(this.view.getUint8(value))
      if (code === OPTION.offset && bytes === 8) offsetS = Number(this.view.getBigInt64(value, this.little))
      option = value + ((bytes + 3) & ~3)
    }
    this.interfaces.push({ linkType: length >= 20 ? this.u16(at + 8) : -1, perSecond, offsetS })
  }

  private packet(at: number, length: number): void {
    if (length < LEAST_BLOCK + PACKET_HEADER) return
    const from = this.interfaces[this.u32(at + 8)]
    if (from === undefined) return
    const captured = this.u32(at + 20)
    if (captured > MOST_BYTES || captured > length - LEAST_BLOCK - PACKET_HEADER) return
    const [wholeS, fractionS] = timeOf(this.u32(at + 12), this.u32(at + 16), from.perSecond)
    const place = { linkType: from.linkType, at: at + 28, captured, whole: this.u32(at + 24) }
    this.reader.packet(wholeS + from.offsetS, fractionS, place)
  }
}

/** Seconds and the rest apart: a double would lose the last digits of nanoseconds since 1970. */
function timeOf(high: number, low: number, perSecond: number): readonly [number, number] {
  const units = high * 2 ** 32 + low
  if (units < Number.MAX_SAFE_INTEGER || !Number.isSafeInteger(perSecond)) {
    const whole = Math.floor(units / perSecond)
    return [whole, (units - whole * perSecond) / perSecond]
  }
  const exact = (BigInt(high) << 32n) | BigInt(low)
  const unit = BigInt(perSecond)
  return [Number(exact / unit), Number(exact % unit) / perSecond]
}

export default defineImport({
  id: 'pcapng',
  label: 'pcapng capture',
  order: 2,
  fits: (_head, start) => isPcapng(start),
  read: (content) => measuredOfCapture(content, (all, visit) => new Sections(viewOf(all), visit).read()),
})
