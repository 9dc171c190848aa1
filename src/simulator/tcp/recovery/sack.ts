import { SegmentFlag } from '../sender/scoreboard'
import type { LossRecovery, RecoveryDefinition, RecoveryState } from './loss-recovery'
import { Prr } from './prr'
import type { RecoverySender } from './recovery-sender'
import { nextInWindow } from './window'

/** SACK-based loss recovery (RFC 6675), in segments. */
class SackRecovery implements LossRecovery {
  // RFC 5681 §4.3(a) RECOMMENDED: Losses are repaired by an advanced recovery: by SACK here, by NewReno’s
  // partial ACKs without it, or by RACK-TLP.
  readonly usesSack = true
  state: RecoveryState = 'open'
  recovering = false
  keepsTimer = false
  inflation = 0
  /** RecoveryPoint (§5 step 4.1): one past the highest segment sent when the loss was found. */
  private recoveryPoint = 0
  /** HighRxt (§2): highest segment sent again in this recovery. */
  private highResent = 0
  /** RescueRxt (§2). */
  private rescueResent = 0
  /** DupAcks (§5): ACKs that report something new by SACK while the cumulative ACK stands still (§2). */
  private duplicates = 0
  /** Segments below this have been judged by IsLost. */
  private judged = 0

  private readonly prr = this.sender.options.prr ? new Prr(this.sender) : null

  constructor(private readonly sender: RecoverySender) {}

  get prrWindow(): number {
    return this.prr === null || this.state !== 'recovery' ? -1 : this.prr.window
  }

  onSent(): void {
    if (this.prr !== null && this.state === 'recovery') this.prr.onSent()
  }

  onAck(acked: number, sacked: number, duplicate: boolean): void {
    const { scoreboard } = this.sender
    this.recovering = false
    // RFC 6675 §5(b) MUST: A cumulative ACK sets DupAcks to 0.
    if (acked > 0) this.duplicates = 0
    else if (duplicate && sacked > 0) this.duplicates++
    const lostBefore = scoreboard.lostOut
    // RFC 6675 §5(g) MUST: An ACK short of RecoveryPoint updates the scoreboard and the pipe (step B).
    if (sacked > 0) this.judge()
    // RFC 6675 §5(d) MUST: In a recovery every ACK goes through steps A to C.
    if (this.state === 'recovery') {
      this.recover(acked, lostBefore)
      return
    }
    if (acked > 0) {
      if (this.state === 'timeout' && scoreboard.una >= this.recoveryPoint) this.state = 'open'
      this.inflation = 0
    }
    // §5: a cumulative ACK may come with blocks that show a loss at once.
    const tells = acked > 0 || sacked > 0
    if (tells && this.state !== 'timeout' && scoreboard.outstanding > 0) this.findLoss(acked)
  }

  /** `lostBefore`: segments lost before the ACK at work. */
  private recover(acked: number, lostBefore: number): void {
    const { sender, prr } = this
    const { scoreboard } = sender
    this.recovering = true
    // RFC 6675 §5(e) MUST: The recovery ends when RecoveryPoint is acknowledged (step A).
    if (acked > 0 && scoreboard.una >= this.recoveryPoint) {
      this.state = 'open'
      this.inflation = 0
      prr?.end()
      // RFC 5681 §4.3(d), §4.3(e) MUST: When all losses are repaired the window is no more than ssthresh, and
      // congestion avoidance opens it.
      // RFC 6675 §5(f) SHOULD NOT: What the scoreboard holds above the cumulative ACK outlives the recovery.
      sender.reductions.recovered()
    } else if (prr?.active) {
      const safe = acked > 0 && scoreboard.lostOut <= lostBefore
      prr.onAck(sender.acks.delivered, scoreboard.pipe, safe)
    }
  }

  /** §5 steps 1 to 3. */
  private findLoss(acked: number): void {
    const { scoreboard, options } = this.sender
    // RFC 6675 §5(c) MUST: Outside of a recovery a duplicate ACK raises DupAcks. The third begins a recovery
    // (step 1), and so does a loss at the left edge (step 2).
    const enoughDuplicates = acked === 0 && this.duplicates >= options.duplicateAckThreshold
    const lost = scoreboard.has(scoreboard.una, SegmentFlag.lost)
    // RFC 6675 §5.1(g) MUST NOT: No recovery begins until the cumulative ACK reaches that point.
    if ((enoughDuplicates || lost) && scoreboard.una >= this.recoveryPoint) {
      this.enter()
    } else if (acked === 0 && options.limitedTransmit) {
      // Step 3: new data for the first duplicate ACKs (RFC 3042).
      // RFC 5681 §3.2(f) MUST NOT: With SACK a duplicate ACK lets new data out only where it reports
      // something new.
      this.inflation = Math.min(this.duplicates, options.duplicateAckThreshold - 1)
    }
  }

