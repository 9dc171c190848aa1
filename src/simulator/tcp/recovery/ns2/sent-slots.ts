/**
 * When each segment was sent, and how often, as ns-2's Vegas keeps it: a ring with a slot for each segment of the receiver's window,
 * whatever is outstanding. Slots to which no segment has come take no memory: many short connections may be open at once.
 */
import { extended } from '../../../base/extended'
import type { Scoreboard } from '../../sender/scoreboard'

/** Enough where the receiver sets no limit. */
const MOST_SLOTS = 1 << 16
const FIRST_SLOTS = 64
/** A time and a count. */
const SLOT_BYTES = 12
const NEVER = -1

export class Ns2SentSlots {
  private readonly slots: number
  private times: Float64Array
  private counts: Int32Array

  constructor(
    receiverWindow: number,
    private readonly scoreboard: Pick<Scoreboard, 'hold'>,
  ) {
    this.slots = Math.min(Math.floor(receiverWindow), MOST_SLOTS)
    const length = Math.min(this.slots, FIRST_SLOTS)
    this.times = new Float64Array(length).fill(NEVER)
    this.counts = new Int32Array(length)
  }

  /** Once more, at `time`, clock units since the connection was opened. */
  sent(segment: number, time: number): void {
    const slot = segment % this.slots
    if (slot >= this.times.length) this.widen(slot)
    this.times[slot] = time
    this.counts[slot] = (this.counts[slot] as number) + 1
  }

  private widen(slot: number): void {
    let length = this.times.length
    while (length <= slot) length *= 2
    length = Math.min(length, this.slots)
    this.scoreboard.hold((length - this.times.length) * SLOT_BYTES)
    this.times = extended(this.times, new Float64Array(length).fill(NEVER))
    this.counts = extended(this.counts, new Int32Array(length))
  }

  /** When the segment's slot was last sent from, clock units since the connection was opened; NEVER where it was not. */
  sentAt(segment: number): number {
    return this.times[segment % this.slots] ?? NEVER
  }
  timesSent(segment: number): number {
    return this.counts[segment % this.slots] ?? 0
  }

  forgetAll(): void {
    this.times.fill(NEVER)
    this.counts.fill(0)
  }

  /** What is newly acknowledged by `ack`, beyond `before`. Where that wraps around the end of the ring, ns-2 clears none of it. */
  forget(before: number, ack: number): void {
    const first = (before + 1) % this.slots
    const last = ack % this.slots
    if (first > last) return
    const count = Math.min(ack - before, last - first + 1)
    this.times.fill(NEVER, first, first + count)
    this.counts.fill(0, first, first + count)
  }
}
