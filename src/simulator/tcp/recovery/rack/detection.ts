import { SegmentFlag } from '../../sender/scoreboard'
import type { RecoverySender } from '../recovery-sender'
import { ReorderingWindow } from './reordering-window'

/** RACK's loss detection (RFC 8985 §6.2): a segment is lost when one sent later enough has been delivered. */
export class RackDetection {
  /** Segments that the ACK at work shows to be lost, copies sent again included. */
  newlyLost = 0
  /** One of the segments found lost had been sent again. */
  lostRetransmission = false
  /** Lost segments below this have been sent again. */
  resendFrom = 0
  readonly reordering = new ReorderingWindow(this.sender)
  /** RACK.segment (§5.2): the newest transmission that has been delivered. */
  private newestSentAt = -1
  private newestSegment = 0
  private newestRtt = 0
  private advanced = false

  constructor(private readonly sender: RecoverySender) {}

  /** An ACK is at work. */
  begin(): void {
    const { una } = this.sender.scoreboard
    this.newlyLost = 0
    this.lostRetransmission = false
    if (this.resendFrom < una) this.resendFrom = una
  }

  /** §6.2 step 2. False where the ACK may be that of an earlier copy: it is too early for this one. */
  onDelivered(segment: number, everResent: boolean): boolean {
    const { now, scoreboard, roundTrips } = this.sender
    const sentAt = scoreboard.sentAt[segment & scoreboard.mask] as number
    if (everResent && now - sentAt < roundTrips.least) return false
    if (!everResent) this.reordering.onDelivered(segment)
    this.advanced = true
    this.newestRtt = now - sentAt
    if (sentAt > this.newestSentAt || (sentAt === this.newestSentAt && segment > this.newestSegment)) {
      this.newestSentAt = sentAt
      this.newestSegment = segment
    }
    return true
  }

  /** What was judged lost is not: all is to be judged again. */
  renew(): void {
    this.advanced = true
  }

  /** §6.2 step 5, where an ACK has told something new: as `judge`; else 0. `repairing`: losses are known. */
  detect(repairing: boolean): number {
    if (!this.advanced) return 0
    this.advanced = false
    return this.judge(repairing)
  }

  /** Marks what is lost; returns how long until the rest of what may be lost must be judged, 0 if nothing is. */
  judge(repairing: boolean): number {
    const { sender, newestSentAt, newestSegment } = this
    const { scoreboard, now } = sender
    const { sentAt, flags, mask } = scoreboard
    const settling = this.reordering.window(repairing)
    const inOrder = scoreboard.resentOut === 0
    let wait = 0
    for (let segment = scoreboard.una; segment < scoreboard.nxt; segment++) {
      const f = flags[segment & mask] as number
      if ((f & SegmentFlag.sacked) !== 0) continue
      if ((f & (SegmentFlag.lost | SegmentFlag.resent)) === SegmentFlag.lost) continue
      const at = sentAt[segment & mask] as number
      if (at > newestSentAt || (at === newestSentAt && segment >= newestSegment)) {
        // First transmissions are in order of time.
        if (inOrder) break
        continue
      }
      const remaining = at + this.newestRtt + settling - now
      if (remaining <= 0) this.lose(segment)
      else if (remaining > wait) wait = remaining
    }
    return wait
  }

  /** The retransmission timer has fired. What was sent less than a round trip ago is not yet lost, as in Linux. */
  loseWhatIsOld(): void {
    const { scoreboard, now } = this.sender
    for (let segment = scoreboard.una; segment < scoreboard.nxt; segment++) {
      const sentAt = scoreboard.sentAt[segment & scoreboard.mask] as number
      if (segment === scoreboard.una || now - sentAt >= this.newestRtt) this.lose(segment)
    }
  }

  private lose(segment: number): void {
    const { scoreboard } = this.sender
    const i = segment & scoreboard.mask
    const flags = scoreboard.flags[i] as number
    if ((flags & SegmentFlag.sacked) !== 0) return
    if ((flags & SegmentFlag.resent) !== 0) {
      this.lostRetransmission = true
      scoreboard.forgetResent(segment)
    } else if ((flags & SegmentFlag.lost) !== 0) {
      return
    }
    scoreboard.markLost(segment)
    this.newlyLost++
    if (segment < this.resendFrom) this.resendFrom = segment
  }

  /** The next lost segment that has not been sent again, -1 if there is none; it is then taken as sent. */
  next(): number {
    const lost = this.sender.scoreboard.nextLost(this.resendFrom)
    if (lost >= 0) this.resendFrom = lost + 1
    return lost
  }
}
