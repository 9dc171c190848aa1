import type { Ticks } from '../linux-units/ticks'
import { WholeSegments } from '../linux-units/whole-segments'
import { linuxCubeRoot } from './linux-cube-root'
import type { CubicParameters } from './rules'

/** Time runs in 1/1024 s, C and beta in 1/1024 (Linux tcp_cubic.c). */
const SCALE = 1024
const TIME_CUBED = SCALE * SCALE * SCALE
const FIRST_EPOCH_COUNT = 20
const LEAST_COUNT = 2
/** Growth where the curve is flat or falling: one segment in a hundred windows. */
const FLAT = 100
/** The curve is looked at again with another window, or after a 32nd of a second. */
const REFRESH_S = 1 / 32

/** CUBIC's curve as in Linux: looked at once a clock tick, it says for how many segments acknowledged the window opens by one. */
export class LinuxCurve {
  /** W_max in segments; 0 while there has been no loss. */
  wMax = 0
  /** K in 1/1024 s. */
  k = 0
  renoWindow = 0
  private readonly whole = new WholeSegments()
  private count = 0
  private origin = 0
  /** Ticks; -1 outside of an epoch. */
  private epoch = -1
  private lastTick = -1
  private lastCwnd = 0
  private acked = 0
  private readonly tickS = 1 / this.ticks.rate
  // The kernel has 410/1024 for 0.4, and 717/1024 for 0.7.
  private readonly c = Math.ceil(this.params.c * SCALE) / SCALE
  /** 1/C in the cube of the units of K. */
  private readonly cubeFactor = Math.floor(TIME_CUBED / this.c)
  private readonly beta = Math.ceil(this.params.beta * SCALE) / SCALE
  private readonly renoScale = Math.floor((8 * (1 + this.beta)) / (3 * (1 - this.beta)))

  constructor(
    private readonly ticks: Ticks,
    private readonly params: CubicParameters,
  ) {}

  /** Since when congestion avoidance runs, s; NaN outside. */
  get epochS(): number {
    return this.epoch < 0 ? Number.NaN : this.ticks.secondsAt(this.epoch)
  }

  /** Segments by which a window of `cwnd` opens on an ACK of `acked`. `delayMinS`: least RTT. */
  grow(cwnd: number, acked: number, nowS: number, delayMinS: number): number {
    this.update(cwnd, acked, this.ticks.count(nowS), delayMinS)
    return this.whole.grow(this.count, acked)
  }

  private update(cwnd: number, acked: number, tick: number, delayMinS: number): void {
    this.acked += acked
    if (this.lastCwnd === cwnd && (tick - this.lastTick) * this.tickS <= REFRESH_S) return
    if (this.epoch < 0 || tick !== this.lastTick) {
      this.lastCwnd = cwnd
      this.lastTick = tick
      if (this.epoch < 0) this.beginEpoch(cwnd, acked, tick)
      this.followCurve(cwnd, tick, delayMinS)
    }
    if (this.params.renoFriendly) this.followReno(cwnd)
    if (this.count < LEAST_COUNT) this.count = LEAST_COUNT
  }

  private beginEpoch(cwnd: number, acked: number, tick: number): void {
    this.epoch = tick
    this.acked = acked
    this.renoWindow = cwnd
    this.k = this.wMax <= cwnd ? 0 : linuxCubeRoot(this.cubeFactor * (this.wMax - cwnd))
    this.origin = this.wMax <= cwnd ? cwnd : this.wMax
  }

  /** The count follows the curve of RFC 9438 §4.2, one least RTT ahead. */
  private followCurve(cwnd: number, tick: number, delayMinS: number): void {
    const ticks = tick - this.epoch + this.ticks.ofRtt(delayMinS)
    const t = Math.floor(ticks * this.tickS * SCALE)
    const distance = t < this.k ? this.k - t : t - this.k
    const delta = Math.floor((this.c * distance * distance * distance) / TIME_CUBED)
    const target = t < this.k ? this.origin - delta : this.origin + delta
    this.count = target > cwnd ? Math.floor(cwnd / (target - cwnd)) : FLAT * cwnd
    // Nothing is known of the path before the first loss.
    if (this.wMax === 0 && this.count > FIRST_EPOCH_COUNT) this.count = FIRST_EPOCH_COUNT
  }

  /**
   * RFC 9438 §4.3. With a beta below 0.46 a window of one segment would need less than one ACK to open by one: there the
   * kernel, which has no such beta unless its module is given one, would count for ever.
   */
  private followReno(cwnd: number): void {
    const each = Math.max(1, Math.floor((cwnd * this.renoScale) / 8))
    while (this.acked > each) {
      this.acked -= each
      this.renoWindow++
    }
    if (this.renoWindow <= cwnd) return
    const most = Math.floor(cwnd / (this.renoWindow - cwnd))
    if (this.count > most) this.count = most
  }

  /** A loss or a mark at `cwnd`; returns the new ssthresh. */
  reduce(cwnd: number): number {
    this.epoch = -1
    const { beta } = this
    const peaksLower = cwnd < this.wMax && this.params.fastConvergence
    this.wMax = peaksLower ? Math.floor((cwnd * (1 + beta)) / 2) : cwnd
    this.whole.clear()
    return Math.max(2, Math.floor(cwnd * beta))
  }

  /** Nothing was in flight for `seconds`: they do not count. */
  skip(seconds: number, nowS: number): void {
    if (this.epoch < 0) return
    this.epoch = Math.min(this.epoch + Math.floor(seconds / this.tickS), this.ticks.count(nowS))
  }

  /** A timeout forgets the curve. */
  reset(): void {
    this.epoch = -1
    this.wMax = 0
    this.k = 0
    this.origin = 0
    this.count = 0
    this.lastCwnd = 0
    this.lastTick = -1
    this.acked = 0
    this.renoWindow = 0
    this.whole.clear()
  }
}
