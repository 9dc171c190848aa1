import { SegmentFlag } from '../sender/scoreboard'
import type { LossRecovery, RecoveryDefinition, RecoveryState } from './loss-recovery'
import { RackDetection } from './rack/detection'
import { endOfDuplicate } from './rack/duplicate-report'
import { Frto } from './rack/f-rto'
import { LossProbe } from './rack/loss-probe'
import { NeedlessReduction } from './rack/needless-reduction'
import { RackReduction } from './rack/reduction'
import { RackTimer } from './rack/timer'
import type { RecoverySender } from './recovery-sender'

/**
 * RACK-TLP (RFC 8985): its states and timers; what is lost says RackDetection. With tail loss probes, F-RTO
 * (RFC 5682 §3), and reductions taken back when timestamps (RFC 4015) or D-SACK (RFC 3708) show that nothing was lost.
 * Where the RFC leaves a choice, Linux 6.1's.
 */
export class RackRecovery implements LossRecovery {
  // RFC 8985 §4(a), §4(b) MUST: The connection uses SACK, and the sender keeps a scoreboard.
  readonly usesSack = true
  readonly keepsTimer = true
  state: RecoveryState = 'open'
  inflation = 0
  private readonly reduction = new RackReduction(this.sender)
  /** One past the highest segment sent when the state began. */
  private recoveryPoint = 0
  /** When the first segment left that the ACK at work newly reports, of those sent once; -1 if there is none. */
  protected reportedSentAt = -1
  private readonly detection = new RackDetection(this.sender)
  private readonly probe = new LossProbe(this.sender)
  private readonly timer = new RackTimer(this.sender)
  /** The ACK at work has set the timer for reordering. */
  private settles = false

  private readonly needless = new NeedlessReduction(this.sender)
  private readonly frto = new Frto(this.sender)
  private timeouts = 0
  /** What the ACK at work shows: a D-SACK came; a segment of the episode that was never sent again was delivered. */
  private reportsDuplicate = false
  private originalDelivered = false
  private leftNow = false

  constructor(protected readonly sender: RecoverySender) {}

  get newlyLost(): number {
    return this.detection.newlyLost
  }
  get recovering(): boolean {
    // The ACK that ends a recovery covers what SACK has reported long before: only where what is delivered counts, and
    // not what is acknowledged, may it open the window.
    return this.reduction.active || (this.leftNow && !this.sender.options.byteCounting)
  }
  get prrWindow(): number {
    return this.reduction.window
  }
  /** RFC 5681 §3.1: a timeout in the same episode lowers ssthresh no further. */
  get hasReduced(): boolean {
    if (this.state === 'open' && !this.reduction.afterMark) return false
    if (this.sender.scoreboard.una >= this.recoveryPoint) return false
    return this.state !== 'timeout' || this.timeouts > 0
  }

  // ---- what ACKs report ----

  onDelivered(segment: number, everResent: boolean, reported: boolean): void {
    const { scoreboard } = this.sender
    const sentAt = scoreboard.sentAt[segment & scoreboard.mask] as number
    // The ACK may be that of an earlier copy, which its timestamp shows (RFC 8985 §6.2 step 2). Linux asks that of cumulative
    // ACKs only (tcp_skb_spurious_retrans in tcp_clean_rtx_queue, but not in tcp_sacktag_one): beside a hole the timestamp is
    // that of the last segment in order.
    if (everResent && !reported && this.sender.roundTrips.echoes(sentAt)) return
    if (!this.detection.onDelivered(segment, everResent) || everResent) return
    if (segment < this.recoveryPoint) this.originalDelivered = true
    if (this.reportedSentAt < 0) this.reportedSentAt = sentAt
  }

  onAck(acked: number, sacked: number, duplicate: boolean): void {
    this.detection.begin()
    this.leftNow = false
    this.settles = false
    if (acked > 0) this.timeouts = 0
    const probeReported = this.readDuplicateReport()
    this.detection.reordering.onAck(this.reportsDuplicate && !probeReported)
    if (this.probe.hasRepaired(acked, sacked, duplicate, probeReported)) this.payForProbe()
    if (acked === 0 || sacked > 0 || this.reportsDuplicate || this.disturbed) this.judge(acked)
    const restarts = acked > 0 || this.reportsFromBeforeRepair()
    if (restarts && !this.settles) this.setTimer(true)
    this.reportedSentAt = -1
    this.reduction.onDelivered(this.sender.acks.delivered, acked > 0 && this.newlyLost === 0)
    this.originalDelivered = false
    this.reportsDuplicate = false
  }

  /** SACK reports that move the timer, which is for the first hole: RFC 8985 has none. */
  protected reportsFromBeforeRepair(): boolean {
    return false
  }

