import { receiveChargeOf } from './memory'

/** net.ipv4.tcp_rmem[1] and [2], bytes; half of a buffer is offered as window (tcp_adv_win_scale 1). */
const FIRST_BYTES = 131_072
const MOST_BYTES = 6_291_456
const MOST_FIRST_WINDOW = 65_535
/** Unit of the window in an ACK, bytes: scaled (RFC 7323 §2) so that the greatest buffer fits. */
const WINDOW_UNIT = 128

const US_PER_MS = 1000

function inUnits(bytes: number): number {
  return Math.ceil(bytes / WINDOW_UNIT) * WINDOW_UNIT
}

/**
 * A receive buffer that the kernel sizes while data come in (dynamic right-sizing, Fisk & Feng 2001, as in Linux). While
 * the window that it may offer still grows, segments are acknowledged one by one: `quick` counts those to come.
 */
export class ReceiveBuffer {
  quick = 0
  /** The ACK at work was the last of them. */
  endsQuick = false
  /** Smoothed RTT as seen from here, whole eighths of a microsecond as the kernel keeps it; 0 before the first sample. */
  rttEighths = 0
  private bytes = FIRST_BYTES
  /** Most that the buffer lets it offer, and what it offers now. */
  private clamp = FIRST_BYTES / 2 - this.segmentBytes
  private offered = Math.min(FIRST_BYTES / 2 - ((FIRST_BYTES / 2) % this.segmentBytes), MOST_FIRST_WINDOW)
  private threshold = Math.min(this.offered, this.clamp)
  /** Bytes acknowledged by the ACK that offered it. */
  private offeredFrom = 0
  /** Bytes read in the last round trip, and where and when the present one began. */
  private space = Math.min(this.threshold, 10 * this.segmentBytes)
  private spaceFrom = 0
  private spaceSinceUs = 0
  private lastEcho = -1
  /** The second measure of the RTT: since when, and up to which byte, a window is on its way. */
  private windowSinceUs = -1
  private windowTo = 0
  private started = false

  /** `quickAcks`: segments acknowledged one by one at the start. */
  constructor(
    private readonly segmentBytes: number,
    private readonly quickAcks: number,
  ) {}

  /** The handshake is over. Times are whole microseconds of the host's clock (tcp_mstamp). */
  onEstablished(nowUs: number): void {
    this.spaceSinceUs = nowUs
  }

  /** `charged`: bytes of the buffer in use. */
  onSegment(charged: number): void {
    if (!this.started) {
      this.started = true
      this.quick = this.quickAcks
    }
    const room = Math.min(this.clamp, this.free(charged)) - this.threshold
    if (room <= 0) return
    this.threshold += Math.min(room, 2 * this.segmentBytes)
    this.quick |= 1
  }

  /** A segment in order has come, up to byte `total`: a whole window takes a round trip at least. */
  onInOrder(total: number, nowUs: number): void {
    if (this.windowSinceUs >= 0) {
      if (total < this.windowTo) return
      const sample = 8 * Math.max(1, nowUs - this.windowSinceUs)
      if (this.rttEighths === 0 || sample < this.rttEighths) this.rttEighths = sample
    }
    this.windowTo = total + this.offered
    this.windowSinceUs = nowUs
  }

  /** A segment has come, with a timestamp of `echoUs`. Timestamps count whole milliseconds. */
  measure(nowUs: number, echoUs: number): void {
    const echo = Math.floor(echoUs / US_PER_MS)
    if (echo === this.lastEcho) return
    this.lastEcho = echo
    const sample = Math.max(1, Math.floor(nowUs / US_PER_MS) - echo) * US_PER_MS
    const rtt = this.rttEighths
    this.rttEighths = rtt === 0 || 8 * sample < rtt ? 8 * sample : rtt - Math.floor(rtt / 8) + sample
  }

  /** The application has read `total` bytes since the connection began. */
  onRead(total: number, nowUs: number): void {
    if (this.rttEighths === 0 || nowUs - this.spaceSinceUs < Math.floor(this.rttEighths / 8)) return
    const read = total - this.spaceFrom
    if (read > this.space) {
      // Twice what came in a round trip, and more where the rate is rising.
      let window = 2 * read + 16 * this.segmentBytes
      window += 2 * Math.floor((window * (read - this.space)) / this.space)
      const bytes = Math.min(
        Math.floor(window / this.segmentBytes) * receiveChargeOf(this.segmentBytes),
        MOST_BYTES,
      )
      if (bytes > this.bytes) {
        this.bytes = bytes
        this.clamp = Math.floor(bytes / 2)
      }
      this.space = read
    }
    this.spaceFrom = total
    this.spaceSinceUs = nowUs
  }

  /** Whether an ACK sent now would not advertise less than the last one did (tcp_ack_snd_check). */
  keepsWindow(charged: number): boolean {
    return this.select(charged) >= this.offered
  }

  /** Whether it is worth an ACK by itself that the window may open, with `total` bytes come (tcp_cleanup_rbuf). */
  opensWide(charged: number, total: number): boolean {
    const left = this.offeredFrom + this.offered - total
    return 2 * left <= this.clamp && this.select(charged) >= 2 * left
  }

  /**
   * The window that an ACK of the first `total` bytes advertises, bytes: what was promised is not taken back (RFC 9293
   * §3.8.6). It takes one from `quick`.
   */
  advertise(charged: number, total: number): number {
    const selected = this.select(charged)
    this.endsQuick = this.quick === 1
    if (this.quick > 0) this.quick--
    const promised = this.offeredFrom + this.offered - total
    this.offered = selected < promised ? inUnits(promised) : selected
    this.offeredFrom = total
    return this.offered
  }

  /** What the buffer has room for now (tcp_select_window). One that is half full ends quick ACKs. */
  private select(charged: number): number {
    const free = this.free(charged)
    if (free < Math.floor(this.clamp / 2)) {
      this.quick = 0
      if (free < this.bytes / 32 || free < this.segmentBytes) return 0
    }
    return inUnits(Math.min(free, this.threshold))
  }

  private free(charged: number): number {
    return Math.floor((this.bytes - charged) / 2)
  }
}
