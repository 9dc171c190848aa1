/** A TCP receiver: it keeps the order in which things happen, and its parts own their state. Segments are counted from 1. */
import type { HostAssembly } from '../../hosts/stack'
import { PacketBit } from '../../network/packets'
import type { PacketSink } from '../../network/wire'
import { AckTransmission } from './ack-transmission'
import { Reassembly } from './reassembly'
import type { ReceiverSetUp } from './set-up'

export class Receiver implements PacketSink {
  private readonly pool = this.setUp.run.pool
  private readonly recorder = this.setUp.run.recorder
  private readonly accurateEcn = this.setUp.accurateEcn
  private readonly reassembly = new Reassembly(this.setUp)
  private readonly ecn = new this.parts.EcnEcho()
  private readonly acks = new AckTransmission(this.setUp, this.reassembly, this.ecn)
  private readonly generation = new this.parts.Acks(this.setUp, this.reassembly, this.acks)

  constructor(
    private readonly setUp: ReceiverSetUp,
    private readonly parts: HostAssembly,
  ) {}

  /** Gives its timers back. It is not used again. */
  close(): void {
    this.generation.release()
  }

  receive(packet: number): void {
    const { pool, recorder, reassembly, generation } = this
    if (recorder.tracesPackets) recorder.packetArrived(packet)
    const segment = pool.seq[packet] as number
    const bits = pool.bits[packet] as number
    this.acks.readTimestamps(packet, segment)
    pool.release(packet)
    if ((bits & PacketBit.handshakeAck) !== 0) {
      generation.onEstablished?.()
      return
    }
    reassembly.latest = segment
    if ((bits & PacketBit.syn) !== 0) {
      reassembly.open()
      this.acks.sendSynAck((bits & PacketBit.retransmission) !== 0)
      return
    }
    const atOnce = this.ecn.onSegment(bits, this.accurateEcn(), generation)
    // RFC 5681 §4.2(i) MUST NOT: A segment brings one ACK at most. With accurate ECN one more may go before
    // it, for what had been waiting when marks began or ended (RFC 8257 §3.2).
    generation.onSegment(segment, bits, atOnce)
  }
}
