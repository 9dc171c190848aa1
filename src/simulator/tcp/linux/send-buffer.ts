import { extended } from '../../base/extended'
import { chargeOf, EMPTY_CHARGE, sendChargeOf } from './memory'

/** net.ipv4.tcp_wmem[2], bytes. */
const MOST_BYTES = 4_194_304
const LEAST_SEGMENTS = 10
/** What an application hands over in one call, bytes. */
const CALL_BYTES = 131_072
/** The receiver's first window is at most 64 KiB. */
const FIRST_WINDOW = 65_535

/**
 * A send buffer that grows with the window, and the application behind it, which writes whenever a third is free. It
 * decides what may be sent, and which segments carry PSH: the last of what one call could place, and one in every half
 * window (Linux tcp.c). Receivers answer those at once.
 */
export class SendBuffer {
  /** Greatest window that the receiver has advertised, bytes. */
  private greatestWindow = Math.min(FIRST_WINDOW, 65_536 - (65_536 % this.segmentBytes))
  /** The receiver's window, segments. */
  window = Math.floor(this.greatestWindow / this.segmentBytes)
  /** The same as it came in an ACK, bytes; -1 before the first one. */
  private advertised = -1
  private limit = 0
  private charged = 0
  /** What of that came free when segments known to have arrived were joined. */
  private saved = 0
  private written = 0
  private pushedTo = 0
  /** Segment being filled, and the bytes in it. */
  private tail = 0
  private tailBytes = this.segmentBytes
  private full = false
  /** Segments marked, ascending; those acknowledged are forgotten. */
  private marks = new Int32Array(64)
  private count = 0

  constructor(
    private readonly segmentBytes: number,
    private readonly totalBytes: number,
  ) {}

  /** The application writes its first bytes into a connection of `cwnd` segments. */
  open(cwnd: number, windows: number): void {
    this.grow(cwnd, windows)
    this.write()
  }

  /** Whether the receiver advertised as many `bytes` with the ACK before. */
  hasWindow(bytes: number): boolean {
    return bytes === this.advertised
  }

  /** An ACK advertises `bytes`. One that acknowledges nothing new may only open the window (RFC 9293 §3.10.7.4). */
  onWindow(bytes: number, advances: boolean): void {
    if (!advances && bytes <= this.advertised) return
    this.advertised = bytes
    this.window = Math.floor(bytes / this.segmentBytes)
    if (bytes > this.greatestWindow) this.greatestWindow = bytes
  }

  onAcked(segments: number, una: number): void {
    this.charged -= segments * chargeOf(this.segmentBytes)
    let gone = 0
    while (gone < this.count && (this.marks[gone] as number) < una) gone++
    if (gone > 0) {
      this.marks.copyWithin(0, gone, this.count)
      this.count -= gone
    }
  }

  isPushed(segment: number): boolean {
    for (let i = 0; i < this.count; i++) if (this.marks[i] === segment) return true
    return false
  }

  /** No more can be placed. */
  get isFull(): boolean {
    return this.full
  }

  /**
   * Space may have come free, or the window may have grown past what the buffer holds. `joined`: segments that were SACKed and
   * share the buffer of the one before them (tcp_shift_skb_data). Returns whether the application has just been woken.
   */
  check(inFlight: number, cwnd: number, windows: number, joined: number): boolean {
    if (!this.full) return false
    if (inFlight < cwnd) this.grow(cwnd, windows)
    this.saved = joined * EMPTY_CHARGE
    const charged = this.charged - this.saved
    const free = this.limit - charged
    if (free <= 0 || free < Math.floor(charged / 2)) return false
    this.full = false
    return true
  }

  /** One past the last segment that is ready to be sent. */
  get offered(): number {
    return this.tailBytes === this.segmentBytes || this.written >= this.totalBytes ? this.tail + 1 : this.tail
  }

  private grow(cwnd: number, windows: number): void {
    const wanted = windows * Math.max(LEAST_SEGMENTS, Math.floor(cwnd)) * sendChargeOf(this.segmentBytes)
    this.limit = Math.max(this.limit, Math.min(wanted, MOST_BYTES))
  }

  /** The application writes until the buffer is full or all has been written. */
  write(): void {
    while (this.written < this.totalBytes) {
      if (!this.call(Math.min(CALL_BYTES, this.totalBytes - this.written))) return
    }
  }

  /** One call of `bytes`; false when the buffer was full before all were placed. */
  private call(bytes: number): boolean {
    let left = bytes
    while (left > 0) {
      if (this.tailBytes === this.segmentBytes) {
        if (this.charged - this.saved >= this.limit) {
          if (left < bytes) this.mark()
          this.full = true
          return false
        }
        this.charged += EMPTY_CHARGE
        this.tail++
        this.tailBytes = 0
      } else if (left === bytes) {
        this.unmark()
      }
      const placed = Math.min(left, this.segmentBytes - this.tailBytes)
      this.charged += placed
      this.tailBytes += placed
      this.written += placed
      left -= placed
      if (
        left > 0 &&
        this.tailBytes === this.segmentBytes &&
        this.written > this.pushedTo + Math.floor(this.greatestWindow / 2)
      )
        this.mark()
    }
    this.mark()
    return true
  }

  private mark(): void {
    this.pushedTo = this.written
    if (this.count > 0 && this.marks[this.count - 1] === this.tail) return
    if (this.count === this.marks.length) this.marks = extended(this.marks, new Int32Array(2 * this.count))
    this.marks[this.count++] = this.tail
  }

  /** A segment that was last is filled up by the next call, and is last no more. */
  private unmark(): void {
    if (this.count > 0 && this.marks[this.count - 1] === this.tail) this.count--
  }
}
