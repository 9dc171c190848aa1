/** What a receiver is made from. */
import type { PacketSink } from '../../network/wire'
import type { RunSetUp } from '../../run-set-up'
import type { FlowTotals } from '../../totals'
import type { OneOfMany } from '../sender/set-up'

export interface ReceiverSetUp {
  readonly run: RunSetUp
  readonly totals: FlowTotals
  readonly flow: number
  readonly ackBytes: number
  /** An ACK waits for so many segments; 1: none is delayed. */
  readonly ackEvery: number
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
