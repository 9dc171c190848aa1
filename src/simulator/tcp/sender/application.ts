/** What the application gives its sender: as much as it can take, a file, or segments at a rate. */
import { Timer } from '../../base/event-queue'
import type { SenderSetUp } from './set-up'

export class Application {
  /** One past the last segment offered so far. */
  offered: number
  /** The last segment of a file; Infinity for an application without an end. */
  readonly lastSegment: number
  private readonly lastSegmentBytes: number
  private readonly segmentBytes: number
  /** Time between two segments, clock units; 0 when the application is never the limit. */
  private writeInterval = 0
  /** Nothing new will be offered. */
  stopped = false
  private isOpen = false
  private readonly timer: Timer

  /** `onWritten`: another segment is at hand. */
  constructor(
    private readonly setUp: Pick<SenderSetUp, 'run' | 'config'>,
    private readonly onWritten: () => void,
  ) {
    const { config, run } = setUp
    const { form, queue } = run
    this.segmentBytes = config.segmentBytes
    // A SYN that is a full packet is the first of the file.
    const segments =
      config.bytes === Number.POSITIVE_INFINITY
        ? config.bytes
        : Math.ceil(config.bytes / config.segmentBytes) - (form.headerless.includes(config.variant) ? 1 : 0)
    this.lastSegment = segments
    this.lastSegmentBytes =
      segments === Number.POSITIVE_INFINITY || form.fullLastSegment
        ? config.segmentBytes
        : config.bytes - (segments - 1) * config.segmentBytes
    const paced = config.applicationBitsPerSecond !== Number.POSITIVE_INFINITY
    this.offered = paced ? 1 : segments + 1
    if (paced) this.setRate(config.applicationBitsPerSecond)
    this.timer = new Timer(queue, () => this.write())
  }

  /** The application writes at a rate of its own. */
  get isPaced(): boolean {
    return this.writeInterval > 0
  }

  /** The connection is open. */
  open(): void {
    this.isOpen = true
    if (this.isPaced) this.write()
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
   * Another rate from the next segment on; Infinity: all that is left is written at once. An application that was never the
   * limit has written what comes before `unwritten` so far, and writes on from there.
   */
  changeRate(bitsPerSecond: number, unwritten: number): void {
    const wasPaced = this.isPaced
    this.setRate(bitsPerSecond)
    if (this.stopped || wasPaced === this.isPaced) return
    if (wasPaced) {
      this.timer.stop()
      this.offered = this.lastSegment + 1
      this.onWritten()
    } else {
      this.offered = Math.min(this.offered, unwritten)
      if (this.isOpen) this.timer.set(this.setUp.run.queue.now + this.writeInterval)
    }
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
