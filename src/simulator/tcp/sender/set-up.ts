/** What a sender is made from. */
import type { Clock } from '../../base/clock'
import type { EventQueue } from '../../base/event-queue'
import type { Rng } from '../../base/rng'
import type { TcpFlowConfig } from '../../config'
import type { VariantDefinition } from '../../congestion/congestion-control'
import type { HostForm } from '../../hosts/host-form'
import type { StackOptions } from '../../hosts/stack-parameters'
import type { PacketPool } from '../../network/packets'
import type { PacketSink } from '../../network/wire'
import type { Recorder } from '../../recorder/recorder'
import type { WindowState } from '../../recorder/window-rows'
import type { FlowTotals } from '../../totals'
import type { StackRecoveries } from '../recovery/choice'
import type { RecoveryDefinition } from '../recovery/loss-recovery'

export interface SenderSetUp {
  readonly queue: EventQueue
  readonly clock: Clock
  readonly pool: PacketPool
  readonly recorder: Recorder
  readonly totals: FlowTotals
  /** What the scenario may set of the hosts, and what it may not. */
  readonly options: StackOptions
  readonly form: HostForm
  readonly rng: Rng
  /** Where in a tick the host's clock stands at time 0, 0 to 1. */
  readonly clockPhase: number
  readonly flow: number
  readonly config: TcpFlowConfig
  readonly durationS: number
  /** The path can mark: data carry ECT(0) (RFC 3168 §6.1), or what the variant's form of ECN has in its place. */
  readonly ecn: boolean
  readonly variantOf: (id: string) => VariantDefinition
  readonly recoveryOf: (id: string) => RecoveryDefinition
  /** The stack's own. */
  readonly recoveries: StackRecoveries
  /** Entry of the flow's access link. */
  readonly out: PacketSink
  /** null: the connection is all there is of its flow. */
  readonly oneOfMany: OneOfMany | null
}

/** What a connection is told and tells where its flow has many of them, one after another or together. */
export interface OneOfMany {
  /** See `PacketPool.base`. */
  readonly base: number
  /** The sender's state has changed; `state` is reused. */
  windowChanged(state: WindowState): void
  /** Segments below `next` are at the application of the receiver. */
  delivered(next: number): void
}

/** Wire bytes of a flow's data headers, SYN and pure ACK under a stack. */
export function wireSizes(
  config: TcpFlowConfig,
  form: HostForm,
): { readonly headerBytes: number; readonly synBytes: number; readonly ackBytes: number } {
  const headerless = form.headerless.includes(config.variant)
  const headerBytes = headerless ? 0 : config.headerBytes
  return {
    headerBytes,
    synBytes: headerless ? config.segmentBytes : headerBytes + form.synOptionBytes,
    ackBytes: form.ackBytes ?? config.headerBytes,
  }
}
