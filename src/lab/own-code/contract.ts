/**
 * What one's own congestion control or queue discipline looks like: the types behind `import { defineAlgorithm } from 'sawtooth'`.
 * Editors complete and explain from this very text, so it imports nothing.
 *
 * Windows and counts are in packets, times in seconds, rates in packets a second. Code runs the same everywhere: it has no clock, no
 * randomness but `random()`, and of `Math` what is exact in every engine.
 */

/** A number that the user may change while the run is looked at: a slider. */
export interface Parameter {
  default: number
  min: number
  max: number
  /** Beside the field: 'ms', 'packets'. */
  unit?: string
  /** One sentence for whoever moves it. */
  help?: string
}

/** A value that is charted when the code has set it. */
export interface Signal {
  unit?: string
}

type Names = Readonly<Record<string, unknown>>
type Values<P extends Names> = { readonly [K in keyof P]: number }
/** The connection. What may be changed of it: the window, the threshold, signals and state. */
export type Tcp<S extends Names = Names, N extends Names = Names, T = unknown> = {
  /** Congestion window, packets; a fraction is kept. */
  cwnd: number
  /** Slow-start threshold, packets; Infinity before the first loss. */
  ssthresh: number
  /** Your own values of this connection, as `state` declares them. */
  readonly state: T
  /** Says why in the feed: the note of this name with its numbers. */
  note(key: keyof N & string, a?: number, b?: number): void
  /** A number from 0 up to 1 that follows the seed of the run. */
  random(): number
} & { -readonly [K in keyof S]: number }

/** One ACK of new data. */
export interface Ack {
  /** Time of the run, s. */
  readonly now: number
  /** The last valid sample of the round-trip time; 0 before the first. */
  readonly rtt: number
  /** The least of the connection so far. */
  readonly minRtt: number
  /** The smoothed round-trip time (RFC 6298); 0 before the first sample. */
  readonly srtt: number
  /** Packets that this ACK acknowledges in order. */
  readonly acked: number
  /** Packets that this ACK reports as delivered, in order or by SACK. */
  readonly delivered: number
  /** Packets that were found lost since the ACK before. */
  readonly lost: number
  /** Packets in flight after it. */
  readonly flight: number
  /** Delivery rate; 0 before the first sample. */
  readonly rate: number
  /** A loss is being repaired. */
  readonly recovering: boolean
  /** The receiver echoes a mark of the queue. */
  readonly ece: boolean
  /** The window was the limit: a window that is not used does not grow (RFC 7661). */
  readonly limited: boolean
}

/** A loss, a timeout or a mark. */
export interface Loss {
  /** Time of the run, s. */
  readonly now: number
  /** Packets of which a reduction keeps its share (FlightSize of RFC 5681). */
  readonly flight: number
  /** The same packet has timed out before: RFC 5681 leaves ssthresh as it is. */
  readonly repeated: boolean
  /** Nothing was lost: a queue has marked. */
  readonly marked: boolean
}

export interface Algorithm<P extends Names, S extends Names, N extends Names, T> {
  name: string
  /** Packets below which `onAck`, `onLoss` and `onMark` do not take the window; 4 where it is absent. After a timeout it is 1. */
  minimum?: number
  /** What repairs a loss: 'sack' where it is absent. */
  recovery?: 'sack' | 'newreno' | 'reno' | 'tahoe' | 'rack'
  /** What opens the window below ssthresh in place of `onAck`: by one packet an ACK, or as CUBIC does with the HyStart of the stack. */
  slowStart?: 'standard' | 'hystart'
  /** What data ask of queues that mark: 'classic' (RFC 3168) where it is absent, 'accurate' (RFC 8257), 'l4s' (RFC 9331) or 'none'. */
  ecn?: 'classic' | 'accurate' | 'l4s' | 'none'
  parameters?: P & Readonly<Record<string, Parameter>>
  signals?: S & Readonly<Record<string, Signal>>
  notes?: N & Readonly<Record<string, string>>
  state?: T
  /** An ACK of new data; with `slowStart`, above ssthresh only. */
  onAck(tcp: Tcp<S, N, T>, ack: Ack, parameters: Values<P>): void
  /** A loss, once a window. */
  onLoss(tcp: Tcp<S, N, T>, loss: Loss, parameters: Values<P>): void
  /** The retransmission timer has fired. */
  onTimeout(tcp: Tcp<S, N, T>, loss: Loss, parameters: Values<P>): void
  /** A mark, once a window; as a loss where it is absent. */
  onMark?(tcp: Tcp<S, N, T>, loss: Loss, parameters: Values<P>): void
  /** Packets a second, asked for after every call; 0 or absent: as ACKs come. */
  pacing?(tcp: Tcp<S, N, T>, ack: Ack, parameters: Values<P>): number
}

/** A packet that comes, or the one at the head of the queue. */
export interface Packet {
  readonly bytes: number
  /** How long it has waited; 0 for one that comes. */
  readonly waited: number
  /** Number of its flow, from 0. */
  readonly flow: number
  /** True: a queue may mark this packet in place of dropping it. */
  readonly ect: boolean
}

/** The queue in front of the link. */
export type Queue<S extends Names = Names, R extends Names = Names, T = unknown> = {
  /** Time of the run, s. */
  readonly now: number
  /** What waits, without the packet at hand. */
  readonly packets: number
  readonly bytes: number
  /** Packets that the buffer holds; Infinity where it has another limit. */
  readonly limit: number
  /** The rate of the link, bytes a second. */
  readonly rate: number
  /** How long the link had nothing to send when this packet came, s; 0 where it is busy. */
  readonly idle: number
  readonly state: T
  /** Drops the packet at hand, for a reason with its numbers. */
  drop(reason: keyof R & string, a: number, b?: number): void
  /** Marks the packet at hand, or drops it where it cannot be marked or the queue does not mark. True: it was marked. */
  mark(reason: keyof R & string, a: number, b?: number): boolean
  random(): number
} & { -readonly [K in keyof S]: number }

export interface Discipline<P extends Names, S extends Names, R extends Names, T> {
  name: string
  parameters?: P & Readonly<Record<string, Parameter>>
  signals?: S & Readonly<Record<string, Signal>>
  /** Why it drops or marks: 'average queue {a} packets over {b} packets'. */
  reasons?: R & Readonly<Record<string, string>>
  state?: T
  /** A packet comes: it joins the queue unless it is dropped. One that finds the buffer full is dropped in any case. */
  enqueue?(queue: Queue<S, R, T>, packet: Packet, parameters: Values<P>): void
  /** The link is free and this packet is next: it is sent unless it is dropped, and then the one behind it is next. */
  dequeue?(queue: Queue<S, R, T>, packet: Packet, parameters: Values<P>): void
}

/** Declares a congestion control; the default export of its file. */
export declare function defineAlgorithm<
  const P extends Names = Readonly<Record<never, never>>,
  const S extends Names = Readonly<Record<never, never>>,
  const N extends Names = Readonly<Record<never, never>>,
  T = Readonly<Record<never, never>>,
>(algorithm: Algorithm<P, S, N, T>): Algorithm<P, S, N, T>

/** Declares a queue discipline; the default export of its file. */
export declare function defineQueue<
  const P extends Names = Readonly<Record<never, never>>,
  const S extends Names = Readonly<Record<never, never>>,
  const R extends Names = Readonly<Record<never, never>>,
  T = Readonly<Record<never, never>>,
>(queue: Discipline<P, S, R, T>): Discipline<P, S, R, T>