  /** §5 step 4. */
  private enter(): void {
    const { sender } = this
    const { scoreboard } = sender
    this.state = 'recovery'
    this.recovering = true
    this.recoveryPoint = scoreboard.high
    this.rescueResent = 0
    const { cwnd } = sender
    // RFC 5681 §4.3(b) MUST: The first loss of a window brings ssthresh down to half of FlightSize, or to two
    // segments where that is more.
    sender.reductions.repair(scoreboard.una)
    this.inflation = 0
    scoreboard.markLost(scoreboard.una)
    if (this.prr !== null && !sender.steersRecovery) {
      this.prr.begin(cwnd)
      this.prr.onAck(sender.acks.delivered, scoreboard.pipe, false)
    }
    this.highResent = scoreboard.una
    sender.transmit(scoreboard.una)
    sender.timers.restart()
  }

  /**
   * IsLost (§4): a segment is lost when DupThresh segments above it have been reported. All below the DupThresh-highest
   * reported segment are, so one mark that only rises is enough.
   */
  private judge(): void {
    const { scoreboard, options } = this.sender
    // RFC 6675 §4(a) SHOULD: The scoreboard has Update (AckProcessing), IsLost (here), SetPipe
    // (Scoreboard.pipe) and NextSeg (nextSegment).
    let above = 0
    let segment = scoreboard.highestSacked
    const floor = this.judged > scoreboard.una ? this.judged : scoreboard.una
    for (; segment >= floor; segment--) {
      if (scoreboard.has(segment, SegmentFlag.sacked) && ++above === options.duplicateAckThreshold) break
    }
    if (above < options.duplicateAckThreshold) return
    for (let s = floor; s < segment; s++) scoreboard.markLost(s)
    this.judged = segment
  }

  onTimeout(): void {
    const { scoreboard, options } = this.sender
    this.inflation = 0
    this.prr?.end()
    this.state = 'timeout'
    // RFC 6675 §5.1(d), §5.1(e), §5.1(f) MUST: A timeout ends the recovery and sets RecoveryPoint to the
    // highest segment sent, where it stays.
    this.recoveryPoint = scoreboard.high
    this.highResent = 0
    if (options.goBackN) {
      scoreboard.rewind()
      this.judged = 0
    } else {
      scoreboard.markAllLost()
    }
  }

  next(): number {
    const { sender } = this
    const { scoreboard } = sender
    // RFC 9406 §3(a) MUST NOT: No segment leaves beyond the last one acknowledged plus the smaller of cwnd
    // and the receiver’s window.
    if (this.state === 'open') return nextInWindow(sender, Math.floor(sender.cwnd + this.inflation))
    // RFC 6675 §5(h) SHOULD: Segments go as long as the window exceeds the pipe by one (step C).
    const prr = this.prrWindow
    // RFC 5681 §4.3(c) MUST: Until all losses of a window are repaired, no more is in the network than the
    // reduced window.
    if ((prr < 0 ? sender.cwnd : prr) - scoreboard.pipe < 1) return -1
    // RFC 6675 §4(d), §5(i) MUST: In recovery the next segment is the one that NextSeg names (step C.1).
    // RFC 6675 §5.1(c), §5.1(h), §5.1(i) SHOULD: After a timeout the scoreboard goes on being updated, and
    // only what SACK has not reported is sent again.
    return this.state === 'recovery' ? this.nextSegment() : this.lostOrNew()
  }

  /** NextSeg (§4). */
  private nextSegment(): number {
    const { scoreboard } = this.sender
    const next = this.lostOrNew()
    if (next >= 0) return next
    const { nxt, una } = scoreboard
    // RFC 6675 §4(g) SHOULD: Rule 3: else a segment below the highest reported one goes, although it does not
    // count as lost yet.
    for (let s = Math.max(this.highResent + 1, una); s < scoreboard.highestSacked; s++) {
      if (!scoreboard.has(s, SegmentFlag.sacked | SegmentFlag.resent)) {
        // RFC 6675 §5(j) MUST: HighRxt rises to each segment that is sent again, the rescue excepted (step
        // C.2).
        this.highResent = s
        return s
      }
    }
    // RFC 6675 §4(h) MUST: Rule 4: else the rescue, once a recovery, is of the highest segment that is
    // outstanding and not reported.
    if (una > this.rescueResent && scoreboard.outstanding > 0) {
      for (let s = nxt - 1; s >= una; s--) {
        if (scoreboard.has(s, SegmentFlag.sacked)) continue
        if (scoreboard.has(s, SegmentFlag.resent)) return -1
        // RFC 6675 §4(j) MUST NOT: The rescue leaves HighRxt as it is.
        this.rescueResent = this.recoveryPoint
        return s
      }
    }
    // RFC 6675 §4(k) MUST: Where no rule names a segment, none is sent (rule 5).
    return -1
  }

  /** Rules 1 and 2 of NextSeg (§4). */
  private lostOrNew(): number {
    const { scoreboard, supply } = this.sender
    // RFC 6675 §4(e) MUST: Rule 1: the lowest lost segment above HighRxt goes first.
    const lost = scoreboard.nextLost(this.highResent + 1)
    if (lost >= 0) {
      this.highResent = lost
      return lost
    }
    // RFC 6675 §4(f) MUST: Rule 2: where none is lost, a new segment goes if the receiver’s window allows
    // it.
    return supply.mayExtend ? scoreboard.nxt : -1
  }
}

export default { id: 'sack', create: (sender) => new SackRecovery(sender) } satisfies RecoveryDefinition
