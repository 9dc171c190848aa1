import type { CongestionControl, CongestionEvent, Phase } from '../../../congestion/congestion-control'
import type { ParameterValues } from '../../../describe'
import type { LossRecovery, RecoveryDefinition, RecoveryState } from '../loss-recovery'
import type { RecoverySender } from '../recovery-sender'
import { nextInWindow, sendInPlace } from '../window'
import { Ns2SentSlots } from './sent-slots'

/** The window of ns-2's Vegas, which is moved by what the sender sees of its own packets. */
class VegasWindow implements CongestionControl {
  readonly pacingRate = 0
  constructor(
    private readonly agent: Ns2Vegas,
    public cwnd: number,
    public ssthresh: number,
  ) {}
  get phase(): Phase {
    return this.cwnd < this.ssthresh ? 'slow start' : 'congestion avoidance'
  }
  /** The agent has judged the ACK already. */
  onAck(): void {}
  onCongestion(event: CongestionEvent): void {
    this.agent.cut(event)
  }
  readSignals(into: Float64Array): void {
    this.agent.readSignals(into)
  }
}

const LEAST_WINDOW = 2

/**
 * Agent/TCP/Vegas of ns-2.35: window and recovery in one, since both go by the times at which each segment was sent. Times
 * are in clock units since the SYN was sent.
 */
class Ns2Vegas implements LossRecovery {
  readonly usesSack = false
  readonly keepsTimer = false
  readonly recovering = false
  readonly timesOutIdle = true
  readonly inflation = 0
  readonly window: VegasWindow
  state: RecoveryState = 'open'
  private readonly initialWindow: number
  private readonly alpha = Number(this.params.alpha)
  private readonly beta = Number(this.params.beta)
  private readonly gamma = Number(this.params.gamma)
  private duplicates = 0
  private lossHigh = 0
  private lastCut: 'none' | 'loss' | 'timeout' = 'none'
  /** Segments are looked at again after so many more ACKs of new data. */
  private worried = 0
  private mayAnswer = true
  /** The ACK at work covers the SYN, too. */
  private opening = false

  /** When the SYN was last sent; -1 before. */
  private opened = -1
  /** When each segment was last sent and how often, by segment modulo the receiver's window. */
  private readonly slots = new Ns2SentSlots(this.sender.supply.receiverWindow, this.sender.scoreboard)

  private baseRtt = Number.POSITIVE_INFINITY
  /** Fine-grained: a segment out for longer is sent again at the next duplicate ACK. */
  private timeout = Number.POSITIVE_INFINITY
  /** 8 x smoothed RTT and 4 x its deviation. */
  private smoothed = 0
  private deviation = 0
  private rttSum = 0
  private rttCount = 0
  /** The round ends with the ACK of this segment. */
  private roundEnd = 0
  private roundBegan = 0
  private growing = true
  private growth = 0
  private diff = Number.NaN
  /** Window to return to when duplicate ACKs end; the time of the cut. */
  private deflated = 0
  private cutAt = 0

  constructor(
    private readonly sender: RecoverySender,
    private readonly params: ParameterValues,
    control: Pick<CongestionControl, 'cwnd' | 'ssthresh'>,
  ) {
    this.initialWindow = control.cwnd
    // A connection starts with one segment; its first ACK of data brings the initial window.
    const atStart = sender.scoreboard.high === 1
    this.window = new VegasWindow(this, atStart ? 1 : control.cwnd, control.ssthresh)
  }

  private get elapsed(): number {
    return this.sender.now - this.opened
  }
  private get highestAck(): number {
    return this.sender.scoreboard.una - 1
  }

  onSent(segment: number): void {
    if (segment === 0) {
      if (this.opened >= 0) this.cut('timeout')
      this.opened = this.sender.now
      this.slots.forgetAll()
    }
    this.slots.sent(segment, this.elapsed)
  }

  /** The window after a timeout is two segments, whatever was lost: the first data go along with the SYN. */
  onSynTimeout(): void {
    const { sender } = this
    this.noteTimeout()
    const { offered, receiverWindow } = sender.supply
    if (offered > 1 && receiverWindow >= LEAST_WINDOW) sender.transmit(1)
  }

  onEstablished(withData: boolean): void {
    this.noteFirstAnswer()
    this.opening = withData
    if (withData) {
      this.mayAnswer = false
      return
    }
    this.endRound(0)
    this.slots.forget(-1, 0)
  }
  onEarlyAck(): void {
    this.noteFirstAnswer()
  }
  private noteFirstAnswer(): void {
    if (this.baseRtt !== Number.POSITIVE_INFINITY) return
    const rtt = this.elapsed
    this.baseRtt = rtt
    this.smoothed = rtt * 8
    this.deviation = rtt
    this.timeout = (this.smoothed / 4 + this.deviation) / 2
  }

  onAck(acked: number): void {
    if (acked > 0) this.onNewAck(acked)
    else this.onDuplicate()
    this.mayAnswer = this.duplicates === 0 || this.duplicates >= this.sender.options.duplicateAckThreshold
  }

