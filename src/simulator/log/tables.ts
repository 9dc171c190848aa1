/** The log of a run: what charts, packet view, feed, exports and tests are made from. Times are in seconds. */
import type { Schema, Table } from '../base/table'
import type { EventTable } from './events'

/** Fates of a packet, by the code in the `fate` column. */
export const FATES = ['in flight', 'delivered', 'overflow', 'aqm', 'wire', 'access overflow'] as const
export const Fate = { inFlight: 0, delivered: 1, overflow: 2, aqm: 3, wire: 4, accessOverflow: 5 } as const

/** Bits of the `flags` column of packets. `superseded`: sent again before an ACK covered it, so that ACK is noted with the later copy. */
export const PacketFlag = {
  retransmission: 1,
  ect: 2,
  ce: 4,
  syn: 8,
  ect1: 16,
  tail: 32,
  superseded: 64,
  handshakeAck: 128,
} as const
/** Bits of the `flags` column of ACKs. `lost`: dropped on the return path. */
export const AckFlag = { duplicate: 1, ece: 2, sack: 4, synAck: 8, lost: 16 } as const

/** One row a data packet put on the wire, in the order of sending. A time that never came is NaN. */
export const packetSchema = {
  flow: 'u16',
  /**
   * Number of the segment: the SYN is 0, and so is the ACK that ends a handshake; data are 1, 2, ...; a source without
   * handshake (CBR) counts from 0. A flow of many connections counts on from one to the next, each with its SYN.
   */
  seq: 'i32',
  /** Bytes on the wire. */
  size: 'i32',
  /** Handed to the access link by the sender. */
  sent: 'f64',
  /** Arrived at the bottleneck's queue; on a chain, at the queue where it was last. So are the three times that follow. */
  enqueued: 'f64',
  /** First bit on the bottleneck. */
  dequeued: 'f64',
  /** Last bit on the bottleneck. */
  departed: 'f64',
  /** Last bit at the right router. */
  reached: 'f64',
  /** Whole at the receiver. */
  arrived: 'f64',
  /**
   * The ACK that covers it (cumulatively or by SACK) came back to the sender. Of a segment sent more than once it is noted
   * with the newest copy, and may come before that copy has arrived: then the copy was not needed.
   */
  acked: 'f64',
  fate: 'u8',
  flags: 'u8',
} as const satisfies Schema

/** One row an ACK, in the order of sending. */
export const ackSchema = {
  flow: 'u16',
  /** The next segment the receiver expects. */
  ack: 'i32',
  sent: 'f64',
  arrived: 'f64',
  flags: 'u8',
} as const satisfies Schema

/** The sender's state, a row whenever it changes. A variant's `signals` are further f64 columns, named by their keys. */
export const windowSchema = {
  t: 'f64',
  /** Packets. */
  cwnd: 'f64',
  /** Packets; Infinity while none is set. */
  ssthresh: 'f64',
  inFlight: 'f32',
  /** NaN before the first sample. */
  srttMs: 'f32',
  /** The newest sample. */
  rttMs: 'f32',
  rtoMs: 'f32',
  /** 0 when the sender does not pace. */
  pacingMbps: 'f32',
  /** The newest sample of the delivery rate, on the wire; NaN before the first. */
  deliveryMbps: 'f32',
  /** First unacknowledged, next new segment. */
  una: 'i32',
  nxt: 'i32',
  /** Index into PHASES. */
  phase: 'u8',
  /** Rows that the event table had when this one was written: what had happened by then, whatever the clock says of it. */
  events: 'i32',
} as const satisfies Schema

/** The bottleneck's queue, a row at every change. A discipline's `signals` are further f64 columns. */
export const queueSchema = { t: 'f64', packets: 'i32', bytes: 'i32' } as const satisfies Schema

/** Bits of the `flags` column of passages. `ack`: an ACK, whose row is in the table of ACKs. */
export const PassageFlag = { ack: 1, retransmission: 2, ce: 4 } as const

/** One row a packet or ACK that comes to the queue of a link of a chain, in that order. A time that never came is NaN. */
export const passageSchema = {
  flow: 'u16',
  /** The number that it has in the table of packets, or of ACKs. */
  seq: 'i32',
  size: 'i32',
  /** Its row in that table. */
  of: 'i32',
  enqueued: 'f64',
  /** First bit on the link. */
  dequeued: 'f64',
  /** Last bit on the link. */
  departed: 'f64',
  /** Last bit at the next router. */
  reached: 'f64',
  /** `delivered`: it has left, for the next router. */
  fate: 'u8',
  flags: 'u8',
} as const satisfies Schema

/** What is recorded of a link with a queue. */
export interface LinkLog {
  readonly queue: Table<typeof queueSchema>
  /** What crosses it; null on a dumbbell, where the packets' own rows say that. */
  readonly passages: Table<typeof passageSchema> | null
}

/** Row k covers [k, k+1) x binS. */
export const throughputSchema = {
  /** Wire bytes that passed the bottleneck: a packet's count evenly over the time that it takes there. */
  wireBytes: 'f64',
  /** Payload delivered in order. */
  goodBytes: 'f64',
} as const satisfies Schema

export interface FlowLog {
  readonly window: Table<typeof windowSchema>
  readonly throughput: Table<typeof throughputSchema>
}

export interface RunLog {
  readonly binS: number
  /**
   * The end of the run, s. Of packets and ACKs that were under way then, the times of later hops lie behind it where the run
   * was followed past its end for its pictures; nothing else in the log does.
   */
  readonly endS: number
  readonly packets: Table<typeof packetSchema>
  readonly acks: Table<typeof ackSchema>
  /** The queue of link 0: the bottleneck's. */
  readonly queue: Table<typeof queueSchema>
  /** By number of the link (`linkNumber`). */
  readonly links: readonly LinkLog[]
  readonly events: EventTable
  readonly flows: readonly FlowLog[]
}

/** All tables of a log. */
export function tablesOf({ packets, acks, links, events, flows }: RunLog): Table<Schema>[] {
  const tables = [
    packets,
    acks,
    ...links.flatMap(({ queue, passages }) => (passages === null ? [queue] : [queue, passages])),
    events,
    ...flows.flatMap(({ window, throughput }) => [window, throughput]),
  ]
  return tables as unknown as Table<Schema>[]
}
