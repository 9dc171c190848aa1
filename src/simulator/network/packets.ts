/** Packets are indices into one pool of typed arrays: nothing is allocated for a packet once the pool has grown. */

import { giveBack } from '../base/give-back'
import { MemoryBudget } from '../base/memory'

/** Bits of `bits`. */
export const PacketBit = {
  ack: 1,
  syn: 2,
  retransmission: 4,
  /** ECN field: ECT(0), ECT(1), CE (RFC 3168 §5). */
  ect0: 8,
  ect1: 16,
  ce: 32,
  /** On an ACK: congestion experienced (ECE). On data: congestion window reduced (CWR). */
  ece: 64,
  cwr: 128,
  /** An ACK that repeats the one before it. */
  duplicate: 256,
  /** The application has nothing to follow for now (PSH). */
  push: 512,
  /** One connection of many that a flow has: `base` says which. */
  ofMany: 1024,
  /** The pure ACK that ends a handshake: it goes the way of the data, and is counted with them. */
  handshakeAck: 2048,
  /** On a SYN/ACK: the SYN that it answers did not ask for ECN. */
  withoutEcn: 4096,
} as const

/** SACK blocks that fit into an ACK (RFC 2018 §3: 4, or 3 beside timestamps). */
export const MAX_SACK_BLOCKS = 4

/** Beyond so many packets the pool grows by a half. */
const LARGE = 1 << 16
/** Bytes that a packet's place in the pool takes. */
const POOL_BYTES = 113
/**
 * What a queue discipline and the counts of its length may hold for each packet: two rings of two numbers a packet, each up to
 * twice as long as the packets need, or three numbers and twice as many; and the times of each length.
 */
const QUEUE_BYTES = 48

export class PacketPool {
  capacity = 0
  flow = new Uint16Array(0)
  /** Bytes on the wire. */
  sizeBytes = new Int32Array(0)
  /** Segment number of data; of an ACK, the next segment expected. */
  seq = new Int32Array(0)
  bits = new Uint16Array(0)
  /** Row in the packet (or ACK) log, -1 where nothing is recorded. */
  row = new Int32Array(0)
  /** Row in the table of the link of a chain that the packet came to last, -1 where nothing is recorded. */
  passage = new Int32Array(0)
  /** Arrival at the queue of the link that the packet came to last, clock units. */
  enqueuedAt = new Float64Array(0)
  /** When the packet will be where it is handed on to, clock units (see FutureSink). */
  reachesAt = new Float64Array(0)
  /** When the arrival of a packet on a wire was decided, clock units, and the order of arming (see EventQueue). */
  decidedAt = new Float64Array(0)
  order = new Float64Array(0)
  sackBlocks = new Uint8Array(0)
  /** When the packet was sent, and the timestamp that it echoes, clock units, where hosts use timestamps (RFC 7323). */
  stamp = new Float64Array(0)
  echo = new Float64Array(0)
  /** Window that an ACK advertises, bytes, where the receiver's buffer is modelled. */
  window = new Int32Array(0)
  /** What the log adds to the segment number of a packet with the bit `ofMany`; no two connections of a flow have the same. */
  base = new Int32Array(0)
  /** [left, right) of each block, MAX_SACK_BLOCKS pairs a packet. */
  sack = new Int32Array(0)
  private free = new Int32Array(0)
  private freeCount = 0

  constructor(
    capacity = 1024,
    /** Budget of the run: whatever holds packets finds here how much it may take. */
    readonly memory = new MemoryBudget(),
  ) {
    this.widen(capacity)
  }

  /** A packet with no bits and no SACK blocks. */
  take(flow: number, sizeBytes: number, seq: number, bits: number): number {
    if (this.freeCount === 0) this.grow()
    const packet = this.free[--this.freeCount] as number
    this.flow[packet] = flow
    this.sizeBytes[packet] = sizeBytes
    this.seq[packet] = seq
    this.bits[packet] = bits
    this.row[packet] = -1
    this.passage[packet] = -1
    this.sackBlocks[packet] = 0
    return packet
  }

  /** Marks a packet just taken as one of the connection with this base. */
  assign(packet: number, base: number): void {
    this.bits[packet] = (this.bits[packet] as number) | PacketBit.ofMany
    this.base[packet] = base
  }

  /** Segment number as the log has it: a flow of many connections counts on through all of them. */
  loggedSeq(packet: number): number {
    const seq = this.seq[packet] as number
    const ofMany = ((this.bits[packet] as number) & PacketBit.ofMany) !== 0
    return ofMany ? seq + (this.base[packet] as number) : seq
  }

  isAck(packet: number): boolean {
    return ((this.bits[packet] as number) & PacketBit.ack) !== 0
  }

  release(packet: number): void {
    this.free[this.freeCount++] = packet
  }

  /** Whether `test` holds for any packet that is in use. */
  anyInUse(test: (packet: number) => boolean): boolean {
    const free = new Set(this.free.subarray(0, this.freeCount))
    for (let packet = 0; packet < this.capacity; packet++) if (!free.has(packet) && test(packet)) return true
    return false
  }

  get inUse(): number {
    return this.capacity - this.freeCount
  }

  /** Gives the memory of all packets back. Nobody may ask for one any more. */
  dispose(): void {
    giveBack(Object.values(this).filter((value) => ArrayBuffer.isView(value)))
  }

  private grow(): void {
    const old = this.capacity
    const capacity = old < LARGE ? 2 * old : old + old / 2
    const bytes = POOL_BYTES + QUEUE_BYTES
    // One array after the other: the blocks of SACK are the largest.
    this.memory.state.replace(old * bytes, capacity * bytes, this.sack.byteLength)
    this.widen(capacity)
  }

  private widen(capacity: number): void {
    const old = this.capacity
    const longer = <A extends Uint8Array | Uint16Array | Int32Array | Float64Array>(from: A, to: A): A => {
      to.set(from)
      giveBack([from])
      return to
    }
    this.flow = longer(this.flow, new Uint16Array(capacity))
    this.sizeBytes = longer(this.sizeBytes, new Int32Array(capacity))
    this.seq = longer(this.seq, new Int32Array(capacity))
    this.bits = longer(this.bits, new Uint16Array(capacity))
    this.row = longer(this.row, new Int32Array(capacity))
    this.passage = longer(this.passage, new Int32Array(capacity))
    this.enqueuedAt = longer(this.enqueuedAt, new Float64Array(capacity))
    this.reachesAt = longer(this.reachesAt, new Float64Array(capacity))
    this.decidedAt = longer(this.decidedAt, new Float64Array(capacity))
    this.order = longer(this.order, new Float64Array(capacity))
    this.sackBlocks = longer(this.sackBlocks, new Uint8Array(capacity))
    this.stamp = longer(this.stamp, new Float64Array(capacity))
    this.echo = longer(this.echo, new Float64Array(capacity))
    this.window = longer(this.window, new Int32Array(capacity))
    this.base = longer(this.base, new Int32Array(capacity))
    this.sack = longer(this.sack, new Int32Array(capacity * 2 * MAX_SACK_BLOCKS))
    this.free = longer(this.free, new Int32Array(capacity))
    for (let i = capacity - 1; i >= old; i--) this.free[this.freeCount++] = i
    this.capacity = capacity
  }
}
