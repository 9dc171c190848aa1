/**
 * What is on its way, from segments sent and ACKs come back: bytes in flight, round-trip times, repeats, delivery. Positions
 * count on without wrapping, in bytes or, where a trace has nothing finer, in packets.
 */
import { bisector } from 'd3-array'
import type { FlowSamples } from './import-format'

/** [from, to) */
export type Range = readonly [from: number, to: number]

/** Ranges that are kept: a window has not that many gaps. What comes beyond them is as good as not said. */
const MOST_RANGES = 4096

/** Positions above the cumulative ACK of which something is known: ascending ranges, apart from each other. */
class Ranges {
  private readonly ranges: Range[] = []
  /** Positions in all of them. */
  total = 0

  /** Drops what is below `next`. */
  forget(next: number): void {
    let below = this.firstEnding(next)
    if (this.ranges[below]?.[1] === next) below++
    for (const [from, to] of this.ranges.splice(0, below)) this.total -= to - from
    const [first] = this.ranges
    if (first === undefined || first[0] >= next) return
    this.ranges[0] = [next, first[1]]
    this.total -= next - first[0]
  }

  add([from, to]: Range): void {
    if (to <= from) return
    // The ranges that it touches end at `from` or later, and begin at `to` or earlier.
    const start = this.firstEnding(from)
    let end = start
    let whole: Range = [from, to]
    for (; end < this.ranges.length; end++) {
      const known = this.ranges[end] as Range
      if (known[0] > to) break
      whole = [Math.min(whole[0], known[0]), Math.max(whole[1], known[1])]
      this.total -= known[1] - known[0]
    }
    if (start === end && this.ranges.length >= MOST_RANGES) return
    this.ranges.splice(start, end - start, whole)
    this.total += whole[1] - whole[0]
  }

  covers(position: number): boolean {
    const found = this.ranges[this.firstEnding(position)]
    return found !== undefined && position > found[0]
  }

  /** Index of the first range that ends at `position` or later. */
  private firstEnding(position: number): number {
    return byEnd.left(this.ranges, position)
  }
}
const byEnd = bisector(([, end]: Range) => end)

/** `repeated`: a part of the segment had been sent before. */
type Sent = Readonly<{ end: number; t: number; repeated: boolean }>

/** Segments that wait for their ACK: first in, first out. */
class Waiting {
  private segments: Sent[] = []
  private head = 0
  private readonly again = new Ranges()

  push(segment: Sent): void {
    this.segments.push(segment)
  }

  /** Everything in (from, to] has been sent again. */
  repeat(from: number, to: number): void {
    this.again.add([from, to])
  }

  /** Takes out what `ack` covers; gives the last segment of it, and whether any was sent more than once. */
  take(ack: number): { readonly last: Sent | null; readonly repeated: boolean } {
    let last: Sent | null = null
    let repeated = false
    while (this.head < this.segments.length && (this.segments[this.head] as Sent).end <= ack) {
      last = this.segments[this.head++] as Sent
      repeated ||= last.repeated || this.again.covers(last.end)
    }
    this.again.forget(ack)
    if (this.head > 1024 && 2 * this.head > this.segments.length) {
      this.segments = this.segments.slice(this.head)
      this.head = 0
    }
    return { last, repeated }
  }
}

export class Flight {
  /** First position not acknowledged, and the one after the last that was sent; NaN before anything was. */
  private una = Number.NaN
  private nxt = Number.NaN
  private start = Number.NaN
  /** What has arrived where there is no SACK, and the length of the newest segment, by which a duplicate ACK raises it. */
  private counted = 0
  private segment = 0
  private sack = false
  private readonly waiting = new Waiting()
  private readonly reported = new Ranges()

  /** `into` gets `inFlight`, `rttMs`, what was delivered and repeats, in the unit of the positions. */
  constructor(private readonly into: FlowSamples) {
    into.countsRepeats = true
    into.changes = true
  }

  /** Positions acknowledged, reported received, or counted by duplicate ACKs (RFC 9937 §6, DeliveredData). */
  get delivered(): number {
    if (Number.isNaN(this.start)) return 0
    return this.sack ? this.una - this.start + this.reported.total : this.counted
  }

  /** Where the next new segment begins; NaN before anything was sent. */
  get next(): number {
    return this.nxt
  }

  sent(t: number, from: number, to: number): void {
    if (Number.isNaN(this.nxt)) {
      this.start = this.una = this.nxt = from
      this.into.addDelivered(t, 0)
    }
    // A segment below what is acknowledged keeps the connection alive, or repeats for nothing.
    const keepsAlive = to - from <= 1 && to <= this.una
    if (to > this.nxt) {
      this.waiting.push({ end: to, t, repeated: from < this.nxt })
      this.segment = to - Math.max(from, this.nxt)
      this.nxt = to
    } else if (!keepsAlive) {
      this.waiting.repeat(from, to)
      this.into.addRepeat(t, to - from)
    }
    this.note(t)
  }

  /** `blocks`: what a SACK option reports. `pure`: nothing came with the ACK, so that one that says nothing new is a duplicate. */
  acked(t: number, ack: number, blocks: readonly Range[], pure: boolean): void {
    if (Number.isNaN(this.nxt) || ack > this.nxt || ack < this.una) return
    this.sack ||= blocks.length > 0
    if (ack === this.una && pure) this.counted = Math.min(this.counted + this.segment, this.nxt - this.start)
    this.counted = Math.max(this.counted, ack - this.start)
    if (ack > this.una) {
      const sackedBefore = this.reported.covers(ack)
      const { last, repeated } = this.waiting.take(ack)
      this.una = ack
      this.reported.forget(ack)
      // Karn (RFC 6298 §3): the ACK of what was sent twice says nothing; nor does that of what had been there before, or of a part.
      if (last?.end === ack && !repeated && !sackedBefore) this.into.add('rttMs', t, (t - last.t) * 1000)
    }
    for (const [from, to] of blocks)
      if (from >= this.una && to > from && to <= this.nxt) this.reported.add([from, to])
    this.into.addDelivered(t, this.delivered)
    this.note(t)
  }

  private note(t: number): void {
    this.into.add('inFlight', t, this.nxt - this.una - this.reported.total)
  }
}
