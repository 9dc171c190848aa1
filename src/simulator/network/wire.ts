import type { Component, EventQueue } from '../base/event-queue'
import { giveBack } from '../base/give-back'
import type { PacketPool } from './packets'

/** Where packets go next. */
export interface PacketSink {
  receive(packet: number): void
}

/** Takes a packet that will be there at the pool's `reachesAt`, now or later; of each flow, in order of time. */
export interface FutureSink {
  receiveAt(packet: number): void
}

/**
 * Packets in flight over a hop. Hops keep order, so the packets sit in a ring and only the first one is armed; each
 * keeps the arm order of the moment when it was sent, so equal instants are decided as if every packet had an event.
 */
export class Wire implements Component, FutureSink {
  private readonly slot: number
  private packets = new Int32Array(64)
  private mask = 63
  private head = 0
  private tail = 0
  private lastArrival = Number.NEGATIVE_INFINITY

  constructor(
    private readonly queue: EventQueue,
    private readonly pool: PacketPool,
    private readonly sink: PacketSink,
  ) {
    this.slot = queue.register(this)
  }

  /**
   * `packet` arrives at the pool's `reachesAt`, or with the packet before it where a shortened delay would have it
   * overtake. Its transmission begins at the pool's `decidedAt`, which may lie ahead.
   */
  carry(packet: number): void {
    const { pool } = this
    if (this.tail - this.head > this.mask) this.grow()
    const time = pool.reachesAt[packet] as number
    if (time < this.lastArrival) pool.reachesAt[packet] = this.lastArrival
    else this.lastArrival = time
    pool.order[packet] = this.queue.takeOrder()
    this.packets[this.tail & this.mask] = packet
    if (this.tail === this.head) this.arm(packet)
    this.tail++
  }

  /** A packet goes straight on: what is there at a time arrives at that time. */
  receiveAt(packet: number): void {
    this.pool.decidedAt[packet] = this.queue.now
    this.carry(packet)
  }

  fire(): void {
    const packet = this.packets[this.head & this.mask] as number
    this.head++
    if (this.head !== this.tail) this.arm(this.packets[this.head & this.mask] as number)
    this.sink.receive(packet)
  }

  private arm(packet: number): void {
    const { pool } = this
    this.queue.armAs(
      this.slot,
      pool.reachesAt[packet] as number,
      pool.decidedAt[packet] as number,
      pool.order[packet] as number,
    )
  }

  private grow(): void {
    const size = this.mask + 1
    this.pool.memory.state.replace(this.packets.byteLength, 2 * this.packets.byteLength)
    const packets = new Int32Array(2 * size)
    for (let k = this.head; k < this.tail; k++) packets[k - this.head] = this.packets[k & this.mask] as number
    this.tail -= this.head
    this.head = 0
    giveBack([this.packets])
    this.packets = packets
    this.mask = 2 * size - 1
  }
}
