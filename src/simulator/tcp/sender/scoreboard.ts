/**
 * What the sender knows about every segment between the first unacknowledged one and the highest ever sent. A ring of
 * typed arrays, indexed by segment number.
 */

import { giveBack } from '../../base/give-back'
import { MemoryBudget } from '../../base/memory'
import { fitOneBuffer } from '../linux/memory'

export const SegmentFlag = {
  /** The segment is reported by SACK. */
  sacked: 1,
  /** Loss recovery has declared it lost. */
  lost: 2,
  /** The segment was sent again, and that copy is still under way. */
  resent: 4,
  /** The segment was sent more than once (Karn). */
  everResent: 8,
  /** The segment was sent while the application was the limit. */
  appLimited: 16,
  /** The segment shares the buffer of the one before it. */
  joined: 32,
} as const

/** Places of a new scoreboard. */
const FIRST_PLACES = 128
/** Bytes that a place in the ring takes. */
const PLACE_BYTES = 53
/** What loss recovery, send buffer and the receiver's reassembly may hold for each segment beside it. */
const OTHER_BYTES = 36

/** An observer is told of each segment that is declared lost. */
export interface LossObserver {
  onLost(segment: number): void
}

export class Scoreboard {
  /** First unacknowledged segment. Data segments count from 1; the SYN is 0. */
  una = 1
  /** Next segment to send: behind `high` while going back N. */
  nxt = 1
  /** One past the highest segment ever sent. */
  high = 1
  /** Outstanding segments that SACK has reported, that are declared lost, that are lost and sent again. */
  sackedOut = 0
  lostOut = 0
  resentOut = 0
  /** Outstanding segments that share the buffer of the one before them. */
  joined = 0
  /** Highest segment that SACK has reported; 0 when none above `una` is. */
  highestSacked = 0
  /** How often the sender went back N: what SACK had reported was forgotten each time. */
  rewinds = 0

  sentAt = new Float64Array(FIRST_PLACES)
  flags = new Uint8Array(FIRST_PLACES)
  /** Row of the newest transmission in the packet log. */
  row = new Int32Array(FIRST_PLACES)
  /** State of the delivery-rate estimator when the segment was sent. */
  deliveredBefore = new Float64Array(FIRST_PLACES)
  deliveredAt = new Float64Array(FIRST_PLACES)
  firstSentAt = new Float64Array(FIRST_PLACES)
  /** Segments in flight when the segment was sent, itself included, and segments that had been declared lost by then. */
  inFlightAt = new Int32Array(FIRST_PLACES)
  lostBefore = new Float64Array(FIRST_PLACES)
  /** The other end of the buffer that begins or ends with a segment which SACK has reported. */
  edge = new Int32Array(FIRST_PLACES)
  /** Payload bytes of a full segment. */
  segmentBytes = 1448
  /** Something asks which segments share a buffer: the send buffer counts what joining them gives back. */
  joins = false
  /** Segments ever declared lost. */
  lostSoFar = 0
  lossObserver: LossObserver | null = null
  mask = FIRST_PLACES - 1

  /** Bytes that others keep for its segments. */
  private heldBytes = 0

  /** `memory` is the run's. */
  constructor(private readonly memory = new MemoryBudget()) {}

  /** Counts `bytes` that are kept of its segments elsewhere with its own, until the connection ends. Throws OutOfMemory. */
  hold(bytes: number): void {
    this.memory.state.take(bytes)
    this.heldBytes += bytes
  }

  /** Bytes by which it has grown since it was made, with what grows beside it. */
  get grownBytes(): number {
    return (this.mask + 1 - FIRST_PLACES) * (PLACE_BYTES + OTHER_BYTES) + this.heldBytes
  }

  /** Segments sent and not cumulatively acknowledged. */
  get outstanding(): number {
    return this.nxt - this.una
  }

  /** Segments believed to be in the network (RFC 6675 §3, pipe). */
  get pipe(): number {
    // RFC 6675 §4(c) MUST: The pipe is what has been sent and is neither reported by SACK nor lost, and the
    // copies sent again.
    // RFC 9937 §6.2(a) MUST: In flight is what is outstanding, less what SACK has reported and what is lost,
    // and the copies sent since.
    return this.nxt - this.una - this.sackedOut - this.lostOut + this.resentOut
  }

  /**
   * A segment that SACK reports moves into the buffer of the one before it, if that is known to have arrived too and has room,
   * and so does then what follows it (Linux, tcp_shift_skb_data). `first`: what is below it is about to be acknowledged.
   */
  join(segment: number, first: number): void {
    if (this.has(segment, SegmentFlag.joined)) return
    if (segment <= first || !this.has(segment - 1, SegmentFlag.sacked)) return
    const from = this.edge[(segment - 1) & this.mask] as number
    const last = this.moveInto(from, segment)
    if (last > 0 && last + 1 < this.nxt && this.has(last + 1, SegmentFlag.sacked))
      this.moveInto(from, last + 1)
  }

