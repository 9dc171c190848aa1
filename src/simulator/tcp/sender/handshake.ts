/** The segments that open a connection: SYNs, and the ACK of the answer. */
import { PacketBit } from '../../network/packets'
import type { HostClock } from '../timing/host-clock'
import type { SenderEcn } from './ecn'
import { type SenderSetUp, wireSizes } from './set-up'

export class Handshake {
  /** SYNs sent so far. */
  sends = 0
  private sentAt = 0
  /** Of the newest SYN in the packet table. */
  private row = -1
  private readonly synBytes: number
  private readonly ackBytes: number

  constructor(
    private readonly setUp: SenderSetUp,
    private readonly hostClock: HostClock,
    private readonly ecn: SenderEcn,
  ) {
    const { synBytes, ackBytes } = wireSizes(setUp.config, setUp.form)
    this.synBytes = synBytes
    this.ackBytes = ackBytes
  }

  sendSyn(): void {
    const { pool, recorder, totals, flow, out, oneOfMany } = this.setUp
    const again = this.sends > 0
    const bits = PacketBit.syn | (again ? PacketBit.retransmission : 0) | this.ecn.ofHandshake
    const packet = pool.take(flow, this.synBytes, 0, bits)
    if (oneOfMany !== null) pool.assign(packet, oneOfMany.base)
    this.sends++
    this.sentAt = this.hostClock.now
    totals.packetsSent++
    if (again) totals.retransmits++
    recorder.packetSent(packet)
    this.row = pool.row[packet] as number
    out.receive(packet)
  }

  /** The SYN is answered: the round trip that shows, clock units. Karn: one that was sent twice shows none, -1. */
  end(): number {
    this.setUp.recorder.packetAcked(this.row)
    return this.sends === 1 ? this.hostClock.now - this.sentAt : -1
  }

  /** The third segment, a pure ACK, crosses the path in front of the data. */
  sendAck(): void {
    const { pool, recorder, totals, flow, out } = this.setUp
    const packet = pool.take(flow, this.ackBytes, 0, PacketBit.handshakeAck | this.ecn.ofHandshake)
    totals.packetsSent++
    recorder.packetSent(packet)
    out.receive(packet)
  }
}
