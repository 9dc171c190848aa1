/** A wire on which some packets take longer than others, so that they come out of order (RFC 4737). */
import type { ReorderConfig } from '../config'
import type { NetworkSetUp } from './network-set-up'
import { type FutureSink, type PacketSink, Wire } from './wire'

export class Reordering implements FutureSink, PacketSink {
  private readonly queue = this.setUp.queue
  private readonly pool = this.setUp.pool
  private readonly recorder = this.setUp.recorder
  private readonly rng = this.setUp.rng.fork('reordering')
  private readonly next = this.setUp.right
  /** Each wire keeps order, so it is a queue: all that is late is late by the same time. */
  private readonly punctual = new Wire(this.queue, this.pool, this)
  private readonly late = new Wire(this.queue, this.pool, this)
  private readonly probability: number
  private readonly delay: number

  constructor(
    private readonly setUp: NetworkSetUp & { readonly right: FutureSink; readonly link: number },
    { probability, delayS }: ReorderConfig,
  ) {
    this.probability = probability
    this.delay = setUp.clock.fromSeconds(delayS)
  }

  receiveAt(packet: number): void {
    if (this.rng.uniform() >= this.probability) {
      this.punctual.receiveAt(packet)
      return
    }
    const { pool, recorder } = this
    pool.reachesAt[packet] = (pool.reachesAt[packet] as number) + this.delay
    if (recorder.packets) recorder.packetReaches(this.setUp.link, packet)
    this.late.receiveAt(packet)
  }

  /** `packet` comes out of either wire. What comes next has heard of nothing later. */
  receive(packet: number): void {
    this.pool.reachesAt[packet] = this.queue.now
    this.next.receiveAt(packet)
  }
}
