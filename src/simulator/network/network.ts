/** What a run needs of its network. */
import type { Bottleneck } from './bottleneck'
import type { PacketSink } from './wire'

export interface Network {
  /** Every link with a queue, by its number (`linkNumber`). */
  readonly queues: readonly Bottleneck[]
  /** Where a flow's source puts its packets. */
  sourceOf(flow: number): PacketSink
  /** What has crossed the network goes on to `receiver`. Once a flow, before the run starts. */
  deliverTo(flow: number, receiver: PacketSink): void
  /** Where a flow's receiver puts its ACKs, which come out at `sender`. Once a flow, before the run starts. */
  returnTo(flow: number, sender: PacketSink): PacketSink
  /** The delay of a link changes; that of a dumbbell both ways. */
  changeDelay(link: number, delayS: number): void
  /** Rate and delay of the links between a flow's sender and its router change. On a dumbbell those of its receiver are alike. */
  changeAccess(flow: number, bitsPerSecond: number, delayS: number): void
}
