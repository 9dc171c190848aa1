/** What a sender is made of, and what others read of it. */
import type { HostAssembly } from '../../hosts/stack'
import type { RecoverySender } from '../recovery/recovery-sender'
import { AckReport } from './ack-report'
import { Handshake } from './handshake'
import { SenderLog } from './log'
import { LossReport } from './loss-report'
import { Policies } from './policies'
import { SegmentTransmission } from './segment-transmission'
import { SenderState } from './sender-state'
import type { SenderSetUp } from './set-up'
import { Supply } from './supply'

/** The parts of a sender own their state. */
export abstract class AssembledSender extends SenderState implements RecoverySender {
  protected state: 'closed' | 'syn sent' | 'established' = 'closed'
  /** This connection is at its end, as one of many of its flow: nothing of it is under way that counts. */
  isComplete = false
  readonly supply = new Supply(
    this.setUp,
    this.parts.SendBuffer,
    this.scoreboard,
    this.rate,
    () => this.send(),
    () => this.refill(),
  )
  readonly roundTrips = new this.parts.RoundTrips(this, this.setUp.run)
  readonly timers = new this.parts.Timers(
    this.setUp.run,
    this.rtt,
    () => this.onTimeout(),
    () => this.onRecoveryTimer(),
  )
  readonly pacing = new this.parts.Pacing(this.setUp.run, () => this.send())
  readonly report = new AckReport(this)
  readonly ecn = new this.parts.SenderEcn(this.setUp.run.ecn)
  protected readonly transmission = new SegmentTransmission(this, this.ecn, this.setUp)
  protected readonly log = new SenderLog(this.setUp)
  protected readonly policies = new Policies(this.setUp, this.log, this.scoreboard, this.ecn)
  control = this.policies.first(false)
  recovery = this.policies.recoveryOf(this, this.control)
  readonly reductions = new this.parts.Reductions(this, this.ecn, this.log)
  private readonly losses = new LossReport(this)
  protected readonly handshake = new Handshake(this.setUp, this, this.ecn)

  constructor(
    setUp: SenderSetUp,
    private readonly parts: HostAssembly,
  ) {
    super(setUp, parts.hostClock(setUp.run), new parts.Rtt(setUp.run, setUp.clockPhase))
    this.connect()
    if (setUp.oneOfMany === null) this.policies.declareSignals()
  }

  /** New policies hear of what they ask for. */
  protected connect(): void {
    const { recovery } = this
    if (recovery.window !== undefined) this.control = recovery.window
    this.acks.tell(recovery)
    this.losses.tell(this.control)
  }

  /** Sends as much as window, pacing and application allow. */
  protected abstract send(): void
  abstract transmit(segment: number): void
  /** The application writes into what has come free. */
  protected abstract refill(): void
  protected abstract onTimeout(): void
  /** The recovery's own timer: a probe, or a wait for reordering. */
  protected abstract onRecoveryTimer(): void

  // ---- what policies, receiver and log read ----

  get established(): boolean {
    return this.state === 'established'
  }
  get cwnd(): number {
    return this.control.cwnd
  }
  get ssthresh(): number {
    return this.control.ssthresh
  }
  get steersRecovery(): boolean {
    return this.control.steersRecovery === true
  }
  get windowNow(): number {
    const { prrWindow } = this.recovery
    return prrWindow === undefined || prrWindow < 0 ? this.control.cwnd : prrWindow
  }
  /** The window without its fraction, segments. */
  protected get wholeWindow(): number {
    return Math.floor(this.windowNow)
  }
  get now(): number {
    return this.hostClock.now
  }
  protected get nowS(): number {
    return this.clock.toSeconds(this.hostClock.now)
  }
  seconds(duration: number): number {
    return this.clock.fromSeconds(duration)
  }
}
