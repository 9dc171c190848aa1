/**
 * A link that sends at given instants only, as Mahimahi replays packet-delivery traces (Netravali et al. 2015, §4; `link_queue.cc`):
 * at each of them so many bytes may leave. What a packet leaves over goes to those behind it that are there; a packet that needs
 * more goes on at the next one, and leaves with its last byte. What nobody uses is lost. The list is gone through again and
 * again, each time from its last instant on.
 */
import type { Clock } from '../base/clock'
import type { OpportunitiesConfig } from '../config'
import type { Course } from './course'

export class Opportunities implements Course {
  private readonly atMs: ArrayLike<number>
  private readonly bytes: number
  private readonly periodMs: number
  private readonly mean: number
  /** Number of the first opportunity that has not come, counted through all rounds. */
  private next = 0
  /** The one that was used last: its instant, and what may still leave at it. */
  private usedAt = Number.NEGATIVE_INFINITY
  private left = 0

  constructor(
    private readonly clock: Clock,
    { atMs, bytes }: OpportunitiesConfig,
  ) {
    this.atMs = atMs
    this.bytes = bytes
    this.periodMs = atMs[atMs.length - 1] as number
    this.mean = (8000 * bytes * atMs.length) / this.periodMs
  }

  /** The mean over a round. */
  rateAt(): number {
    return this.mean
  }

  of(bytes: number, now: number): number {
    if (now > this.usedAt) {
      this.left = 0
      this.next = Math.max(this.next, this.firstAfter(now))
    }
    if (bytes > this.left) {
      const further = Math.ceil((bytes - this.left) / this.bytes)
      this.left += further * this.bytes
      this.next += further
      // Summed as the end of the transmission is, so that what leaves next finds itself at the same instant.
      this.usedAt = now + (this.instantOf(this.next - 1) - now)
    }
    this.left -= bytes
    return this.usedAt - now
  }

  private instantOf(opportunity: number): number {
    const { atMs, periodMs, clock } = this
    const round = Math.floor(opportunity / atMs.length)
    const ms = round * periodMs + (atMs[opportunity - round * atMs.length] as number)
    return clock.fromSeconds(ms / 1000)
  }

  /** The first opportunity later than `now`: one that comes at the same instant as a packet is gone, as there. */
  private firstAfter(now: number): number {
    const { atMs, periodMs, clock } = this
    const round = Math.floor((1000 * clock.toSeconds(now)) / periodMs)
    const base = round * atMs.length
    let low = base
    let high = base + atMs.length
    while (low < high) {
      const middle = Math.floor((low + high) / 2)
      if (this.instantOf(middle) > now) high = middle
      else low = middle + 1
    }
    return low
  }
}
