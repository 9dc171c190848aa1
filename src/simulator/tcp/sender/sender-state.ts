import type { Clock } from '../../base/clock'
import type { EventQueue } from '../../base/event-queue'
import type { CongestionControl } from '../../congestion/congestion-control'
import type { StackOptions } from '../../hosts/stack-parameters'
import type { PacketPool } from '../../network/packets'
import type { Recorder } from '../../recorder/recorder'
import type { FlowTotals } from '../../totals'
import type { LossRecovery } from '../recovery/loss-recovery'
import type { HostClock } from '../timing/host-clock'
import type { Pacing } from '../timing/pacing'
import type { RttEstimator } from '../timing/rtt'
import type { SenderTimers } from '../timing/timers'
import type { AckProcessing } from './ack-processing'
import type { DeliveryRate } from './delivery-rate'
import type { Scoreboard } from './scoreboard'
import type { Supply } from './supply'

/** What the parts of a sender read of it. */
export interface SenderState {
  readonly queue: EventQueue
  readonly clock: Clock
  /** What time it is to the host. */
  readonly hostClock: HostClock
  readonly pool: PacketPool
  readonly recorder: Recorder
  readonly totals: FlowTotals
  readonly options: StackOptions
  readonly established: boolean
  readonly scoreboard: Scoreboard
  readonly rate: DeliveryRate
  readonly acks: AckProcessing
  readonly supply: Supply
  readonly rtt: RttEstimator
  readonly timers: SenderTimers
  readonly pacing: Pacing
  readonly control: CongestionControl
  readonly recovery: LossRecovery
  /** What holds now: cwnd, or while that comes down in proportion what it allows. */
  readonly windowNow: number
}
