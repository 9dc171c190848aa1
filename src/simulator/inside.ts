/**
 * Describes what can be seen of a queue discipline at work. Its folder declares the numbers and their meaning. The
 * recorder asks the discipline for them where somebody looks, and drawings know the instruments but no discipline.
 */
import type { ParameterValues, Signal } from './describe'

/** Numbers by their keys. */
export type InsideNumbers = Readonly<Record<string, number>>

/** The ways in which numbers of a queue are shown. Members name numbers by their keys and parameters by their names. */
export type Instrument =
  /**
   * CoDel's clock: at rest, or above the target since an interval before `firstAboveS`, or dropping, where `count` drops have been
   * made and the next is due at `dropNextS`.
   */
  | { readonly shows: 'clock'; readonly target: string; readonly interval: string }
  /** The bytes that the queue may still send in its turn: `credit`, out of the quantum. */
  | { readonly shows: 'deficit'; readonly quantum: string }
  /** A probability that follows from a number alone: the law as corners of a line, `x` in the unit of that number. */
  | {
      readonly shows: 'curve'
      readonly x: string
      readonly probability: string
      corners(numbers: InsideNumbers, parameters: ParameterValues): readonly (readonly [number, number])[]
    }
  /** A probability that a controller moves by a delay, ms, until that meets its target. `update`: how often, ms. */
  | {
      readonly shows: 'controller'
      readonly delay: string
      readonly probability: string
      readonly target: string
      readonly update: string
    }
  /** A probability that what happens moves; `until`: it stays as it is until then, s. */
  | { readonly shows: 'probability'; readonly probability: string; readonly until: string }
  /** Tokens, bytes, as they were at `at`, s, and as they have come since at `rate`, Mbit/s, up to `size`, bytes. */
  | {
      readonly shows: 'bucket'
      readonly tokens: string
      readonly at: string
      readonly rate: string
      readonly size: string
    }
  /** The waiting times of packets that have left, and the numbers in `says` that the queue says of itself. */
  | { readonly shows: 'waits'; readonly says: readonly Signal[] }
  /** One base probability, squared for one queue and `factor` times for the other. */
  | {
      readonly shows: 'coupling'
      readonly base: string
      readonly squared: string
      readonly coupled: string
      readonly factor: string
    }

/** The inside of a discipline. */
export interface QueueInside {
  /** Names of its queues where it has certain ones; absent: one, or one for each flow. */
  readonly lanes?: readonly string[]
  /** The queues are those of flows, which take turns. */
  readonly fair?: boolean
  /** Parameters with the wait that each queue is held to, ms: one for all, or one a queue. */
  readonly targets?: readonly string[]
  /** Numbers of each queue, in the order of `readLane`. */
  readonly ofLane?: readonly Signal[]
  /** Numbers of the whole, in the order of `readWhole`. */
  readonly ofWhole?: readonly Signal[]
  /** The instruments in the order in which they are shown. */
  readonly instruments: readonly Instrument[]
}

/** Whom the recorder asks. Nothing of it is called in a run whose inside nobody looks at. */
export interface InsideReader {
  /** The queue that holds `packet`, or would take it in; absent: there is one, 0. */
  laneOf?(packet: number): number
  /**
   * Calls `see` for each queue that has packets or waits for its turn, with its list (one of TurnList), in the order of their turns;
   * absent: there is 0, which waits for none.
   */
  eachLane?(see: (lane: number, list: number) => void): void
  /** Values of the declared `ofLane`. A time that there is none of is NaN. */
  readLane?(lane: number, into: Float64Array): void
  /** Values of the declared `ofWhole`. */
  readWhole?(into: Float64Array): void
}

/** The list that a queue of a flow is in, as a number: none, that of new ones, that of old ones (RFC 8290 §4.1). */
export const TurnList = { none: 0, fresh: 1, old: 2 } as const
