/** Access and return links: a rate, a delay and a FIFO of their own. */
import { type Clock, Transmission } from '../base/clock'
import type { Component, EventQueue } from '../base/event-queue'
import { PacketFifo } from './packet-fifo'
import type { PacketPool } from './packets'
import { TransmissionEnd } from './transmission-end'
import { type FutureSink, type PacketSink, Wire } from './wire'

export interface LinkRate {
  bitsPerSecond: number
  delayS: number
}

interface LinkSetUp {
  readonly queue: EventQueue
  readonly clock: Clock
  readonly pool: PacketPool
  readonly sink: PacketSink
}

/** Either kind of link. */
export abstract class Link implements PacketSink {
  delay: number
  protected readonly transmission: Transmission

  constructor(
    private readonly clock: Clock,
    rate: LinkRate,
  ) {
    this.delay = clock.fromSeconds(rate.delayS)
    this.transmission = new Transmission(clock, rate.bitsPerSecond)
  }

  abstract receive(packet: number): void

  change(rate: LinkRate): void {
    this.delay = this.clock.fromSeconds(rate.delayS)
    this.transmission.change(rate.bitsPerSecond)
  }
}

/**
 * A link whose FIFO has no limit. Nothing about it depends on how many packets wait, so neither entry nor end of a
 * transmission needs an event: a packet starts when it has come and the one before it has left.
 */
export class UnlimitedLink extends Link implements FutureSink {
  private readonly queue: EventQueue
  private readonly pool: PacketPool
  private freeAt = Number.NEGATIVE_INFINITY
  private readonly wire: Wire | null
  private readonly next: FutureSink | null

  /** `sink`: told when a packet arrives. `next`: told at once when it will; for a hop that knows its future as well. */
  constructor(
    setUp: Omit<LinkSetUp, 'sink'> & { readonly sink?: PacketSink; readonly next?: FutureSink },
    rate: LinkRate,
  ) {
    super(setUp.clock, rate)
    this.queue = setUp.queue
    this.pool = setUp.pool
    this.wire = setUp.sink === undefined ? null : new Wire(setUp.queue, setUp.pool, setUp.sink)
    this.next = setUp.next ?? null
  }

  receive(packet: number): void {
    this.pool.reachesAt[packet] = this.queue.now
    this.receiveAt(packet)
  }

  receiveAt(packet: number): void {
    const { pool } = this
    const time = pool.reachesAt[packet] as number
    const start = time > this.freeAt ? time : this.freeAt
    const transmission = this.transmission.of(pool.sizeBytes[packet] as number)
    this.freeAt = start + transmission
    // The order of addition counts: see Clock.
    pool.reachesAt[packet] = start + (transmission + this.delay)
    if (this.wire !== null) {
      pool.decidedAt[packet] = start
      this.wire.carry(packet)
    } else if (this.next !== null) this.next.receiveAt(packet)
  }
}

/**
 * A link whose FIFO holds at most `limit` waiting packets and drops what comes beyond. The end of a transmission is an
 * event only where a packet waits for it.
 */
export class LimitedLink extends Link implements Component {
  private readonly waiting = new PacketFifo(this.setUp.pool.memory.state)
  private readonly wire = new Wire(this.setUp.queue, this.setUp.pool, this.setUp.sink)
  /** The end of the transmission under way or last made. */
  private readonly end = new TransmissionEnd(this.setUp.queue, this.setUp.queue.register(this))

  constructor(
    private readonly setUp: LinkSetUp,
    rate: LinkRate,
    private readonly limit: number,
    private readonly drop: (packet: number, waiting: number) => void,
  ) {
    super(setUp.clock, rate)
  }

  receive(packet: number): void {
    if (this.waiting.packets >= this.limit) {
      this.drop(packet, this.waiting.packets)
      return
    }
    if (this.waiting.packets === 0 && this.end.isPast) {
      this.transmit(packet)
      return
    }
    this.waiting.push(packet, this.setUp.pool.sizeBytes[packet] as number)
    if (this.waiting.packets === 1) this.end.arm()
  }

  fire(): void {
    this.transmit(this.waiting.shift())
    if (this.waiting.packets > 0) this.end.arm()
  }

  private transmit(packet: number): void {
    const { queue, pool } = this.setUp
    const transmission = this.transmission.of(pool.sizeBytes[packet] as number)
    pool.reachesAt[packet] = queue.now + (transmission + this.delay)
    this.wire.receiveAt(packet)
    this.end.at = queue.now + transmission
    this.end.begin()
  }
}
