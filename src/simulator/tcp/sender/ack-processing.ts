/** Enters an ACK into the scoreboard: what it covers, what is newly delivered, and the round-trip sample it gives. */
import { MAX_SACK_BLOCKS, type PacketPool } from '../../network/packets'
import type { Recorder } from '../../recorder/recorder'
import type { AckAtWork } from '../recovery/recovery-sender'
import type { HostClock } from '../timing/host-clock'
import type { DeliveryRate } from './delivery-rate'
import { type Scoreboard, SegmentFlag } from './scoreboard'

/** An observer is told of every segment newly delivered. */
export interface DeliveryObserver {
  /** `reported`: by SACK; else the cumulative ACK covers it. */
  onDelivered(segment: number, everResent: boolean, reported: boolean): void
}

function isObserver(recovery: Partial<DeliveryObserver>): recovery is DeliveryObserver {
  return recovery.onDelivered !== undefined
}

export class AckProcessing implements AckAtWork {
  /** RTT of the newest segment newly covered, clock units; -1 if there is none or one of them was sent twice (Karn). */
  rtt = -1
  /** The same of the oldest segment newly covered. */
  oldestRtt = -1
  /** RTT of the newest and of the oldest segment that SACK newly reports and that was sent once; -1 if there is none. */
  sackRtt = -1
  oldestSackRtt = -1
  /** Segments newly acknowledged by the ACK at work, newly reported by SACK, and newly delivered: by either. */
  acked = 0
  sacked = 0
  delivered = 0
  /** The ACK repeats the one before it while data are outstanding (RFC 5681 §2). */
  duplicate = false
  /** Duplicate ACKs since the last new ACK, the present one included. */
  duplicates = 0
  private observer: DeliveryObserver | null = null
  /** Blocks of the ACK before: what they covered need not be walked again. */
  private readonly knownLeft = new Int32Array(MAX_SACK_BLOCKS)
  private readonly knownRight = new Int32Array(MAX_SACK_BLOCKS)
  private known = 0
  private rewinds = 0
  private packet = 0
  /** Blocks of the ACK at work, by where they begin. */
  private readonly order = new Int32Array(MAX_SACK_BLOCKS)

  constructor(
    private readonly clock: HostClock,
    private readonly scoreboard: Scoreboard,
    private readonly rate: DeliveryRate,
    private readonly pool: PacketPool,
    private readonly recorder: Recorder,
  ) {}

  /** From now on `recovery` hears of what is delivered, if it asks for that. */
  tell(recovery: Partial<DeliveryObserver>): void {
    this.observer = isObserver(recovery) ? recovery : null
  }

  get sackCount(): number {
    return this.pool.sackBlocks[this.packet] as number
  }
  sackLeft(block: number): number {
    return this.pool.sack[2 * (this.packet * MAX_SACK_BLOCKS + block)] as number
  }
  sackRight(block: number): number {
    return this.pool.sack[2 * (this.packet * MAX_SACK_BLOCKS + block) + 1] as number
  }

  /** `ack` >= una. */
  enter(packet: number, ack: number): void {
    const { scoreboard } = this
    this.packet = packet
    this.acked = ack - scoreboard.una
    this.duplicate = this.acked === 0 && scoreboard.high > scoreboard.una
    if (this.acked > 0) this.duplicates = 0
    else if (this.duplicate) this.duplicates++
    this.rtt = -1
    this.oldestRtt = -1
    this.sackRtt = -1
    this.oldestSackRtt = -1
    this.rate.beginAck()
    const before = this.rate.delivered
    // Linux hears of them in this order: the round trip that RACK knows last is of what is acknowledged.
    // RFC 6675 §5(a) MUST: Every ACK with SACK blocks updates the scoreboard.
    this.sacked = (this.pool.sackBlocks[packet] as number) > 0 ? this.blocks(packet, ack) : 0
    this.cumulative(ack)
    this.delivered = this.rate.delivered - before
  }