  private get disturbed(): boolean {
    return (
      this.state !== 'open' ||
      this.reduction.afterMark ||
      this.sender.scoreboard.sackedOut > 0 ||
      this.needless.hasResent
    )
  }

  /** True when the ACK at work reports the probe by D-SACK. */
  private readDuplicateReport(): boolean {
    const right = endOfDuplicate(this.sender)
    if (right < 0) return false
    this.reportsDuplicate = true
    this.needless.onDuplicateReport()
    return this.probe.isReportedBy(right)
  }

  /** §7.4.2: what the probe has repaired was lost to congestion. */
  private payForProbe(): void {
    if (this.reduction.active) return
    const { sender } = this
    this.recoveryPoint = sender.scoreboard.nxt
    // RFC 8985 §7.4.2(b) SHOULD: A loss that the probe alone has repaired brings the window down as a fast
    // recovery does.
    sender.reductions.reduce('loss', sender.scoreboard.una)
    sender.reductions.recovered()
  }

  // ---- states ----

  private judge(acked: number): void {
    const { needless } = this
    const { scoreboard } = this.sender
    this.forgetOldCopies(acked)
    if (scoreboard.una >= this.recoveryPoint) this.passRecoveryPoint()
    if (this.state === 'timeout') {
      this.judgeAfterTimeout(acked)
      return
    }
    if (this.state !== 'recovery') {
      if (!this.reduction.afterMark && needless.allReported) this.undo(false)
    } else if (acked > 0 && needless.possible && needless.isLate) {
      // Partly acknowledged by what was sent first: nothing more is sent again until it is clear.
      if (scoreboard.resentOut > 0) return
      this.takeBack(true)
    } else if (needless.allReported) {
      this.takeBack(false)
    }
    this.detect()
    if (this.state !== 'recovery' && scoreboard.lostOut > 0) this.enter()
  }

  private forgetOldCopies(acked: number): void {
    const { resentOut, sackedOut } = this.sender.scoreboard
    const settled = resentOut === 0 && sackedOut === 0
    if (acked > 0 && settled && this.state === 'open' && !this.reduction.afterMark)
      this.needless.forgetFirst()
  }

  /** What was outstanding when the state began is acknowledged. */
  private passRecoveryPoint(): void {
    if (this.state === 'recovery') this.leave()
    // A mark's reduction ends one segment later, so that CWR has reached the receiver.
    else if (
      this.state === 'open' &&
      this.reduction.afterMark &&
      this.sender.scoreboard.una > this.recoveryPoint
    )
      this.endReduction()
  }

  private judgeAfterTimeout(acked: number): void {
    this.afterTimeout(acked)
    this.detect()
    if (this.state === 'timeout' && !this.detection.lostRetransmission) return
    if (this.sender.scoreboard.lostOut > 0) this.enter()
  }

  private enter(): void {
    const { scoreboard } = this.sender
    this.needless.begin(this.copiesOut)
    if (scoreboard.resentOut === 0) this.needless.forgetFirst()
    this.state = 'recovery'
    this.inflation = 0
    if (!this.reduction.active) this.beginReduction('loss')
    else if (this.reduction.afterMark) this.reduction.lower()
  }

  /** Segments sent again and under way, the probe's copy included. */
  private get copiesOut(): number {
    const probed = this.probe.isOut && this.probe.wasRetransmission
    return this.sender.scoreboard.resentOut + (probed ? 1 : 0)
  }

  private beginReduction(event: 'loss' | 'ecn'): void {
    this.recoveryPoint = this.sender.scoreboard.nxt
    this.probe.forget()
    this.reduction.begin(event)
  }

  /** The window has been cut for a mark, from `cwnd` segments: it comes down in proportion. */
  onMark(cwnd: number): void {
    if (!this.reduction.takesMark(cwnd, this.state === 'open')) {
      this.sender.reductions.reduced()
      return
    }
    this.needless.possible = false
    this.beginReduction('ecn')
    this.reduction.onDelivered(this.sender.acks.delivered, true)
  }

  /** The recovery point is acknowledged. */
  private leave(): void {
    if (this.needless.isShown) this.undo(false)
    else this.detection.reordering.onRecovered()
    this.endReduction()
  }

  private endReduction(): void {
    const was = this.state
    this.state = 'open'
    this.leftNow = true
    this.inflation = 0
    this.reduction.end()
    if (was === 'open') this.sender.reductions.reduced()
    else this.sender.reductions.recovered()
  }

  // ---- taking a reduction back ----

  private takeBack(unmark: boolean): void {
    this.undo(unmark)
    this.endReduction()
  }

  private undo(unmark: boolean): void {
    const { sender } = this
    if (unmark) sender.scoreboard.unmarkLost()
    sender.reductions.undo()
    this.needless.possible = false
    this.detection.renew()
  }

  // ---- timeout ----

