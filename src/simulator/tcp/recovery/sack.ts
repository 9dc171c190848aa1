import { SegmentFlag } from '../sender/scoreboard'
import type { LossRecovery, RecoveryDefinition, RecoveryState } from './loss-recovery'
import { Prr } from './prr'
import type { RecoverySender } from './recovery-sender'
import { nextInWindow } from './window'

/** SACK-based loss recovery (RFC 6675), in segments. */
class SackRecovery implements LossRecovery {
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

  private readonly prr: Prr | null

  constructor(private readonly sender: RecoverySender) {
    this.prr = sender.options.prr ? new Prr(sender) : null
  }

  get prrWindow(): number {
    return this.prr === null || this.state !== 'recovery' ? -1 : this.prr.window
  }

  onSent(): void {
    if (this.prr !== null && this.state === 'recovery') this.prr.onSent()
  }

  onAck(acked: number, sacked: number, duplicate: boolean): void {
    const { scoreboard } = this.sender
    this.recovering = false
    if (acked > 0) this.duplicates = 0
    else if (duplicate && sacked > 0) this.duplicates++
    const lostBefore = scoreboard.lostOut
    if (sacked > 0) this.judge()
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
    // §5 step A: the recovery point is acknowledged.
    if (acked > 0 && scoreboard.una >= this.recoveryPoint) {
      this.state = 'open'
      this.inflation = 0
      prr?.end()
      sender.reductions.recovered()
    } else if (prr?.active) {
      const safe = acked > 0 && scoreboard.lostOut <= lostBefore
      prr.onAck(sender.acks.delivered, scoreboard.pipe, safe)
    }
  }

  /** §5 steps 1 to 3. */
  private findLoss(acked: number): void {
    const { scoreboard, options } = this.sender
    const enoughDuplicates = acked === 0 && this.duplicates >= options.duplicateAckThreshold
    const lost = scoreboard.has(scoreboard.una, SegmentFlag.lost)
    if ((enoughDuplicates || lost) && scoreboard.una >= this.recoveryPoint) {
      this.enter()
    } else if (acked === 0 && options.limitedTransmit) {
      // Step 3: new data for the first duplicate ACKs (RFC 3042).
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
    // §5.1: no recovery until what was outstanding is acknowledged.
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
    if (this.state === 'open') return nextInWindow(sender, Math.floor(sender.cwnd + this.inflation))
    // §5 step C: as long as cwnd - pipe >= 1.
    const prr = this.prrWindow
    if ((prr < 0 ? sender.cwnd : prr) - scoreboard.pipe < 1) return -1
    return this.state === 'recovery' ? this.nextSegment() : this.lostOrNew()
  }

  /** NextSeg (§4). */
  private nextSegment(): number {
    const { scoreboard } = this.sender
    const next = this.lostOrNew()
    if (next >= 0) return next
    const { nxt, una } = scoreboard
    // Rule 3: a hole below the highest reported segment, even if not yet counted as lost.
    for (let s = Math.max(this.highResent + 1, una); s < scoreboard.highestSacked; s++) {
      if (!scoreboard.has(s, SegmentFlag.sacked | SegmentFlag.resent)) {
        this.highResent = s
        return s
      }
    }
    // Rule 4: once a recovery, the highest outstanding segment, if the cumulative ACK has passed the last rescue.
    if (una > this.rescueResent && scoreboard.outstanding > 0) {
      for (let s = nxt - 1; s >= una; s--) {
        if (scoreboard.has(s, SegmentFlag.sacked)) continue
        if (scoreboard.has(s, SegmentFlag.resent)) return -1
        this.rescueResent = this.recoveryPoint
        return s
      }
    }
    return -1
  }

  /** Rule 1: the lowest lost segment above HighRxt. Rule 2: new data, if the receiver's window allows them. */
  private lostOrNew(): number {
    const { scoreboard, supply } = this.sender
    const lost = scoreboard.nextLost(this.highResent + 1)
    if (lost >= 0) {
      this.highResent = lost
      return lost
    }
    return supply.mayExtend ? scoreboard.nxt : -1
  }
}

const sack: RecoveryDefinition = { id: 'sack', create: (sender) => new SackRecovery(sender) }
export default sack
