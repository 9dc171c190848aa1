/** What a receiver is made from. */
import type { Clock } from '../../base/clock'
import type { EventQueue } from '../../base/event-queue'
import type { HostForm } from '../../hosts/host-form'
import type { StackOptions } from '../../hosts/stack-parameters'
import type { PacketPool } from '../../network/packets'
import type { PacketSink } from '../../network/wire'
import type { Recorder } from '../../recorder/recorder'
import type { FlowTotals } from '../../totals'
import type { OneOfMany } from '../sender/set-up'

export interface ReceiverSetUp {
  readonly queue: EventQueue
  readonly clock: Clock
  readonly pool: PacketPool
  readonly recorder: Recorder
  readonly totals: FlowTotals
  readonly options: StackOptions
  readonly form: HostForm
  readonly flow: number
  readonly ackBytes: number
  /** The sender makes use of SACK: ACKs report blocks. It may begin and cease to in the course of a run. */
  readonly usesSack: () => boolean
  /** The sender has asked for every mark (VariantDefinition.ecn). */
  readonly accurateEcn: () => boolean
  /** Payload bytes of segments [from, to). */
  readonly payloadBytes: (from: number, to: number) => number
  /** Start of the return path. */
  readonly out: PacketSink
  readonly oneOfMany: OneOfMany | null
}