  private onNewAck(acked: number): void {
    const { window, sender } = this
    const ack = this.highestAck
    const before = this.opening ? -1 : ack - acked
    this.opening = false
    if (before === 0) window.cwnd = this.initialWindow
    if (this.duplicates > sender.options.duplicateAckThreshold && window.cwnd > this.deflated) {
      window.cwnd = this.deflated
      window.ssthresh = LEAST_WINDOW
    }
    this.duplicates = 0
    this.state = 'open'
    if (ack >= this.roundEnd) this.endRound(ack)
    if (this.growth === 1 && window.cwnd >= window.ssthresh) this.growth = 0
    const unused = window.cwnd - (sender.scoreboard.nxt - ack)
    if (this.growth > 0 && unused <= 2) window.cwnd += this.growth

    const sentAt = this.slots.sentAt(ack)
    const sends = this.slots.timesSent(ack)
    this.slots.forget(before, ack)
    if (sentAt !== 0 && sends === 1) this.measure(this.elapsed - sentAt)

    if (this.worried > 0) {
      this.worried--
      if (this.expired) {
        this.duplicates = sender.options.duplicateAckThreshold
        sendInPlace(sender, sender.scoreboard.una)
      } else {
        this.worried = 0
      }
    }
  }

  /** Once a round trip: what the window would have sent on an empty path against what it did send. */
  private endRound(ack: number): void {
    const { window } = this
    const { nxt } = this.sender.scoreboard
    const rtt = this.rttCount > 0 ? this.rttSum / this.rttCount : this.elapsed - this.roundBegan
    this.rttSum = 0
    this.rttCount = 0
    const sent = nxt - this.roundEnd
    if (rtt > 0) {
      if (rtt < this.baseRtt || sent <= 1) this.baseRtt = rtt
      const actual = sent / rtt
      const expected = (nxt - ack) / this.baseRtt
      this.diff = Math.trunc((expected - actual) * this.baseRtt + 0.5)
      if (window.cwnd < window.ssthresh) this.slowStartRound()
      else if (this.diff > this.beta) {
        window.cwnd = Math.max(LEAST_WINDOW, window.cwnd - 1)
        this.growth = 0
      } else this.growth = this.diff < this.alpha ? 1 / window.cwnd : 0
    }
    this.roundEnd = nxt
    this.roundBegan = this.elapsed
  }

  private slowStartRound(): void {
    const { window } = this
    this.growing = !this.growing
    this.growth = 0
    if (!this.growing) return
    if (this.diff > this.gamma) {
      window.ssthresh = LEAST_WINDOW
      window.cwnd = Math.max(LEAST_WINDOW, window.cwnd - window.cwnd / 8)
    } else {
      this.growth = 1
    }
  }

  private measure(rtt: number): void {
    this.rttSum += rtt
    this.rttCount++
    if (rtt <= 0) return
    if (rtt < this.baseRtt) this.baseRtt = rtt
    let error = rtt - this.smoothed / 8
    this.smoothed += error
    if (error < 0) error = -error
    this.deviation += error - this.deviation / 4
    this.timeout = (this.smoothed / 4 + this.deviation) / 2
    this.timeout += this.timeout / 16
  }

  /** The first outstanding segment has been out for longer than the fine-grained timeout. */
  private get expired(): boolean {
    return this.elapsed - this.slots.sentAt(this.sender.scoreboard.una) >= this.timeout
  }

  private onDuplicate(): void {
    const { sender, window } = this
    const threshold = sender.options.duplicateAckThreshold
    this.duplicates++
    if (!this.expired && this.duplicates !== threshold) {
      if (this.duplicates > threshold) window.cwnd++
      return
    }
    // What was sent before a timeout does not count after it.
    if (this.highestAck <= this.lossHigh && this.lastCut === 'timeout') return
    const { una, high, nxt } = sender.scoreboard
    const sends = this.slots.timesSent(una)
    this.lastCut = 'loss'
    this.lossHigh = high - 1
    this.state = 'recovery'
    this.worried = Math.min(2, nxt - this.highestAck)
    this.timeout = sends > 1 ? this.timeout * 2 : this.timeout + this.timeout / 8
    sender.reductions.reduce('loss', una)
    sender.rtt.backOff()
    sender.timers.restart()
    sendInPlace(sender, una)
    if (sends === 1) this.duplicates = threshold
  }

  /** The window comes down only once for all segments sent before a cut. */
  cut(event: CongestionEvent): void {
    const { window, sender } = this
    const least = Math.floor(Math.min(window.cwnd, sender.supply.receiverWindow))
    if (event === 'timeout') {
      window.ssthresh = Math.max(LEAST_WINDOW, least >> 1)
      window.cwnd = LEAST_WINDOW
      this.deflated = 0
      this.cutAt = this.elapsed
      return
    }
    const { una } = sender.scoreboard
    if (this.cutAt >= this.slots.sentAt(una)) return
    if (least <= 3) this.deflated = 2
    else if (this.slots.timesSent(una) > 1) this.deflated = least >> 1
    else this.deflated = least - (least >> 2)
    window.cwnd = this.deflated + this.duplicates
    this.cutAt = this.elapsed
  }

  onTimeout(): void {
    const { scoreboard } = this.sender
    this.duplicates = 0
    this.mayAnswer = true
    this.noteTimeout()
    this.state = 'timeout'
    scoreboard.rewind()
  }
  private noteTimeout(): void {
    this.lossHigh = this.sender.scoreboard.high - 1
    this.lastCut = 'timeout'
  }

  next(): number {
    const segment = this.mayAnswer ? nextInWindow(this.sender, Math.floor(this.window.cwnd)) : -1
    if (segment < 0) this.mayAnswer = true
    return segment
  }

  /** Signals stand in the order in which the variant declares them. */
  readSignals(into: Float64Array): void {
    into[0] = this.diff
    into[1] = this.baseRtt === Number.POSITIVE_INFINITY ? Number.NaN : this.baseRtt * 1000
  }
}

export default {
  id: 'ns2-vegas',
  create: (sender, params, control) => new Ns2Vegas(sender, params, control),
} satisfies RecoveryDefinition
