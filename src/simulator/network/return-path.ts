/** How ACKs return. */
import type { EventQueue } from '../base/event-queue'
import type { PacketPool } from './packets'
import { type PacketSink, Wire } from './wire'

/** `delay`: ACKs return after the same delays, uncongested. `links`: over links of the forward path's rates. */
export type ReturnPathForm = 'delay' | 'links'

/** The return path where nothing limits it: the delays of all hops in one. */
export class ReturnDelay implements PacketSink {
  private readonly wire: Wire
  constructor(
    private readonly setUp: { readonly queue: EventQueue; readonly pool: PacketPool },
    sink: PacketSink,
    public delay: number,
  ) {
    this.wire = new Wire(setUp.queue, setUp.pool, sink)
  }
  receive(packet: number): void {
    const { queue, pool } = this.setUp
    pool.reachesAt[packet] = queue.now + this.delay
    this.wire.receiveAt(packet)
  }
}
