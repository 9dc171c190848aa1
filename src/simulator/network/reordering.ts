/** A wire on which some packets take longer than others, so that they come out of order (RFC 4737). */
import type { EventQueue } from '../base/event-queue'
import type { Rng } from '../base/rng'
import type { Recorder } from '../recorder/recorder'
import type { PacketPool } from './packets'
import { type FutureSink, type PacketSink, Wire } from './wire'

export class Reordering implements FutureSink, PacketSink {
  /** Each wire keeps order, so it is a queue: all that is late is late by the same time. */
  private readonly punctual: Wire
  private readonly late: Wire

  /** `delay`: clock units. */
  constructor(
    private readonly queue: EventQueue,
    private readonly pool: PacketPool,
    private readonly recorder: Recorder,
    private readonly rng: Rng,
    private readonly probability: number,
    private readonly delay: number,
    private readonly next: FutureSink,
  ) {
    this.punctual = new Wire(queue, pool, this)
    this.late = new Wire(queue, pool, this)
  }

  receiveAt(packet: number): void {
    if (this.rng.uniform() >= this.probability) {
      this.punctual.receiveAt(packet)
      return
    }
    const { pool, recorder } = this
    pool.reachesAt[packet] = (pool.reachesAt[packet] as number) + this.delay
    if (recorder.packets) recorder.packetRows.reaches(packet)
    this.late.receiveAt(packet)
  }

  /** `packet` comes out of either wire. What comes next has heard of nothing later. */
  receive(packet: number): void {
    this.pool.reachesAt[packet] = this.queue.now
    this.next.receiveAt(packet)
  }
}