  /** Linux (tcp_enter_loss): first what is lost, then what the congestion control makes of it. */
  beforeTimeout(): void {
    this.detection.loseWhatIsOld()
  }

  /** What is believed to be under way after a timeout, which the window of one segment does not count. */
  protected get flightBeyondWindow(): number {
    return this.sender.scoreboard.pipe
  }

  onTimeout(): void {
    const { sender } = this
    const { scoreboard } = sender
    const fresh = this.state === 'open'
    if (!this.hasReduced) this.needless.begin(this.copiesOut)
    this.frto.begin(fresh || this.timeouts > 0)
    this.timeouts++
    this.state = 'timeout'
    this.reduction.end()
    this.probe.forget()
    this.recoveryPoint = scoreboard.nxt
    this.detection.resendFrom = scoreboard.una
    this.inflation = this.flightBeyondWindow
    if (scoreboard.outstanding > 0) {
      this.detection.resendFrom = scoreboard.una + 1
      sender.transmit(scoreboard.una)
    }
  }

  /** RFC 5682 §3.1, and the end of the episode. */
  private afterTimeout(acked: number): void {
    const { frto, needless } = this
    const { scoreboard } = this.sender
    const recovered = scoreboard.una >= this.recoveryPoint
    frto.prefersNew = false
    // Step 3b: a segment that was sent once has been delivered, so the timeout was not for a loss of all.
    const original = frto.isActive && this.originalDelivered && needless.possible
    if (original || (acked > 0 && needless.isShown)) {
      this.timeouts = 0
      this.takeBack(true)
      return
    }
    if (frto.isActive && frto.onAck(acked, this.recoveryPoint)) this.recoveryPoint = scoreboard.nxt
    if (frto.prefersNew || !recovered) return
    this.detection.reordering.onRecovered()
    this.endReduction()
  }

  // ---- detection (§6.2 step 5) ----

  private detect(): void {
    const wait = this.detection.detect(this.state !== 'open')
    if (wait <= 0) return
    this.settles = true
    this.timer.awaitReordering(wait)
  }

  // ---- timers ----

  /** §7.2: not in a recovery, and not while segments are SACKed: then RACK and limited transmit are at work. */
  private get mayProbe(): boolean {
    return this.state === 'open' && this.sender.scoreboard.sackedOut === 0
  }

  /** §7.2: for a probe, else for retransmission. `advancing`: it is measured from now. */
  private setTimer(advancing: boolean): void {
    const { scoreboard, timers } = this.sender
    if (scoreboard.high === scoreboard.una) timers.stop()
    else if (this.mayProbe) this.timer.awaitProbe(advancing)
    else this.timer.restart()
  }

  onTimer(): void {
    const { sender } = this
    const { scoreboard } = sender
    if (this.timer.use === 'probe') {
      if (this.probe.send() && this.probe.wasRetransmission) this.needless.forgetCopies()
      // RFC 8985 §7.3(c), §7.3(g) MUST: Whether a probe was sent or not, the retransmission timer runs next
      // while something is outstanding.
      if (scoreboard.outstanding > 0) sender.timers.restart()
      return
    }
    const before = scoreboard.pipe
    this.detection.newlyLost = 0
    this.detection.judge(this.state !== 'open')
    if (scoreboard.pipe !== before && this.state !== 'recovery') {
      this.enter()
      this.reduction.onDelivered(1, false)
    }
    this.timer.restartFromHole()
  }

  // ---- sending ----

  onSent(segment: number): void {
    if (segment === 0) return
    const { sender } = this
    const { scoreboard } = sender
    this.reduction.onSent()
    if (scoreboard.has(segment, SegmentFlag.everResent)) {
      this.needless.onResent()
      if (segment === scoreboard.una && !this.timer.waitsFor('reordering')) sender.timers.restart()
    } else if (this.mayProbe) {
      this.setTimer(false)
    } else if (this.timer.waitsFor('probe')) {
      this.timer.restart()
    }
  }

  next(): number {
    const { sender } = this
    const { scoreboard } = sender
    const prr = this.prrWindow
    const window = (prr >= 0 ? prr : Math.floor(sender.cwnd)) + this.inflation
    // RFC 8985 §9.3(a) MUST NOT: A lost segment waits until the window has room for it.
    // RFC 9937 §3(b) MUST NOT: Nothing leaves when as much is in flight as the window holds.
    if (window - scoreboard.pipe < 1) return -1
    if (!this.frto.prefersNew) {
      // RFC 8985 §9.2(a) MUST NOT: What goes again is what is marked lost: NextSeg of RFC 6675 has no part in
      // it.
      const lost = this.detection.next()
      if (lost >= 0) return lost
    }
    return sender.supply.mayExtend ? scoreboard.nxt : -1
  }
}

const rack: RecoveryDefinition = { id: 'rack', create: (sender) => new RackRecovery(sender) }
export default rack
