/** A TCP receiver: it keeps the order in which things happen, and its parts own their state. Segments are counted from 1. */
import type { HostAssembly } from '../../hosts/stack'
import { PacketBit, type PacketPool } from '../../network/packets'
import type { PacketSink } from '../../network/wire'
import type { Recorder } from '../../recorder/recorder'
import type { AckGeneration } from './ack-generation'
import { AckTransmission } from './ack-transmission'
import type { EcnEcho } from './ecn-echo'
import { Reassembly } from './reassembly'
import type { ReceiverSetUp } from './set-up'

export class Receiver implements PacketSink {
  private readonly pool: PacketPool
  private readonly recorder: Recorder
  private readonly accurateEcn: ReceiverSetUp['accurateEcn']
  private readonly reassembly: Reassembly
  private readonly ecn: EcnEcho
  private readonly acks: AckTransmission
  private readonly generation: AckGeneration

  constructor(setUp: ReceiverSetUp, parts: HostAssembly) {
    this.pool = setUp.run.pool
    this.recorder = setUp.run.recorder
    this.accurateEcn = setUp.accurateEcn
    this.reassembly = new Reassembly(setUp)
    this.ecn = new parts.EcnEcho()
    this.acks = new AckTransmission(setUp, this.reassembly, this.ecn)
    this.generation = new parts.Acks(setUp, this.reassembly, this.acks)
  }

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
