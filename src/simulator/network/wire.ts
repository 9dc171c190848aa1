import type { Component, EventQueue } from '../base/event-queue'

/** Where packets go next. */
export interface PacketSink {
  receive(packet: number): void
}

/** Takes a packet that will be there at `time` (clock units), now or later; of each flow, in order of time. */
export interface FutureSink {
  receiveAt(packet: number, time: number): void
}

/**
 * Packets in flight over a hop. Hops keep order, so the packets sit in a ring and only the first one is armed; each
 * keeps the arm order of the moment when it was sent, so equal instants are decided as if every packet had an event.
 */
export class Wire implements Component, FutureSink {
  private readonly slot: number
  private packets = new Int32Array(64)
  private times = new Float64Array(64)
  private decided = new Float64Array(64)
  private orders = new Float64Array(64)
  private mask = 63
  private head = 0
  private tail = 0
  private lastArrival = Number.NEGATIVE_INFINITY

  constructor(
    private readonly queue: EventQueue,
    private readonly sink: PacketSink,
  ) {
    this.slot = queue.register(this)
  }

  /**
   * `packet` arrives at `time` (clock units), or with the packet before it where a shortened delay would have it overtake.
   * Its transmission begins at `begins`, which may lie ahead. Returns the time of arrival.
   */
  carry(packet: number, time: number, begins: number): number {
    if (this.tail - this.head > this.mask) this.grow()
    const arrival = time < this.lastArrival ? this.lastArrival : time
    this.lastArrival = arrival
    const order = this.queue.takeOrder()
    const i = this.tail & this.mask
    this.packets[i] = packet
    this.times[i] = arrival
    this.decided[i] = begins
    this.orders[i] = order
    if (this.tail === this.head) this.queue.armAs(this.slot, arrival, begins, order)
    this.tail++
    return arrival
  }

  /** Straight on: what is there at `time` arrives at `time`. */
  receiveAt(packet: number, time: number): void {
    this.carry(packet, time, this.queue.now)
  }

  get inFlight(): number {
    return this.tail - this.head
  }

  fire(): void {
    const packet = this.packets[this.head & this.mask] as number
    this.head++
    if (this.head !== this.tail) {
      const i = this.head & this.mask
      this.queue.armAs(
        this.slot,
        this.times[i] as number,
        this.decided[i] as number,
        this.orders[i] as number,
      )
    }
    this.sink.receive(packet)
  }

  private grow(): void {
    const size = this.mask + 1
    const packets = new Int32Array(2 * size)
    const times = new Float64Array(2 * size)
    const decided = new Float64Array(2 * size)
    const orders = new Float64Array(2 * size)
    for (let k = this.head; k < this.tail; k++) {
      const from = k & this.mask
      const to = k - this.head
      packets[to] = this.packets[from] as number
      times[to] = this.times[from] as number
      decided[to] = this.decided[from] as number
      orders[to] = this.orders[from] as number
    }
    this.tail -= this.head
    this.head = 0
    this.packets = packets
    this.times = times
    this.decided = decided
    this.orders = orders
    this.mask = 2 * size - 1
  }
}
