/** Puts one segment on the wire: into the scoreboard, the packet pool and the log, with what its header carries. */

import { PacketBit } from '../../network/packets'
import type { RoundTrips } from '../timing/round-trips'
import type { SenderEcn } from './ecn'
import type { SenderState } from './sender-state'
import { type SenderSetUp, wireSizes } from './set-up'

export class SegmentTransmission {
  private readonly flow = this.setUp.flow
  private readonly headerBytes = wireSizes(this.setUp.config, this.setUp.run.form).headerBytes
  private readonly timestamps = this.setUp.run.form.timestamps
  private readonly out = this.setUp.out
  private readonly oneOfMany = this.setUp.oneOfMany

  constructor(
    private readonly sender: SenderState & { readonly roundTrips: RoundTrips },
    private readonly ecn: SenderEcn,
    private readonly setUp: SenderSetUp,
  ) {}

  /** The recovery hears of it before it leaves. Returns the segments that were in flight. */
  send(segment: number): number {
    const { hostClock, pool, recorder, totals, scoreboard, rate, supply } = this.sender
    const { rtt, roundTrips, recovery } = this.sender
    const { now } = hostClock
    scoreboard.reserve(segment)
    const inFlight = scoreboard.pipe
    rate.onSent(segment, inFlight)
    const again = scoreboard.onSent(segment)
    const i = segment & scoreboard.mask
    // RFC 8985 §4(c) MUST: Each segment keeps the time of its last transmission, finer than any quarter of a
    // round trip.
    scoreboard.sentAt[i] = now
    let bits = this.ecn.bits(again)
    if (again) {
      bits |= PacketBit.retransmission
      totals.retransmits++
      recorder.packetRows.superseded(scoreboard.row[i] as number)
    }
    if (supply.isPushed(segment)) bits |= PacketBit.push
    const packet = pool.take(this.flow, supply.application.bytesOf(segment) + this.headerBytes, segment, bits)
    if (this.oneOfMany !== null) pool.assign(packet, this.oneOfMany.base)
    if (this.timestamps) {
      pool.stamp[packet] = now
      pool.echo[packet] = roundTrips.stamp
    }
    totals.packetsSent++
    if (recorder.tracesPackets) recorder.packetSent(packet)
    scoreboard.row[i] = pool.row[packet] as number
    rtt.onSent(segment, !again)
    recovery.onSent?.(segment)
    this.out.receive(packet)
    return inFlight
  }
}