  /** The buffer that begins with `segment` into the one in front of it, which begins with `from`: its new end, 0 if it has no room. */
  private moveInto(from: number, segment: number): number {
    const { edge, mask } = this
    const last = edge[segment & mask] as number
    if (!fitOneBuffer(from, last, this.segmentBytes)) return 0
    const i = segment & mask
    this.flags[i] = (this.flags[i] as number) | SegmentFlag.joined
    this.joined++
    edge[from & mask] = last
    edge[last & mask] = from
    return last
  }

  has(segment: number, flag: number): boolean {
    return ((this.flags[segment & this.mask] as number) & flag) !== 0
  }

  /** Makes room for `segment`, which is about to be sent. */
  reserve(segment: number): void {
    if (segment - this.una > this.mask) this.grow()
  }

  /** `segment` leaves now: the next, or one sent before. Returns whether it was. */
  onSent(segment: number): boolean {
    const i = segment & this.mask
    const again = segment < this.high
    if (again) {
      let flags = (this.flags[i] as number) | SegmentFlag.everResent
      // A copy of an outstanding segment; going back N, the segment is outstanding only from now on.
      if (segment < this.nxt && (flags & SegmentFlag.resent) === 0) {
        flags |= SegmentFlag.resent
        this.resentOut++
      }
      this.flags[i] = flags
    } else {
      this.flags[i] = (this.flags[i] as number) & SegmentFlag.appLimited
      this.high = segment + 1
    }
    if (segment >= this.nxt) this.nxt = segment + 1
    return again
  }

  /** A segment with `flags` is outstanding no more, and SACK need not report it. */
  discount(flags: number): void {
    if ((flags & SegmentFlag.joined) !== 0) this.joined--
    if ((flags & SegmentFlag.lost) !== 0) this.lostOut--
    if ((flags & SegmentFlag.resent) !== 0) this.resentOut--
  }

  markLost(segment: number): void {
    const i = segment & this.mask
    const flags = this.flags[i] as number
    if ((flags & (SegmentFlag.sacked | SegmentFlag.lost)) !== 0) return
    this.flags[i] = flags | SegmentFlag.lost
    this.lostOut++
    this.lostSoFar++
    if (this.lossObserver !== null) this.lossObserver.onLost(segment)
  }

  /** The copy sent again is lost as well: the segment may be sent once more. */
  forgetResent(segment: number): void {
    const i = segment & this.mask
    const flags = this.flags[i] as number
    if ((flags & SegmentFlag.resent) === 0) return
    this.flags[i] = flags & ~SegmentFlag.resent
    this.resentOut--
  }

  /** What was declared lost was not: taken back for all segments. */
  unmarkLost(): void {
    for (let segment = this.una; segment < this.nxt; segment++) {
      const i = segment & this.mask
      this.flags[i] = (this.flags[i] as number) & ~SegmentFlag.lost
    }
    this.lostOut = 0
  }

  /** RFC 6675 §5.1: after a timeout all that SACK has not reported counts as lost. */
  markAllLost(): void {
    for (let segment = this.una; segment < this.nxt; segment++) {
      this.forgetResent(segment)
      this.markLost(segment)
    }
  }

  /** Go back N: everything after `una` will be sent again in order; what SACK reported is forgotten. */
  rewind(): void {
    for (let segment = this.una; segment < this.high; segment++) {
      const i = segment & this.mask
      this.flags[i] = (this.flags[i] as number) & SegmentFlag.everResent
    }
    this.sackedOut = 0
    this.lostOut = 0
    this.resentOut = 0
    this.joined = 0
    this.highestSacked = 0
    this.nxt = this.una
    this.rewinds++
  }

  /** First segment from `from` on that is declared lost and not sent again; -1 when there is none. */
  nextLost(from: number): number {
    if (this.lostOut <= this.resentOut) return -1
    const { flags, mask } = this
    for (let segment = from < this.una ? this.una : from; segment < this.nxt; segment++) {
      const f = flags[segment & mask] as number
      if ((f & (SegmentFlag.lost | SegmentFlag.resent)) === SegmentFlag.lost) return segment
    }
    return -1
  }

  private grow(): void {
    const size = 2 * (this.mask + 1)
    const mask = size - 1
    const bytes = PLACE_BYTES + OTHER_BYTES
    this.memory.state.replace((size / 2) * bytes, size * bytes, this.sentAt.byteLength)
    const move = <A extends Float64Array | Int32Array | Uint8Array>(from: A, to: A): A => {
      for (let segment = this.una; segment < this.una + this.mask + 1; segment++) {
        to[segment & mask] = from[segment & this.mask] as number
      }
      giveBack([from])
      return to
    }
    this.sentAt = move(this.sentAt, new Float64Array(size))
    this.flags = move(this.flags, new Uint8Array(size))
    this.row = move(this.row, new Int32Array(size))
    this.deliveredBefore = move(this.deliveredBefore, new Float64Array(size))
    this.deliveredAt = move(this.deliveredAt, new Float64Array(size))
    this.firstSentAt = move(this.firstSentAt, new Float64Array(size))
    this.inFlightAt = move(this.inFlightAt, new Int32Array(size))
    this.lostBefore = move(this.lostBefore, new Float64Array(size))
    this.edge = move(this.edge, new Int32Array(size))
    this.mask = mask
  }
}
