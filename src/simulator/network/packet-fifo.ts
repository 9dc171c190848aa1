import { giveBack } from '../base/give-back'
import type { MemoryAccount } from '../base/memory'

/** Bytes that a place in the ring takes. */
const PLACE_BYTES = 8

/** A queue's store: packets in order of arrival, with their count and bytes. A growable ring. */
export class PacketFifo {
  packets = 0
  bytes = 0
  private indices = new Int32Array(64)
  private sizes = new Int32Array(64)
  private mask = 63
  private head = 0

  /** `memory`: null for the queue of a discipline, which the packets' pool counts with each packet. */
  constructor(private readonly memory: MemoryAccount | null = null) {}

  /** Puts `packet` at the tail. */
  push(packet: number, sizeBytes: number): void {
    if (this.packets > this.mask) this.grow()
    const i = (this.head + this.packets) & this.mask
    this.indices[i] = packet
    this.sizes[i] = sizeBytes
    this.packets++
    this.bytes += sizeBytes
  }

  /** Takes the packet at the head; -1 when the queue is empty. */
  shift(): number {
    if (this.packets === 0) return -1
    const i = this.head
    this.head = (this.head + 1) & this.mask
    this.packets--
    this.bytes -= this.sizes[i] as number
    return this.indices[i] as number
  }

  /** Takes the packet at the tail; -1 when the queue is empty. */
  pop(): number {
    if (this.packets === 0) return -1
    this.packets--
    const i = (this.head + this.packets) & this.mask
    this.bytes -= this.sizes[i] as number
    return this.indices[i] as number
  }

  /** The packet at `position` from the head (0 is next to leave), -1 when there is none. */
  at(position: number): number {
    if (position < 0 || position >= this.packets) return -1
    return this.indices[(this.head + position) & this.mask] as number
  }

  /** Takes the packet at `position` out; those behind it move up. -1 when there is none. Time in proportion to its distance from the tail. */
  remove(position: number): number {
    const packet = this.at(position)
    if (packet < 0) return packet
    this.bytes -= this.sizes[(this.head + position) & this.mask] as number
    for (let k = position + 1; k < this.packets; k++) {
      const to = (this.head + k - 1) & this.mask
      const from = (this.head + k) & this.mask
      this.indices[to] = this.indices[from] as number
      this.sizes[to] = this.sizes[from] as number
    }
    this.packets--
    return packet
  }

  private grow(): void {
    const size = this.mask + 1
    this.memory?.replace(size * PLACE_BYTES, 2 * size * PLACE_BYTES)
    const indices = new Int32Array(2 * size)
    const sizes = new Int32Array(2 * size)
    for (let k = 0; k < this.packets; k++) {
      indices[k] = this.indices[(this.head + k) & this.mask] as number
      sizes[k] = this.sizes[(this.head + k) & this.mask] as number
    }
    giveBack([this.indices, this.sizes])
    this.indices = indices
    this.sizes = sizes
    this.head = 0
    this.mask = 2 * size - 1
  }
}
