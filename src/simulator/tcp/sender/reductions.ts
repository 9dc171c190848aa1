/** Tells the congestion control that its window must come down, that this is over, or that it was for nothing; and the log. */
import type { CongestionEvent, CongestionSample } from '../../congestion/congestion-control'
import type { RecoveryReductions } from '../recovery/recovery-sender'
import type { SenderEcn } from './ecn'
import type { SenderLog } from './log'
import type { SenderState } from './sender-state'

type CutKind = 'fast retransmit' | 'timeout' | 'ece' | 'undo'
const KINDS: Readonly<Record<CongestionEvent, CutKind>> = {
  ecn: 'ece',
  loss: 'fast retransmit',
  timeout: 'timeout',
}

export class Reductions implements RecoveryReductions {
  private readonly congestion: CongestionSample = {
    nowS: 0,
    flightSize: 0,
    inFlight: 0,
    una: 1,
    nxt: 1,
    again: false,
  }
  protected readonly scoreboard = this.sender.scoreboard
  /** The window before and after what cuts it. */
  private readonly cut = { cwnd: 0, cwndBefore: 0, ssthresh: 0, ssthreshBefore: 0 }
  private readonly clock = this.sender.clock
  private readonly totals = this.sender.totals
  private readonly options = this.sender.options

  constructor(
    protected readonly sender: SenderState,
    private readonly ecn: SenderEcn,
    private readonly log: SenderLog,
  ) {}

  private get nowS(): number {
    return this.clock.toSeconds(this.sender.hostClock.now)
  }

  /** `segment`: what has shown that it must come down. */
  reduce(event: CongestionEvent, segment: number): void {
    const { totals, scoreboard, congestion } = this
    const { control, recovery } = this.sender
    this.noteWindow()
    congestion.nowS = this.nowS
    congestion.inFlight = scoreboard.pipe
    congestion.una = scoreboard.una
    congestion.nxt = scoreboard.nxt
    congestion.again = event === 'timeout' && recovery.hasReduced === true
    if (event === 'loss') this.sender.rtt.stopTiming()
    congestion.flightSize = this.flightSize(event)
    control.onCongestion(event, congestion)
    if (event === 'timeout') this.afterTimeout()
    this.ecn.onReduction(scoreboard.high)
    if (event === 'loss') totals.fastRetransmits++
    else if (event === 'timeout') totals.timeouts++
    this.note(KINDS[event], segment, this.rowOf(segment))
  }

  /** The congestion control has heard of a timeout: its window is one segment (RFC 5681 §3.1). */
  protected afterTimeout(): void {}

  repair(segment: number): void {
    if (this.ecn.hasCutFor(segment)) this.repairAfterMark(segment, false)
    else this.reduce('loss', segment)
  }

  repairAfterMark(segment: number, toOne: boolean): void {
    this.noteWindow()
    this.sender.rtt.stopTiming()
    if (toOne) {
      this.sender.control.onIdle?.()
      this.ecn.onReduction(this.scoreboard.high)
    }
    this.totals.fastRetransmits++
    this.note(KINDS.loss, segment, this.rowOf(segment))
  }

  /** Keeps the window as it is before a cut, or before one is taken back. */
  private noteWindow(): void {
    const { cut } = this
    const { cwnd, ssthresh } = this.sender.control
    cut.cwndBefore = cwnd
    cut.ssthreshBefore = ssthresh
  }

  /** Tells the log of the cut, or that it is taken back. */
  private note(kind: CutKind, segment: number, packet: number): void {
    const { cut } = this
    const { cwnd, ssthresh } = this.sender.control
    cut.cwnd = cwnd
    cut.ssthresh = ssthresh
    this.log.happened(kind, segment, packet, cut)
  }

  private rowOf(segment: number): number {
    const { scoreboard } = this
    return scoreboard.row[segment & scoreboard.mask] as number
  }

  /** Nothing was outstanding for a timeout: the window closes, and ssthresh stays. */
  idle(): void {
    const { control } = this.sender
    if (control.onIdle === undefined) return
    control.onIdle()
    this.ecn.onReduction(this.scoreboard.high)
  }

  /** What a loss multiplies (`halveFrom` of the stack's options), segments. */
  private flightSize(event: CongestionEvent): number {
    const { scoreboard } = this
    const { halveFrom } = this.options
    const { control, recovery } = this.sender
    if (halveFrom === 'cwnd') return control.cwnd
    if (halveFrom === 'pipe') return scoreboard.pipe
    if (halveFrom === 'window') {
      // A timeout ends fast recovery: what had inflated the window does not count.
      const inflated = control.cwnd + (event === 'timeout' ? 0 : recovery.inflation)
      return Math.min(inflated, this.sender.supply.receiverWindow)
    }
    const flight = scoreboard.outstanding - this.beyondWindow(event)
    // With SACK, new data go on while a lost retransmission keeps the cumulative ACK where it is. They have been
    // delivered, and RFC 5681's FlightSize would count them all: one timeout could raise ssthresh tenfold. The window
    // bounds what can be in the network (RFC 9438 §4.6 allows cwnd in its place).
    return recovery.usesSack && flight > control.cwnd ? control.cwnd : flight
  }

  /**
   * Segments that limited transmit has sent beyond the window. There are none where the
   * receiver's window or the application kept the flight below cwnd.
   */
  private beyondWindow(event: CongestionEvent): number {
    const { outstanding } = this.scoreboard
    const { control, recovery } = this.sender
    // RFC 5681 §3.2(h) MUST NOT: What limited transmit has sent does not count into FlightSize.
    const most = event === 'timeout' ? outstanding - 1 : outstanding - Math.floor(control.cwnd)
    return Math.max(0, Math.min(recovery.inflation, most))
  }

  /** An echo of a mark has come: once a window it is cut, at once or in proportion to what is delivered. */
  mark(): void {
    const { scoreboard, ecn } = this
    const { control, recovery } = this.sender
    if (!ecn.isNews(scoreboard.una)) return
    ecn.onMark(scoreboard.high)
    const before = control.cwnd
    this.reduce('ecn', scoreboard.una)
    if (recovery.onMark === undefined) this.reduced()
    else recovery.onMark(before)
  }

  reduced(): void {
    this.sender.control.onReduced?.()
  }
  recovered(): void {
    const { control } = this.sender
    control.onRecovered?.(this.nowS)
    this.reduced()
    this.log.happened('recovery exit', this.scoreboard.una, -1, control)
  }
  lossWhileReducing(window: number): void {
    this.sender.control.onLossWhileReducing?.(window)
  }
  undo(): void {
    this.noteWindow()
    this.sender.control.onUndo?.(this.nowS)
    this.ecn.onUndo()
    this.note('undo', this.scoreboard.una, -1)
  }
  deflate(segments: number): void {
    this.sender.control.onDeflate?.(segments)
  }
}
