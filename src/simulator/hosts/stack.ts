/** What a stack is: a description, and the hosts that it stands for. */
import type { Rng } from '../base/rng'
import type { FlowConfig } from '../config'
import type { Description, ParameterValues } from '../describe'
import type { RunSetUp } from '../run-set-up'
import type { AckGeneration } from '../tcp/receiver/ack-generation'
import type { AckTransmission } from '../tcp/receiver/ack-transmission'
import type { EcnEcho } from '../tcp/receiver/ecn-echo'
import type { Reassembly } from '../tcp/receiver/reassembly'
import type { ReceiverSetUp } from '../tcp/receiver/set-up'
import type { StackRecoveries } from '../tcp/recovery/loss-recovery'
import type { SenderEcn } from '../tcp/sender/ecn'
import type { Reductions } from '../tcp/sender/reductions'
import type { SenderState } from '../tcp/sender/sender-state'
import type { SendBufferMaker } from '../tcp/sender/supply'
import type { HostClock, HostClockRun } from '../tcp/timing/host-clock'
import type { Pacing } from '../tcp/timing/pacing'
import type { RoundTrips } from '../tcp/timing/round-trips'
import type { RttEstimator, RttRun } from '../tcp/timing/rtt'
import type { SenderTimers } from '../tcp/timing/timers'
import type { HostForm } from './host-form'
import type { StackOptions } from './stack-parameters'

/** The class of a part, with what one of them is made from. */
type Made<From extends readonly unknown[], Part> = new (...from: From) => Part

/** The parts that a connection's two hosts are put together from. */
export interface HostAssembly {
  /** What time it is to a sender. */
  readonly hostClock: (run: HostClockRun) => HostClock
  /** The estimate of the round-trip time and the timeout (RFC 6298). */
  readonly Rtt: Made<[run: RttRun, clockPhase: number], RttEstimator>
  /** Which round trip an ACK shows. */
  readonly RoundTrips: Made<[sender: SenderState, run: RunSetUp], RoundTrips>
  /** When timers fire, and whether the one for retransmission ever rests. */
  readonly Timers: typeof SenderTimers
  /** How paced segments are spread. */
  readonly Pacing: typeof Pacing
  /** What the application writes into; null: its buffer is no concern. */
  readonly SendBuffer: SendBufferMaker | null
  /** What becomes of the window when a loss, a mark or a timeout shows. */
  readonly Reductions: typeof Reductions
  /** What a sender does with marks, and a receiver. */
  readonly SenderEcn: typeof SenderEcn
  readonly EcnEcho: typeof EcnEcho
  /** When a receiver acknowledges, and what its SACK blocks report. */
  readonly Acks: Made<[of: ReceiverSetUp, reassembly: Reassembly, acks: AckTransmission], AckGeneration>
  /** Where a run's random numbers come from. */
  readonly random: (seed: number) => Rng
  /** Where in a tick each flow's sender stands at time 0, 0 to 1. */
  readonly clockPhases: (rng: Rng, flows: readonly FlowConfig[], routers: number) => readonly number[]
}

export interface StackDefinition extends Omit<Description, 'parameters'> {
  readonly kind: 'stack'
  /** Where this stack differs from the defaults of `stackParameters`. */
  readonly options: Partial<StackOptions>
  readonly form: HostForm
  readonly recoveries: StackRecoveries
  /** Parameter values of variants, by variant id, where this system's defaults are not the variant's own. */
  readonly variantDefaults: Readonly<Record<string, ParameterValues>>
  /** Parameter values of queue disciplines, by their id, where this system's defaults are not theirs. */
  readonly queueDefaults: Readonly<Record<string, ParameterValues>>
  readonly parts: HostAssembly
}
