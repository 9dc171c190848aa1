/** Where packets go at a router: to the host of their flow, or to a host that sits on the router itself. */
import type { NetworkSetUp } from './network-set-up'
import type { PacketPool } from './packets'
import { type FutureSink, type PacketSink, Wire } from './wire'

/** Hands every packet to the sink of its flow. */
export class ByFlow implements PacketSink, FutureSink {
  readonly sinks: (PacketSink & FutureSink)[] = []
  constructor(private readonly pool: PacketPool) {}
  receive(packet: number): void {
    this.sinkOf(packet).receive(packet)
  }
  receiveAt(packet: number): void {
    this.sinkOf(packet).receiveAt(packet)
  }
  private sinkOf(packet: number): PacketSink & FutureSink {
    return this.sinks[this.pool.flow[packet] as number] as PacketSink & FutureSink
  }
}

/** A host that sits on the router: nothing lies between. */
export class OnRouter implements PacketSink, FutureSink {
  private readonly wire: Wire
  constructor(
    { queue, pool }: Pick<NetworkSetUp, 'queue' | 'pool'>,
    private readonly host: PacketSink,
  ) {
    this.wire = new Wire(queue, pool, host)
  }
  receive(packet: number): void {
    this.host.receive(packet)
  }
  receiveAt(packet: number): void {
    this.wire.receiveAt(packet)
  }
}
