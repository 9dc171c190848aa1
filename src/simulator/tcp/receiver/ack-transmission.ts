/** Puts ACKs and SYN/ACKs on the wire: into the packet pool and the log, with what their headers carry. */
import { MAX_SACK_BLOCKS, PacketBit } from '../../network/packets'
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
  private readonly queue = this.setUp.run.queue
  private readonly pool = this.setUp.run.pool
  private readonly recorder = this.setUp.run.recorder
  private readonly flow = this.setUp.flow
  private readonly ackBytes = this.setUp.ackBytes
  private readonly timestamps = this.setUp.run.form.timestamps
  private readonly usesSack = this.setUp.usesSack
  private readonly mostBlocks = Math.min(this.setUp.run.form.sackBlocks, MAX_SACK_BLOCKS)
  private readonly blockBytes = this.setUp.run.form.sackBlockBytes
  private readonly out = this.setUp.out
  private readonly oneOfMany = this.setUp.oneOfMany

  constructor(
    private readonly setUp: ReceiverSetUp,
    private readonly reassembly: Reassembly,
    private readonly ecn: EcnEcho,
  ) {}

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
    this.pool.sizeBytes[packet] = this.ackBytes + this.setUp.run.form.synOptionBytes
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
