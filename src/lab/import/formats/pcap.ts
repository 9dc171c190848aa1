/** The classic capture file (draft-ietf-opsawg-pcap), as `tcpdump -w` writes it in its own byte order. */
import { measuredOfCapture } from '../capture/connections'
import { type CapturedPacket, MOST_BYTES, PacketReader, viewOf } from '../capture/packets'
import { defineImport } from '../import-format'

const HEADER_BYTES = 24
const RECORD_BYTES = 16
const MICROSECONDS = 0xa1b2c3d4
const NANOSECONDS = 0xa1b23c4d

/** The byte order, and what a fraction of a second is counted in; null: it is none. */
function orderOf(view: DataView) {
  if (view.byteLength < HEADER_BYTES) return null
  for (const little of [true, false]) {
    const magic = view.getUint32(0, little)
    if (magic === MICROSECONDS) return { little, perSecond: 1e6 }
    if (magic === NANOSECONDS) return { little, perSecond: 1e9 }
  }
  return null
}

/** Calls `visit` for each packet. A file that ends inside of one, or goes on with what is none, ends there: false. */
function readPcap(content: Uint8Array, visit: (packet: CapturedPacket) => void): boolean {
  const view = viewOf(content)
  const order = orderOf(view)
  if (order === null) return false
  const { little, perSecond } = order
  const reader = new PacketReader(visit)
  // The upper bits of the field are about the frame check sequence (§4).
  const linkType = view.getUint32(20, little) & 0xffff
  let at = HEADER_BYTES
  while (at + RECORD_BYTES <= view.byteLength) {
    const seconds = view.getUint32(at, little)
    const fraction = view.getUint32(at + 4, little) / perSecond
    const captured = view.getUint32(at + 8, little)
    const whole = view.getUint32(at + 12, little)
    at += RECORD_BYTES
    if (captured > MOST_BYTES || at + captured > view.byteLength) return false
    reader.packet(seconds, fraction, { linkType, at, captured, whole })
    at += captured
  }
  return at === view.byteLength
}

export default defineImport({
  id: 'pcap',
  label: 'pcap capture',
  order: 1,
  fits: (_head, start) => orderOf(viewOf(start)) !== null,
  read: (content) => measuredOfCapture(content, readPcap),
})
