/** Puts ACKs and SYN/ACKs on the wire: into the packet pool and the log, with what their headers carry. */
import type { EventQueue } from '../../base/event-queue'
import { MAX_SACK_BLOCKS, PacketBit, type PacketPool } from '../../network/packets'
import type { PacketSink } from '../../network/wire'
import type { Recorder } from '../../recorder/recorder'
import type { OneOfMany } from '../sender/set-up'
import type { EcnEcho } from './ecn-echo'
import type { Reassembly } from './reassembly'
import type { ReceiverSetUp } from './set-up'

/** What the SACK blocks of an ACK are taken from. */
export interface SackReport {
  /** Writes up to `most` blocks [left, right) into `into` from `base` on, in their order; returns how many. */
  report(into: Int32Array, base: number, most: number): number
}

export class AckTransmission {
  /** What the last ACK expected next (Last.ACK.sent, RFC 7323 §4.3); 0 before. */
  lastAcked = 0
  /** When the last SYN/ACK left, clock units. */
  synAckSentAt = 0
  /** The timestamp that the newest segment echoes, clock units. */
  echoed = 0
  /** Timestamp to echo: of the newest segment that reached the left edge of what is unacknowledged (TS.Recent, RFC 7323 §4.3). */
  private recent = 0
  private readonly queue: EventQueue
  private readonly pool: PacketPool
  private readonly recorder: Recorder
  private readonly flow: number
  private readonly ackBytes: number
  private readonly synAckBytes: number
  private readonly timestamps: boolean
  private readonly usesSack: ReceiverSetUp['usesSack']
  private readonly mostBlocks: number
  private readonly blockBytes: number
  private readonly out: PacketSink
  private readonly oneOfMany: OneOfMany | null

  constructor(
    setUp: ReceiverSetUp,
    private readonly reassembly: Reassembly,
    private readonly ecn: EcnEcho,
  ) {
    const { form } = setUp.run
    this.queue = setUp.run.queue
    this.pool = setUp.run.pool
    this.recorder = setUp.run.recorder
    this.flow = setUp.flow
    this.ackBytes = setUp.ackBytes
    this.synAckBytes = setUp.ackBytes + form.synOptionBytes
    this.timestamps = form.timestamps
    this.usesSack = setUp.usesSack
    this.mostBlocks = Math.min(form.sackBlocks, MAX_SACK_BLOCKS)
    this.blockBytes = form.sackBlockBytes
    this.out = setUp.out
    this.oneOfMany = setUp.oneOfMany
  }

  /** Takes the timestamps of a segment that has come, as the packet `packet`. */
  readTimestamps(packet: number, segment: number): void {
    if (!this.timestamps) return
    const { pool } = this
    if (segment <= this.lastAcked || segment === 1) this.recent = pool.stamp[packet] as number
    this.echoed = pool.echo[packet] as number
  }

  /** `again`: the SYN is not the first that was sent. */
  sendSynAck(again: boolean): void {
    this.synAckSentAt = this.queue.now
    const packet = this.take(PacketBit.ack | PacketBit.syn | this.ecn.onSyn(again))
    this.pool.sizeBytes[packet] = this.synAckBytes
    this.recorder.ackSent(packet)
    this.out.receive(packet)
  }

  /** An ACK of what is in order, not sent yet. `duplicate`: it repeats the one before it where that said the same. */
  begin(duplicate: boolean): number {
    const { expected } = this.reassembly
    const repeated = duplicate && this.lastAcked === expected
    this.lastAcked = expected
    return this.take(PacketBit.ack | this.ecn.bits() | (repeated ? PacketBit.duplicate : 0))
  }

  /** Sends the ACK `packet`, with blocks of `sack` where the sender makes use of SACK. */
  send(packet: number, sack: SackReport): void {
    const { pool, recorder } = this
    if (this.usesSack()) {
      const blocks = sack.report(pool.sack, packet * 2 * MAX_SACK_BLOCKS, this.mostBlocks)
      pool.sackBlocks[packet] = blocks
      if (blocks > 0) pool.sizeBytes[packet] = this.ackBytes + blocks * this.blockBytes
    }
    if (recorder.packets) recorder.ackSent(packet)
    this.out.receive(packet)
  }

  private take(bits: number): number {
    const { pool, oneOfMany } = this
    const packet = pool.take(this.flow, this.ackBytes, this.reassembly.expected, bits)
    if (oneOfMany !== null) pool.assign(packet, oneOfMany.base)
    if (this.timestamps) {
      pool.stamp[packet] = this.queue.now
      pool.echo[packet] = this.recent
    }
    return packet
  }
}
