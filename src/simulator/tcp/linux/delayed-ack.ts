import { type EventQueue, Timer } from '../../base/event-queue'
import type { TimerWheel } from './timer-wheel'

/** 200 ms in waits of 40 ms. */
const MOST_WAITS = 5

/**
 * The delayed-ACK timer of Linux (tcp_output.c tcp_send_delayed_ack, tcp_timer.c tcp_delack_timer_handler): it counts ticks,
 * waits longer after it was needed, and is not stopped when an ACK leaves: it runs on and then releases ACKs held back.
 */
export class LinuxDelayedAck {
  /** Ticks to wait (icsk_ack.ato). */
  private wait = this.leastTicks
  /** An ACK waits for the timer. */
  waits = false
  private dueTick = 0
  private lastTick = -1
  private readonly timer = new Timer(this.queue, () => this.fire())

  /** The round trip of the handshake, ticks; 0 if unknown. */
  private srtt = 0
  /** Timeout of the receiver's own retransmissions, which are never needed, ticks. */
  private timeout = MOST_WAITS * this.leastTicks

  /** `leastTicks`: of a wait (TCP_ATO_MIN). `releaseHeld` sends what is held back, and returns whether there was any. */
  constructor(
    private readonly queue: EventQueue,
    private readonly wheel: TimerWheel,
    private readonly leastTicks: number,
    private readonly releaseHeld: () => boolean,
    private readonly send: () => void,
  ) {}

  /**
   * The handshake has taken `ticks` (with their fraction). The timeout after one measurement: the round trip and twice it, which
   * counts as 200 ms at least (tcp_rtt_estimator).
   */
  onEstablished(ticks: number): void {
    this.srtt = Math.ceil(ticks)
    this.timeout = Math.ceil(ticks + Math.max(2 * ticks, MOST_WAITS * this.leastTicks))
  }

  /** A segment in order has come (tcp_event_data_recv). Returns whether the one before was a timeout ago or more. */
  onSegment(): boolean {
    const tick = this.wheel.count(this.queue.now)
    const since = this.lastTick < 0 ? 0 : tick - this.lastTick
    this.lastTick = tick
    const half = Math.floor(this.wait / 2)
    if (since <= this.leastTicks / 2) this.wait = half + Math.floor(this.leastTicks / 2)
    else if (since < this.wait) this.wait = Math.min(half + since, this.timeout)
    return since > this.timeout
  }

  /** Delays the ACK; returns false where the timer is so near that it leaves at once. */
  delay(): boolean {
    const tick = this.wheel.count(this.queue.now)
    const ticks = this.wait > this.leastTicks ? Math.min(this.wait, this.longest) : this.wait
    let due = tick + ticks
    if (this.waits) {
      if (this.dueTick <= tick + Math.floor(ticks / 4)) return false
      due = Math.min(due, this.dueTick)
    }
    this.waits = true
    this.set(due)
    return true
  }

  /** A round trip, and 200 ms at most (TCP_DELACK_MAX). */
  private get longest(): number {
    const most = MOST_WAITS * this.leastTicks
    return this.srtt > 0 ? Math.min(most, Math.max(this.srtt, this.leastTicks)) : most
  }

  /** Waits are short again: ACKs leave at once, or have done so for the last time (tcp_enter_quickack_mode, tcp_dec_quickack_mode). */
  deflate(): void {
    this.wait = this.leastTicks
  }

  /** An ACK has left. */
  onAckSent(): void {
    this.waits = false
  }

  /** Gives its timer back. It is not used again. */
  release(): void {
    this.timer.release()
  }

  private set(due: number): void {
    this.dueTick = due
    this.timer.set(this.wheel.expiry(this.queue.now, due - this.wheel.count(this.queue.now)))
  }

  private fire(): void {
    if (this.releaseHeld() || !this.waits) return
    if (this.dueTick > this.wheel.count(this.queue.now)) {
      this.set(this.dueTick)
      return
    }
    this.waits = false
    this.wait = Math.min(2 * this.wait, this.timeout)
    this.send()
  }
}
