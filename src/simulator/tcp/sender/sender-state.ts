import type { CongestionControl } from '../../congestion/congestion-control'
import type { LossRecovery } from '../recovery/loss-recovery'
import type { HostClock } from '../timing/host-clock'
import type { Pacing } from '../timing/pacing'
import type { RttEstimator } from '../timing/rtt'
import type { SenderTimers } from '../timing/timers'
import { AckProcessing } from './ack-processing'
import { DeliveryRate } from './delivery-rate'
import { Scoreboard } from './scoreboard'
import type { SenderSetUp } from './set-up'
import type { Supply } from './supply'

/** What the parts of a sender read of it. What every packet needs lies here once. */
export abstract class SenderState {
  readonly queue = this.setUp.run.queue
  readonly clock = this.setUp.run.clock
  readonly pool = this.setUp.run.pool
  readonly recorder = this.setUp.run.recorder
  readonly options = this.setUp.run.options
  readonly totals = this.setUp.totals
  readonly scoreboard = new Scoreboard(this.pool.memory)
  readonly rate = new DeliveryRate(this.hostClock, this.scoreboard)
  readonly acks = new AckProcessing(this.hostClock, this.scoreboard, this.rate, this.pool, this.recorder)
  abstract readonly established: boolean
  abstract readonly supply: Supply
  abstract readonly timers: SenderTimers
  abstract readonly pacing: Pacing
  abstract readonly control: CongestionControl
  abstract readonly recovery: LossRecovery
  /** What holds now: cwnd, or while that comes down in proportion what it allows. */
  abstract readonly windowNow: number

  /** `hostClock`: what time it is to the host. */
  constructor(
    protected readonly setUp: SenderSetUp,
    readonly hostClock: HostClock,
    readonly rtt: RttEstimator,
  ) {
    this.scoreboard.segmentBytes = setUp.config.segmentBytes
  }
}
