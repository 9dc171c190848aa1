/** The segments that open a connection: SYNs, and the ACK of the answer. */
import { PacketBit } from '../../network/packets'
import type { SenderEcn } from './ecn'
import type { SenderState } from './sender-state'
import { type SenderSetUp, wireSizes } from './set-up'

export class Handshake {
  /** SYNs sent so far. */
  sends = 0
  private sentAt = 0
  /** Row of the newest SYN in the packet table. */
  private row = -1
  private readonly sizes = wireSizes(this.setUp.config, this.setUp.run.form)

  constructor(
    private readonly setUp: SenderSetUp,
    private readonly sender: SenderState,
    private readonly ecn: SenderEcn,
  ) {}

  /** The recovery hears of it before it leaves. */
  sendSyn(): void {
    const { rtt, recovery, timers, hostClock } = this.sender
    const { run, totals, out } = this.setUp
    const { pool, recorder } = run
    const again = this.sends > 0
    rtt.onSent(0, !again)
    recovery.onSent?.(0)
    const packet = this.take(this.sizes.synBytes, PacketBit.syn | (again ? PacketBit.retransmission : 0))
    this.sends++
    this.sentAt = hostClock.now
    totals.packetsSent++
    if (again) totals.retransmits++
    recorder.packetSent(packet)
    this.row = pool.row[packet] as number
    out.receive(packet)
    timers.setRetransmission()
  }

  /** The SYN is answered: the round trip that shows, clock units. Karn: one that was sent twice shows none, -1. */
  end(): number {
    this.setUp.run.recorder.packetRows.acked(this.row)
    return this.sends === 1 ? this.sender.hostClock.now - this.sentAt : -1
  }

  /** The third segment, a pure ACK, crosses the path in front of the data. */
  sendAck(): void {
    const { run, totals, out } = this.setUp
    const packet = this.take(this.sizes.ackBytes, PacketBit.handshakeAck)
    totals.packetsSent++
    run.recorder.packetSent(packet)
    out.receive(packet)
  }

  private take(sizeBytes: number, bits: number): number {
    const { run, flow, oneOfMany } = this.setUp
    const packet = run.pool.take(flow, sizeBytes, 0, bits | this.ecn.ofHandshake)
    if (oneOfMany !== null) run.pool.assign(packet, oneOfMany.base)
    return packet
  }
}
