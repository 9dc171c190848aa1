/** What the application gives its sender: as much as it can take, a file, or segments at a rate. */
import { Timer } from '../../base/event-queue'
import type { SenderSetUp } from './set-up'

export class Application {
  /** The last segment of a file; Infinity for an application without an end. A SYN that is a full packet is the first of the file. */
  readonly lastSegment: number
  /** One past the last segment offered so far. */
  offered: number
  private readonly lastSegmentBytes: number
  private readonly segmentBytes = this.setUp.config.segmentBytes
  /** Time between two segments, clock units; 0 when the application is never the limit, Infinity while it pauses. */
  private writeInterval = 0
  /** Nothing new will be offered. */
  stopped = false
  private isOpen = false
  private readonly timer = new Timer(this.setUp.run.queue, () => this.write())

  /** `onWritten`: another segment is at hand. */
  constructor(
    private readonly setUp: Pick<SenderSetUp, 'run' | 'config'>,
    private readonly onWritten: () => void,
  ) {
    const { bytes, segmentBytes, variant, applicationBitsPerSecond } = setUp.config
    const { headerless, fullLastSegment } = setUp.run.form
    const endless = bytes === Number.POSITIVE_INFINITY
    const segments = endless
      ? bytes
      : Math.ceil(bytes / segmentBytes) - (headerless.includes(variant) ? 1 : 0)
    this.lastSegment = segments
    this.lastSegmentBytes = endless || fullLastSegment ? segmentBytes : bytes - (segments - 1) * segmentBytes
    this.setRate(applicationBitsPerSecond)
    this.offered = applicationBitsPerSecond === Number.POSITIVE_INFINITY ? segments + 1 : 1
  }

  /** The application writes at a rate of its own, which may be none. */
  get isPaced(): boolean {
    return this.writeInterval > 0
  }
  /** Nothing is written until the rate changes. */
  private get pauses(): boolean {
    return this.writeInterval === Number.POSITIVE_INFINITY
  }

  /** The connection is open. */
  open(): void {
    this.isOpen = true
    if (this.isPaced && !this.pauses) this.write()
  }

  /** Writes one segment, and the next one an interval later. */
  private write(): void {
    if (this.stopped || this.offered > this.lastSegment) return
    this.offered++
    this.timer.set(this.setUp.run.queue.now + this.writeInterval)
    this.onWritten()
  }

  /** Nothing new from now on; `high`: one past the highest segment sent. False when it had stopped before. */
  stop(high: number): boolean {
    if (this.stopped) return false
    this.stopped = true
    this.offered = Math.min(this.offered, this.setUp.run.form.stopWithdrawsLast ? high - 1 : high)
    this.timer.stop()
    return true
  }

  /** Gives its timer back. It is not used again. */
  close(): void {
    this.timer.release()
  }

  /**
   * Another rate from the next segment on; Infinity: all that is left is written at once; 0: nothing until the next change. An
   * application that was never the limit has written what comes before `unwritten` so far, and writes on from there.
   */
  changeRate(bitsPerSecond: number, unwritten: number): void {
    const { isPaced: wasPaced, pauses: paused } = this
    this.setRate(bitsPerSecond)
    if (this.stopped || (wasPaced === this.isPaced && paused === this.pauses)) return
    this.timer.stop()
    if (!this.isPaced) {
      this.offered = this.lastSegment + 1
      this.onWritten()
      return
    }
    if (!wasPaced) this.offered = Math.min(this.offered, unwritten)
    if (this.isOpen && !this.pauses) this.timer.set(this.setUp.run.queue.now + this.writeInterval)
  }

  private setRate(bitsPerSecond: number): void {
    const { config, run } = this.setUp
    const limits = bitsPerSecond !== Number.POSITIVE_INFINITY
    this.writeInterval = limits ? run.clock.transmission(config.segmentBytes, bitsPerSecond) : 0
  }

  /** Payload bytes of a segment. */
  bytesOf(segment: number): number {
    return segment === this.lastSegment ? this.lastSegmentBytes : this.segmentBytes
  }
  /** The same of segments [from, to). */
  payloadBytes(from: number, to: number): number {
    const full = (to - from) * this.segmentBytes
    return to > this.lastSegment && from <= this.lastSegment
      ? full - this.segmentBytes + this.lastSegmentBytes
      : full
  }
}
