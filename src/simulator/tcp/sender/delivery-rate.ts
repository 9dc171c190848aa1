/** Delivery rate estimation (draft-cheng-iccrg-delivery-rate-estimation-02). Times in clock units, counts in segments. */
import type { HostClock } from '../timing/host-clock'
import { type Scoreboard, SegmentFlag } from './scoreboard'

export class DeliveryRate {
  /** Segments delivered so far (C.delivered). */
  delivered = 0
  /** Least round trip so far, -1 while it is unknown. */
  minRtt = -1
  /** The rate that the ACK at work shows, segments per clock unit; -1 without a valid sample. */
  sampleRate = -1
  /** §3.3: the sample of the ACK at work. */
  sampleDelivered = 0
  sampleInterval = -1
  samplePriorDelivered = -1
  sampleAppLimited = false
  /** When the newest segment delivered was sent: in flight, itself included (-1: none), and declared lost by then. */
  sampleInFlight = -1
  sampleLostBefore = 0
  private deliveredAt = 0
  private firstSentAt = 0
  /** C.app_limited: samples up to this count of deliveries are limited by the application. */
  private appLimitedUntil = 0
  private priorAt = -1
  private sendElapsed = 0

  constructor(
    private readonly clock: HostClock,
    private readonly scoreboard: Scoreboard,
  ) {}

  /** Linux: the SYN counts as delivered, and the first data are sent when there was nothing to send. */
  countSyn(): void {
    this.delivered = 1
    this.appLimitedUntil = 1
  }

  /** §3.2: a segment is about to be sent, with so many in flight. */
  onSent(segment: number, inFlight: number): void {
    const { now } = this.clock
    const s = this.scoreboard
    // draft-ietf-ccwg-bbr §4.1.2.2 has this, later, where nothing is in flight. As Linux, not so here, for BBRv3 either: what was
    // called lost may come all the same, and the shorter interval would then show too high a rate.
    if (s.high === s.una) {
      this.firstSentAt = now
      this.deliveredAt = now
    }
    const i = segment & s.mask
    s.deliveredBefore[i] = this.delivered
    s.deliveredAt[i] = this.deliveredAt
    s.firstSentAt[i] = this.firstSentAt
    s.inFlightAt[i] = inFlight + 1
    s.lostBefore[i] = s.lostSoFar
    const flags = (s.flags[i] as number) & ~SegmentFlag.appLimited
    s.flags[i] = this.appLimitedUntil !== 0 ? flags | SegmentFlag.appLimited : flags
  }

  /** §3.4: the application has nothing to send and the window has room. */
  onAppLimited(pipe: number): void {
    this.appLimitedUntil = Math.max(1, this.delivered + pipe)
  }

  get appLimited(): boolean {
    return this.appLimitedUntil !== 0
  }

  beginAck(): void {
    this.samplePriorDelivered = -1
    this.sampleInFlight = -1
    this.sampleLostBefore = this.scoreboard.lostSoFar
    this.priorAt = -1
    this.sampleInterval = -1
    this.sampleRate = -1
  }

  /** §3.3: a segment is newly delivered. */
  onDelivered(segment: number): void {
    this.delivered++
    this.deliveredAt = this.clock.now
    const s = this.scoreboard
    const i = segment & s.mask
    const before = s.deliveredBefore[i] as number
    const sentAt = s.sentAt[i] as number
    if (
      before > this.samplePriorDelivered ||
      (before === this.samplePriorDelivered && sentAt >= this.firstSentAt)
    ) {
      this.samplePriorDelivered = before
      this.priorAt = s.deliveredAt[i] as number
      this.sampleAppLimited = ((s.flags[i] as number) & SegmentFlag.appLimited) !== 0
      this.sampleInFlight = s.inFlightAt[i] as number
      this.sampleLostBefore = s.lostBefore[i] as number
      this.sendElapsed = sentAt - (s.firstSentAt[i] as number)
      this.firstSentAt = sentAt
    }
  }

  /** Works out `sampleRate`. */
  endAck(): void {
    if (this.appLimitedUntil !== 0 && this.delivered > this.appLimitedUntil) this.appLimitedUntil = 0
    if (this.priorAt < 0) return
    const ackElapsed = this.deliveredAt - this.priorAt
    const interval = this.sendElapsed > ackElapsed ? this.sendElapsed : ackElapsed
    this.sampleDelivered = this.delivered - this.samplePriorDelivered
    // A shorter interval than any round trip means compressed ACKs: no sample.
    if (interval <= 0 || (this.minRtt >= 0 && interval < this.minRtt)) return
    this.sampleInterval = interval
    this.sampleRate = this.sampleDelivered / interval
  }
}
