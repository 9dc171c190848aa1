/** A wire on which some packets take longer than others, so that they come out of order (RFC 4737). */
import type { EventQueue } from '../base/event-queue'
import type { Rng } from '../base/rng'
import type { Recorder } from '../recorder'
import { type FutureSink, type PacketSink, Wire } from './wire'

export class Reordering implements FutureSink, PacketSink {
  /** Both keep order; what is late is late by the same time, so each is a queue. */
  private readonly punctual: Wire
  private readonly late: Wire

  /** `delay`: clock units. */
  constructor(
    private readonly queue: EventQueue,
    private readonly recorder: Recorder,
    private readonly rng: Rng,
    private readonly probability: number,
    private readonly delay: number,
    private readonly next: FutureSink,
  ) {
    this.punctual = new Wire(queue, this)
    this.late = new Wire(queue, this)
  }

  receiveAt(packet: number, time: number): void {
    if (this.rng.uniform() >= this.probability) {
      this.punctual.receiveAt(packet, time)
      return
    }
    if (this.recorder.packets) this.recorder.packetReaches(packet, time + this.delay)
    this.late.receiveAt(packet, time + this.delay)
  }

  /** Out of either wire. What comes next has heard of nothing later. */
  receive(packet: number): void {
    this.next.receiveAt(packet, this.queue.now)
  }
}
