/** What a sender is made from. */
import type { Rng } from '../../base/rng'
import type { TcpFlowConfig } from '../../config'
import type { HostForm } from '../../hosts/host-form'
import type { PacketSink } from '../../network/wire'
import type { WindowState } from '../../recorder/window-rows'
import type { RunSetUp } from '../../run-set-up'
import type { FlowTotals } from '../../totals'

export interface SenderSetUp {
  readonly run: RunSetUp
  readonly totals: FlowTotals
  readonly rng: Rng
  /** Where in a tick the host's clock stands at time 0, 0 to 1. */
  readonly clockPhase: number
  readonly flow: number
  readonly config: TcpFlowConfig
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