  private cumulative(ack: number): void {
    const s = this.scoreboard
    const { now } = this.clock
    let resent = false
    // RFC 6675 §4(b) MUST NOT: What SACK has reported stays on the scoreboard until the cumulative ACK covers
    // it.
    for (let segment = s.una; segment < ack; segment++) {
      const i = segment & s.mask
      const flags = s.flags[i] as number
      const outstanding = segment < s.nxt
      if ((flags & SegmentFlag.sacked) !== 0) {
        if (outstanding) s.sackedOut--
      } else {
        // Going back N, what arrived before is no delivery of this flight: it would swell the rate.
        if (outstanding) this.rate.onDelivered(segment)
        if ((flags & SegmentFlag.everResent) !== 0) resent = true
        this.rtt = now - (s.sentAt[i] as number)
        if (this.oldestRtt < 0) this.oldestRtt = this.rtt
        this.observer?.onDelivered(segment, (flags & SegmentFlag.everResent) !== 0, false)
        if (this.recorder.packets) this.recorder.packetRows.acked(s.row[i] as number)
      }
      if (outstanding) s.discount(flags)
      s.flags[i] = 0
    }
    // Karn; and segments above a hole waited for it to be filled, which is not their round trip.
    // RFC 6298 §3(a) MUST: RTT samples are taken by Karn’s algorithm.
    // RFC 6298 §3(b) MUST NOT: An ACK that covers a segment which was sent more than once gives no sample.
    if (resent) {
      this.rtt = -1
      this.oldestRtt = -1
    }
    if (ack > s.una) s.una = ack
    if (s.nxt < ack) s.nxt = ack
    if (s.highestSacked < ack) s.highestSacked = 0
  }

  private blocks(packet: number, ack: number): number {
    const { pool, scoreboard: s } = this
    const count = pool.sackBlocks[packet] as number
    const base = packet * 2 * MAX_SACK_BLOCKS
    if (this.rewinds !== s.rewinds) {
      this.rewinds = s.rewinds
      this.known = 0
    }
    this.sort(base, count)
    let reported = 0
    for (let at = 0; at < count; at++) {
      const block = this.order[at] as number
      const left = pool.sack[base + 2 * block] as number
      const right = pool.sack[base + 2 * block + 1] as number
      // Going back N, segments from nxt on are not outstanding, whatever the receiver holds of them.
      const to = right < s.nxt ? right : s.nxt
      let segment = left > ack ? left : ack
      for (segment = this.pastKnown(segment); segment < to; segment = this.pastKnown(segment + 1)) {
        const i = segment & s.mask
        const flags = s.flags[i] as number
        if ((flags & SegmentFlag.sacked) !== 0) {
          if (s.joins) s.join(segment, ack)
          continue
        }
        reported++
        s.sackedOut++
        if ((flags & SegmentFlag.lost) !== 0) s.lostOut--
        if ((flags & SegmentFlag.resent) !== 0) s.resentOut--
        s.flags[i] = (flags & ~(SegmentFlag.lost | SegmentFlag.resent)) | SegmentFlag.sacked
        if (s.joins) {
          s.edge[i] = segment
          s.join(segment, ack)
        }
        this.rate.onDelivered(segment)
        this.recorder.packetRows.acked(s.row[i] as number)
        if (segment > s.highestSacked) s.highestSacked = segment
        this.observer?.onDelivered(segment, (flags & SegmentFlag.everResent) !== 0, true)
        if ((flags & SegmentFlag.everResent) === 0) this.noteSackRtt(segment)
      }
    }
    this.remember(base, count)
    return reported
  }

  /** `segment`, or the end of the block of the ACK before which holds it: what that told is not walked again (Linux). */
  private pastKnown(segment: number): number {
    for (let k = 0; k < this.known; k++) {
      const right = this.knownRight[k] as number
      if (segment < right && (this.knownLeft[k] as number) <= segment) return right
    }
    return segment
  }

  /**
   * Receivers report the newest block first. Walked by sequence number (as in Linux), the segment that comes last is the one
   * sent last, whose round trip RACK judges the others by (RFC 8985 §6.2 step 2).
   */
  private sort(base: number, count: number): void {
    const { order } = this
    const { sack } = this.pool
    for (let block = 0; block < count; block++) {
      const left = sack[base + 2 * block] as number
      let at = block
      for (; at > 0 && (sack[base + 2 * (order[at - 1] as number)] as number) > left; at--)
        order[at] = order[at - 1] as number
      order[at] = block
    }
  }

  private noteSackRtt(segment: number): void {
    const { scoreboard } = this
    const rtt = this.clock.now - (scoreboard.sentAt[segment & scoreboard.mask] as number)
    if (rtt > this.oldestSackRtt) this.oldestSackRtt = rtt
    if (this.sackRtt < 0 || rtt < this.sackRtt) this.sackRtt = rtt
  }

  private remember(base: number, count: number): void {
    const { sack } = this.pool
    const { nxt } = this.scoreboard
    this.known = count
    for (let k = 0; k < count; k++) {
      this.knownLeft[k] = sack[base + 2 * k] as number
      const right = sack[base + 2 * k + 1] as number
      this.knownRight[k] = right < nxt ? right : nxt
    }
  }
}
