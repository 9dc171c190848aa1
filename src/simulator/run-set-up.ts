/** What all flows of a run have in common. Its members are named one by one, so that it has one shape in every run. */
import type { Clock } from './base/clock'
import type { EventQueue } from './base/event-queue'
import type { VariantDefinition } from './congestion/congestion-control'
import type { HostForm } from './hosts/host-form'
import type { StackOptions } from './hosts/stack-parameters'
import type { PacketPool } from './network/packets'
import type { Recorder } from './recorder/recorder'
import type { RecoveryDefinition, StackRecoveries } from './tcp/recovery/loss-recovery'

export interface RunSetUp {
  readonly queue: EventQueue
  readonly clock: Clock
  readonly pool: PacketPool
  readonly recorder: Recorder
  /** What the scenario may set of the hosts, and what it may not. */
  readonly options: StackOptions
  readonly form: HostForm
  /** The path can mark: data carry ECT(0) (RFC 3168 §6.1), or what the variant's form of ECN has in its place. */
  readonly ecn: boolean
  readonly variantOf: (id: string) => VariantDefinition
  readonly recoveryOf: (id: string) => RecoveryDefinition
  /** The stack's own. */
  readonly recoveries: StackRecoveries
}
