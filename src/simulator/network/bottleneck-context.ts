/** What a queue discipline may use of the bottleneck that it stands before. */
import type { BottleneckConfig } from '../config'
import type { Numbers } from '../sentence'
import type { Device } from './device'
import type { NetworkSetUp } from './network-set-up'
import { PacketBit } from './packets'
import type { QueueContext, QueueReason } from './queue-discipline'

/** What becomes of a packet that the discipline drops or marks. */
export interface Decisions {
  dropped(packet: number, reason: QueueReason, numbers: Numbers<string>): void
  marked(packet: number, reason: QueueReason, numbers: Numbers<string>): void
}

interface ContextSetUp extends Pick<NetworkSetUp, 'queue' | 'clock' | 'pool' | 'rng'> {
  readonly device: Device
  readonly countAtStartS: number
}

/** 32-bit finaliser of MurmurHash3: spreads small integers. */
function spread(value: number): number {
  let h = Math.imul(value + 1, 0x9e3779b1)
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}

/** What the discipline in front of a bottleneck sees. */
export class BottleneckContext implements QueueContext {
  readonly rng = this.setUp.rng.fork('queue')
  readonly lastMayExceed = this.setUp.device.lastMayExceed
  readonly red = this.setUp.device.red
  readonly countAtStartS = this.setUp.countAtStartS
  limitPackets: number
  limitBytes: number
  bitsPerSecond: number
  delayS: number
  ecn = false
  /** While a discipline hands over its packets to its successor it drops and marks none. */
  draining = false
  private readonly pool = this.setUp.pool
  private readonly clock = this.setUp.clock
  private readonly queue = this.setUp.queue

  constructor(
    private readonly decisions: Decisions,
    private readonly setUp: ContextSetUp,
    { buffer, bitsPerSecond, delayS }: BottleneckConfig,
  ) {
    this.limitPackets = buffer.packets
    this.limitBytes = buffer.bytes
    this.bitsPerSecond = bitsPerSecond
    this.delayS = delayS
  }
  /** The rate of the link is another; a discipline measures by the last one at which anything could leave. */
  follow(bitsPerSecond: number): void {
    if (bitsPerSecond > 0) this.bitsPerSecond = bitsPerSecond
  }
  sizeBytes(packet: number): number {
    return this.pool.sizeBytes[packet] as number
  }
  sojournS(packet: number, _nowS: number): number {
    // Asked for while handing over, a packet counts as fresh, so that a delay-based discipline lets all of them go.
    if (this.draining) return 0
    return this.clock.toSeconds(this.queue.now - (this.pool.enqueuedAt[packet] as number))
  }
  flowHash(packet: number): number {
    const { pool } = this
    const flow = pool.flow[packet] as number
    if (((pool.bits[packet] as number) & PacketBit.ofMany) === 0) return spread(flow)
    return spread(spread(flow) ^ (pool.base[packet] as number))
  }
  flowOf(packet: number): number {
    return this.pool.flow[packet] as number
  }
  isEcnCapable(packet: number): boolean {
    return ((this.pool.bits[packet] as number) & (PacketBit.ect0 | PacketBit.ect1 | PacketBit.ce)) !== 0
  }
  isL4s(packet: number): boolean {
    return ((this.pool.bits[packet] as number) & PacketBit.ect1) !== 0
  }
  mark(packet: number, reason: QueueReason, numbers: Numbers<string>): void {
    if (!this.draining) this.decisions.marked(packet, reason, numbers)
  }
  drop(packet: number, reason: QueueReason, numbers: Numbers<string>): void {
    this.decisions.dropped(packet, reason, numbers)
  }
}
