/** What a sender is made of, and what others read of it. */
import type { Clock } from '../../base/clock'
import type { EventQueue } from '../../base/event-queue'
import type { CongestionControl } from '../../congestion/congestion-control'
import type { HostAssembly } from '../../hosts/stack'
import type { StackOptions } from '../../hosts/stack-parameters'
import type { PacketPool } from '../../network/packets'
import type { Recorder } from '../../recorder/recorder'
import type { FlowTotals } from '../../totals'
import type { LossRecovery } from '../recovery/loss-recovery'
import type { RecoverySender } from '../recovery/recovery-sender'
import type { HostClock } from '../timing/host-clock'
import type { Pacing } from '../timing/pacing'
import type { RoundTrips } from '../timing/round-trips'
import type { RttEstimator } from '../timing/rtt'
import type { SenderTimers } from '../timing/timers'
import { AckProcessing } from './ack-processing'
import { AckReport } from './ack-report'
import { DeliveryRate } from './delivery-rate'
import type { SenderEcn } from './ecn'
import { Handshake } from './handshake'
import { SenderLog } from './log'
import { LossReport } from './loss-report'
import { Policies } from './policies'
import type { Reductions } from './reductions'
import { Scoreboard } from './scoreboard'
import { SegmentTransmission } from './segment-transmission'
import type { SenderState } from './sender-state'
import type { SenderSetUp } from './set-up'
import { Supply } from './supply'

/** The parts of a sender own their state. What every packet needs lies here once: all of them read it of the sender. */
export abstract class AssembledSender implements RecoverySender, SenderState {
  readonly queue: EventQueue
  readonly clock: Clock
  /** What time it is to the host. */
  readonly hostClock: HostClock
  readonly pool: PacketPool
  readonly recorder: Recorder
  readonly totals: FlowTotals
  readonly options: StackOptions
  protected state: 'closed' | 'syn sent' | 'established' = 'closed'
  /** This connection is at its end, as one of many of its flow: nothing of it is under way that counts. */
  isComplete = false
  readonly scoreboard: Scoreboard
  readonly rate: DeliveryRate
  readonly acks: AckProcessing
  readonly supply: Supply
  readonly rtt: RttEstimator
  readonly roundTrips: RoundTrips
  readonly timers: SenderTimers
  readonly pacing: Pacing
  readonly report: AckReport
  protected readonly transmission: SegmentTransmission
  protected readonly log: SenderLog
  control: CongestionControl
  recovery: LossRecovery
  readonly reductions: Reductions
  protected readonly policies: Policies
  private readonly losses: LossReport
  protected readonly handshake: Handshake
  readonly ecn: SenderEcn

  constructor(
    protected readonly setUp: SenderSetUp,
    parts: HostAssembly,
  ) {
    const { run } = setUp
    const { options, clock, queue, pool, recorder } = run
    const scoreboard = new Scoreboard(pool.memory)
    this.scoreboard = scoreboard
    this.queue = queue
    this.clock = clock
    const hostClock = parts.hostClock(run)
    this.hostClock = hostClock
    this.pool = pool
    this.recorder = recorder
    this.totals = setUp.totals
    this.options = options
    scoreboard.segmentBytes = setUp.config.segmentBytes
    this.rate = new DeliveryRate(hostClock, scoreboard)
    this.acks = new AckProcessing(hostClock, scoreboard, this.rate, pool, recorder)
    this.supply = new Supply(
      setUp,
      parts.SendBuffer,
      scoreboard,
      this.rate,
      () => this.send(),
      () => this.refill(),
    )
    this.rtt = new parts.Rtt(run, setUp.clockPhase)
    this.roundTrips = new parts.RoundTrips(this, run)
    const onTimeout = (): void => this.onTimeout()
    const onRecoveryTimer = (): void => this.onRecoveryTimer()
    this.timers = new parts.Timers(run, this.rtt, onTimeout, onRecoveryTimer)
    this.pacing = new parts.Pacing(run, () => this.send())
    this.report = new AckReport(this)
    const ecn = new parts.SenderEcn(run.ecn)
    this.ecn = ecn
    this.transmission = new SegmentTransmission(this, ecn, setUp)
    this.log = new SenderLog(setUp)
    this.policies = new Policies(setUp, this.log, scoreboard, ecn)
    this.control = this.policies.first(false)
    this.recovery = this.policies.recoveryOf(this, this.control)
    this.reductions = new parts.Reductions(this, ecn, this.log)
    this.losses = new LossReport(hostClock, clock, scoreboard, this.rate)
    this.handshake = new Handshake(setUp, this, ecn)
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
  /** What holds now: the window, or while it comes down in proportion what that allows. */
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
