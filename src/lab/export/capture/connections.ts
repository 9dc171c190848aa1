/** A flow's segments as connections with byte numbers: the log numbers segments, a capture needs bytes. */
import { PacketFlag, type RunLog } from '../../../simulator/log'
import type { TcpFlow } from '../../scenario/scenario'

/** One connection of a flow: most flows have one, short transfers have many, one after another in the log's numbers. */
export interface Connection {
  /** Place among the flow's connections. */
  readonly index: number
  /** The log's number of its SYN. */
  readonly base: number
}

export class Connections {
  /** Numbers of the SYNs, ascending. Without a handshake the first is 0 all the same. */
  private readonly bases: number[] = [0]
  /** Payload of the segments that are not full, by number. */
  private readonly short = new Map<number, number>()

  constructor(
    log: RunLog,
    private readonly index: number,
    private readonly flow: Pick<TcpFlow, 'segmentBytes' | 'headerBytes'>,
  ) {
    const { columns, rows } = log.packets
    const full = flow.segmentBytes
    for (let row = 0; row < rows; row++) {
      if (columns.flow[row] !== this.index) continue
      const seq = columns.seq[row] as number
      if (((columns.flags[row] as number) & PacketFlag.syn) !== 0) {
        if (seq > (this.bases.at(-1) as number)) this.bases.push(seq)
        continue
      }
      if (((columns.flags[row] as number) & PacketFlag.handshakeAck) !== 0) continue
      const payload = Math.max(1, (columns.size[row] as number) - this.flow.headerBytes)
      if (payload !== full) this.short.set(seq, payload)
    }
  }

  of(seq: number): Connection {
    let low = 0
    let high = this.bases.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.bases[middle] as number) <= seq) low = middle + 1
      else high = middle
    }
    const index = Math.max(0, low - 1)
    return { index, base: this.bases[index] ?? 0 }
  }

  payloadBytes(seq: number): number {
    return this.short.get(seq) ?? this.flow.segmentBytes
  }

  /** Number of the first byte of segment `seq`, or of what is expected next; the SYN is byte 0. */
  firstByte(seq: number, { base }: Connection): number {
    const number = seq - base
    if (number <= 1) return Math.max(0, number)
    return 1 + (number - 2) * this.flow.segmentBytes + this.payloadBytes(seq - 1)
  }
}
