/** A flow's segments as connections with byte numbers: the log numbers segments, a capture needs bytes. */
import { bisectRight } from 'd3-array'
import { PacketFlag, type RunLog } from '../../../simulator/log'
import type { TcpFlow } from '../../scenario/scenario'

/** One connection of a flow: most flows have one, short transfers have many, one after another in the log's numbers. */
export interface Connection {
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
    { packets: { columns, rows } }: RunLog,
    index: number,
    private readonly flow: Pick<TcpFlow, 'segmentBytes' | 'headerBytes'>,
  ) {
    for (let row = 0; row < rows; row++) {
      if (columns.flow[row] !== index) continue
      const seq = columns.seq[row] as number
      const flags = columns.flags[row] as number
      if ((flags & PacketFlag.syn) !== 0) {
        if (seq > (this.bases.at(-1) as number)) this.bases.push(seq)
      } else if ((flags & PacketFlag.handshakeAck) === 0) {
        const payload = Math.max(1, (columns.size[row] as number) - flow.headerBytes)
        if (payload !== flow.segmentBytes) this.short.set(seq, payload)
      }
    }
  }

  of(seq: number): Connection {
    const index = Math.max(0, bisectRight(this.bases, seq) - 1)
    return { index, base: this.bases[index] as number }
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
