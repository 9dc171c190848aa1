/**
 * What there is to send: what the application has written, the send buffer has taken and the receiver has room for; and so
 * whether these end sending, or the window does.
 */
import { Timer } from '../../base/event-queue'
import type { CongestionControl } from '../../congestion/congestion-control'
import type { SendBuffer } from '../linux/send-buffer'
import { Application } from './application'
import type { DeliveryRate } from './delivery-rate'
import type { Scoreboard } from './scoreboard'
import type { SenderSetUp } from './set-up'
import { WindowUsage } from './window-usage'

/** A send buffer of two windows (Linux). */
const DEFAULT_SEND_BUFFER_WINDOWS = 2

export type SendBufferMaker = new (segmentBytes: number, totalBytes: number) => SendBuffer

export class Supply {
  readonly application = new Application(this.setUp, this.onWritten)
  /** null: the application writes straight into the sequence space, and the receiver's window is the scenario's alone. */
  readonly buffer: SendBuffer | null
  /** The scenario's limit, segments. */
  windowLimit = this.setUp.config.receiverWindow
  /** The last attempt to send ended because the window was full. */
  private windowFull = true
  private readonly usage: WindowUsage | null
  private readonly pushesAll = this.setUp.run.form.timestamps
  private readonly queue = this.setUp.run.queue
  private readonly wakeUp = new Timer(this.queue, this.onAwake)

  /**
   * `Buffer`: what the application writes into; null: straight into the sequence space. `onWritten`: another segment is at
   * hand. `onAwake`: the application behind a buffer runs.
   */
  constructor(
    private readonly setUp: SenderSetUp,
    Buffer: SendBufferMaker | null,
    private readonly scoreboard: Scoreboard,
    private readonly rate: DeliveryRate,
    private readonly onWritten: () => void,
    private readonly onAwake: () => void,
  ) {
    const { segmentBytes, bytes } = setUp.config
    this.buffer = Buffer === null || this.application.isPaced ? null : new Buffer(segmentBytes, bytes)
    scoreboard.joins = this.buffer !== null
    this.usage = this.buffer === null ? null : new WindowUsage()
  }

  /** One past the last segment at hand. */
  get offered(): number {
    const { buffer } = this
    if (buffer === null) return this.application.offered
    return Math.min(this.application.offered, buffer.offered)
  }
  /** Segments; Infinity when the receiver sets no limit. */
  get receiverWindow(): number {
    const { buffer, windowLimit } = this
    return buffer === null || buffer.window > windowLimit ? windowLimit : buffer.window
  }
  /** A new segment is at hand, and the receiver has room for it. */
  get mayExtend(): boolean {
    const { buffer, scoreboard, windowLimit } = this
    const { nxt } = scoreboard
    const outstanding = nxt - scoreboard.una
    // RFC 9937 §3(a) MUST NOT: No segment leaves beyond the last one acknowledged plus the receiver’s window.
    if (nxt >= this.application.offered || outstanding >= windowLimit) return false
    return buffer === null || (nxt < buffer.offered && outstanding < buffer.window)
  }
  /** PSH: without a buffer each write of the application is of one segment. */
  isPushed(segment: number): boolean {
    return this.buffer === null ? this.pushesAll : this.buffer.isPushed(segment)
  }

  /** The connection is open, with the window of `control`. */
  open(control: CongestionControl): void {
    this.application.open()
    this.buffer?.open(control.cwnd, control.sendBufferWindows ?? DEFAULT_SEND_BUFFER_WINDOWS)
  }
  changeRate(bitsPerSecond: number): void {
    const { application, buffer, scoreboard } = this
    application.changeRate(bitsPerSecond, buffer === null ? scoreboard.high : buffer.offered)
  }

  /**
   * A full buffer may have room again; `window`: of `control`, whole segments. The application is a process: it is woken, and
   * runs once the host has dealt with all that came at the same moment.
   */
  check(buffer: SendBuffer, control: CongestionControl, window: number): void {
    if (!buffer.isFull) return
    const { scoreboard, queue } = this
    const windows = control.sendBufferWindows ?? DEFAULT_SEND_BUFFER_WINDOWS
    if (buffer.check(scoreboard.pipe, window, windows, scoreboard.joined)) this.wakeUp.set(queue.now)
  }

  /** The application behind a buffer runs, and writes into what has come free; `window`: whole segments. */
  refill(buffer: SendBuffer, window: number): void {
    const { scoreboard } = this
    const waits = scoreboard.nxt < buffer.offered || scoreboard.pipe >= window
    // tcp_rate.c: what is delivered up to here shows the application's rate.
    if (!waits && scoreboard.lostOut <= scoreboard.resentOut) this.rate.onAppLimited(scoreboard.pipe)
    buffer.write()
  }

  /** Gives its timers back. It is not used again. */
  close(): void {
    this.application.close()
    this.wakeUp.release()
  }

  /** The sender has sent. `extended`: new data went; `full`: the window is; `paced`: more would have gone, but for pacing. */
  onSent(extended: boolean, full: boolean, paced: boolean): void {
    const { scoreboard, usage } = this
    if (usage !== null && (extended || full))
      usage.onSent(full, scoreboard.outstanding, scoreboard.una, scoreboard.nxt)
    this.windowFull = full || paced || !this.isLimit()
  }

  /** Neither window nor pacing has ended sending: an application or a receiver that is the limit keeps the window from growing. */
  private isLimit(): boolean {
    const { scoreboard, buffer, application } = this
    const { nxt, outstanding } = scoreboard
    const usedUp = nxt >= application.offered || (buffer !== null && nxt >= buffer.offered)
    if (usedUp && scoreboard.lostOut <= scoreboard.resentOut) {
      if (buffer === null || application.isPaced) this.rate.onAppLimited(scoreboard.pipe)
      return true
    }
    return outstanding >= this.windowLimit || (buffer !== null && outstanding >= buffer.window)
  }

  /** The window of `control` is the limit. */
  leavesLimitTo(control: CongestionControl): boolean {
    const { usage } = this
    return usage === null ? this.windowFull : usage.allowsGrowth(control.cwnd, control.ssthresh)
  }
}
