/**
 * The log of what went on inside a queue, in a part of a run: kept beside the log of the run, and only where someone asks for it.
 * Times are in seconds.
 */
import type { Schema, Table } from '../base/table'

/** How a packet's stay in a queue ended. `moved`: it waits on in another one. */
export const StayEnd = { there: 0, sent: 1, dropped: 2, moved: 3 } as const

/** One row a stay of a packet in a queue, in the order of beginning. */
export const staySchema = {
  flow: 'u16',
  /** Number of the segment, by which the table of packets has it too; of an ACK, the next segment expected. */
  seq: 'i32',
  /** Bytes on the wire. */
  size: 'i32',
  /** Bits of PacketFlag, but for CE. */
  flags: 'u8',
  /** 1 where it is an ACK of a flow in reverse. */
  ack: 'u8',
  lane: 'i32',
  /** Arrived at the bottleneck: its wait counts from here. */
  enqueued: 'f64',
  /** In this queue from here to there; NaN while it is there. */
  from: 'f64',
  to: 'f64',
  /** When it was marked CE; NaN: it was not, or not here. */
  marked: 'f64',
  /** One of StayEnd. */
  end: 'u8',
} as const satisfies Schema

/** One row a packet that leaves for the link: its stay, and the time at which the link is free again. */
export const sendSchema = { t: 'f64', stay: 'i32', freeS: 'f64' } as const satisfies Schema

/**
 * One row a change of a queue. `list`: one of TurnList; `turn`: the queue with the least one is the first of its list, NaN: it
 * waits for no turn. What the discipline declares of each queue are further f64 columns.
 */
export const laneSchema = { t: 'f64', lane: 'i32', turn: 'f64', list: 'f64' } as const satisfies Schema

/** One row a change of the whole. `updateS`: when the discipline's own clock strikes next, NaN where it has none. */
export const wholeSchema = { t: 'f64', updateS: 'f64' } as const satisfies Schema

/** A span in which one discipline was at work. */
export interface InsideEpoch {
  /** Id of the discipline. */
  readonly aqm: string
  readonly fromS: number
  readonly lanes: Table<typeof laneSchema>
  readonly whole: Table<typeof wholeSchema>
}

export interface InsideLog {
  readonly stays: Table<typeof staySchema>
  readonly sends: Table<typeof sendSchema>
  readonly epochs: readonly InsideEpoch[]
}
