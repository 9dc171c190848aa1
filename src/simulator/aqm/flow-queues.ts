import { extended } from '../base/extended'
import type { PacketIndex } from '../network/queue-discipline'

const NONE = -1

/** Many queues of packets in one store: each packet is linked to its neighbours, so that an empty queue costs four numbers. */
export class FlowQueues {
  /** Packets and bytes in all queues together. */
  packets = 0
  bytes = 0
  private readonly heads = new Int32Array(this.count).fill(NONE)
  private readonly tails = new Int32Array(this.count).fill(NONE)
  private readonly packetCounts = new Int32Array(this.count)
  private readonly byteCounts = new Float64Array(this.count)
  /** Neighbours and size of each packet, by its index. */
  private following = new Int32Array(256)
  private preceding = new Int32Array(256)
  private sizes = new Int32Array(256)

  constructor(readonly count: number) {}

  packetsIn(queue: number): number {
    return this.packetCounts[queue] as number
  }
  bytesIn(queue: number): number {
    return this.byteCounts[queue] as number
  }

  /** Puts `packet` at the tail. */
  push(queue: number, packet: PacketIndex, sizeBytes: number): void {
    if (packet >= this.sizes.length) this.grow(packet)
    const tail = this.tails[queue] as number
    this.sizes[packet] = sizeBytes
    this.following[packet] = NONE
    this.preceding[packet] = tail
    if (tail === NONE) this.heads[queue] = packet
    else this.following[tail] = packet
    this.tails[queue] = packet
    this.tally(queue, 1, sizeBytes)
  }

  /** Takes the packet at the head; -1 when the queue is empty. */
  shift(queue: number): PacketIndex {
    const packet = this.heads[queue] as number
    if (packet === NONE) return NONE
    const next = this.following[packet] as number
    this.heads[queue] = next
    if (next === NONE) this.tails[queue] = NONE
    else this.preceding[next] = NONE
    this.tally(queue, -1, this.sizes[packet] as number)
    return packet
  }

  /** Takes the packet at the tail; -1 when the queue is empty. */
  pop(queue: number): PacketIndex {
    const packet = this.tails[queue] as number
    if (packet === NONE) return NONE
    const previous = this.preceding[packet] as number
    this.tails[queue] = previous
    if (previous === NONE) this.heads[queue] = NONE
    else this.following[previous] = NONE
    this.tally(queue, -1, this.sizes[packet] as number)
    return packet
  }

  /**
   * The queue with the most bytes among `best` and those of `list`, the lowest of equals; -1 where none holds a packet, which
   * may have no bytes. What waits for its turn is looked at, which is little of what there may be: up to 65 536 queues, and a
   * full buffer asks for every packet.
   */
  fattestOf(list: QueueList, best = NONE): number {
    return this.greatestOf(this.byteCounts, list, best)
  }

  /** The queue with the most packets, found as `fattestOf` finds that with the most bytes. */
  longestOf(list: QueueList, best = NONE): number {
    return this.greatestOf(this.packetCounts, list, best)
  }

  private greatestOf(counts: Int32Array | Float64Array, list: QueueList, best: number): number {
    let greatest = best
    for (let queue = list.head; queue >= 0; queue = list.after(queue))
      if (this.exceeds(counts, queue, greatest)) greatest = queue
    return greatest
  }

  private exceeds(counts: Int32Array | Float64Array, queue: number, best: number): boolean {
    if ((this.packetCounts[queue] as number) === 0) return false
    if (best === NONE) return true
    const more = (counts[queue] as number) - (counts[best] as number)
    return more > 0 || (more === 0 && queue < best)
  }

  private tally(queue: number, packets: 1 | -1, sizeBytes: number): void {
    const bytes = packets * sizeBytes
    this.packetCounts[queue] = (this.packetCounts[queue] as number) + packets
    this.byteCounts[queue] = (this.byteCounts[queue] as number) + bytes
    this.packets += packets
    this.bytes += bytes
  }

  private grow(packet: PacketIndex): void {
    let length = this.sizes.length
    while (length <= packet) length *= 2
    this.following = extended(this.following, new Int32Array(length))
    this.preceding = extended(this.preceding, new Int32Array(length))
    this.sizes = extended(this.sizes, new Int32Array(length))
  }
}

/** Queues that wait for their turn, in order. Each is in the list once at most. */
export class QueueList {
  head = NONE
  length = 0
  private tail = NONE
  private readonly next = new Int32Array(this.count)
  private readonly present = new Uint8Array(this.count)
  constructor(private readonly count: number) {}

  has(queue: number): boolean {
    return this.present[queue] === 1
  }
  /** The queue after `queue`, or -1. */
  after(queue: number): number {
    return this.next[queue] as number
  }
  /** Calls `see` for each, in order, with `list`. */
  each(see: (queue: number, list: number) => void, list: number): void {
    for (let { head: queue } = this; queue >= 0; queue = this.after(queue)) see(queue, list)
  }
  append(queue: number): void {
    this.next[queue] = NONE
    this.present[queue] = 1
    if (this.tail === NONE) this.head = queue
    else this.next[this.tail] = queue
    this.tail = queue
    this.length++
  }
  removeHead(): void {
    const queue = this.head
    this.head = this.next[queue] as number
    if (this.head === NONE) this.tail = NONE
    this.present[queue] = 0
    this.length--
  }
}

/** Which of `count` queues a flow belongs to: its hash mixed with a secret (RFC 8290 §4.1.2), 32-bit MurmurHash3 finaliser. */
export function queueOfHash(hash: number, secret: number, count: number): number {
  let h = (hash ^ secret) | 0
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul((h ^ (h >>> 13)) + secret, 0xc2b2ae35)
  return ((h ^ (h >>> 16)) >>> 0) % count
}
