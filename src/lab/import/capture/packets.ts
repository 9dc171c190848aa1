/** Packets out of a capture file: where each begins in the file, and when it was seen. */
import { importing as words } from '../../../strings/importing'
import { written } from '../../scenario/written'
import { EPOCH_S, ImportFault } from '../import-format'

interface PlacedPacket {
  /** LINKTYPE_ of the interface (tcpdump.org/linktypes.html). */
  readonly linkType: number
  /** The packet's first byte in the file, and how many of its bytes are there. */
  readonly at: number
  readonly captured: number
  /** Bytes on the wire. */
  readonly whole: number
}

export interface CapturedPacket extends PlacedPacket {
  /** s; where the clock counts from 1970, from a whole second before the first packet. */
  readonly t: number
  /** The moment from which `t` counts, s since 1970; null: the clock counts from elsewhere. */
  readonly epochS: number | null
}

export const viewOf = (content: Uint8Array): DataView =>
  new DataView(content.buffer, content.byteOffset, content.byteLength)

const MOST_PACKETS = 2_000_000
/** MAXIMUM_SNAPLEN of libpcap: what is longer is no packet. */
export const MOST_BYTES = 262_144

/** Counts from the second of the first packet, so that no digit is lost where a clock counts from 1970. */
export class PacketReader {
  private zeroS = Number.NaN
  private count = 0

  constructor(private readonly visit: (packet: CapturedPacket) => void) {}

  /** Hands on a packet that was seen at `wholeS` + `fractionS`, s. */
  packet(wholeS: number, fractionS: number, { linkType, at, captured, whole }: PlacedPacket): void {
    if (++this.count > MOST_PACKETS) throw new ImportFault(words.tooManyPackets(written(MOST_PACKETS)))
    if (Number.isNaN(this.zeroS)) this.zeroS = wholeS > EPOCH_S ? wholeS : 0
    const epochS = this.zeroS > 0 ? this.zeroS : null
    this.visit({ t: wholeS - this.zeroS + fractionS, epochS, linkType, at, captured, whole })
  }
}
