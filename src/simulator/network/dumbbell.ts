/** The network of most runs: access link - left router - bottleneck - right router - access link, and the way back. */
import type { AccessConfig, FlowConfig, SimulationConfig } from '../config'
import { countAtStartS } from '../hosts/host-form'
import { accessLink } from './access-link'
import { Bottleneck } from './bottleneck'
import { LimitedLink, type Link, UnlimitedLink } from './link'
import { type FullLink, fullLink, linkFull } from './link-full'
import type { Network } from './network'
import type { NetworkSetUp } from './network-set-up'
import { ReturnDelay } from './return-path'
import { ByFlow, OnRouter } from './sinks'
import { type FutureSink, type PacketSink, Wire } from './wire'

/** Counts the data that flows in reverse bring over the return path, as the bottleneck does those of the others. */
class Counted implements PacketSink {
  constructor(
    private readonly setUp: Pick<NetworkSetUp, 'pool' | 'recorder' | 'totals'>,
    private readonly next: PacketSink,
  ) {}
  receive(packet: number): void {
    const { pool, recorder, totals } = this.setUp
    if (!pool.isAck(packet)) {
      const flow = pool.flow[packet] as number
      const bytes = pool.sizeBytes[packet] as number
      const flowTotals = totals.flows[flow]
      if (flowTotals !== undefined) flowTotals.wireBytes += bytes
      if (recorder.series) recorder.delivered(flow, 'wireBytes', bytes)
    }
    this.next.receive(packet)
  }
}

export class Dumbbell implements FutureSink, Network {
  readonly bottleneck: Bottleneck
  readonly queues: readonly Bottleneck[]
  private readonly sources: PacketSink[] = []
  private readonly deliveries: FutureSink[] = []
  /** Links of each flow that a change of its access acts on. */
  private readonly accessLinks: Link[][] = []
  /** Links of the ACKs of each flow that have the access delay only. */
  private readonly ackLinks: Link[][] = []
  private readonly accessDelays: number[] = []
  private bottleneckDelay = this.setUp.clock.fromSeconds(this.config.bottleneck.delayS)
  private readonly returnDelays: ReturnDelay[] = []
  private readonly pool = this.setUp.pool
  private readonly toSenders = new ByFlow(this.pool)
  private readonly returnLink: Link | null

  constructor(
    private readonly setUp: NetworkSetUp,
    private readonly config: SimulationConfig,
  ) {
    const { form, options } = config.stack
    this.bottleneck = new Bottleneck(
      {
        ...setUp,
        link: 0,
        lastHopOf: null,
        right: this,
        device: form.device,
        countAtStartS: countAtStartS(options, form),
      },
      config.bottleneck,
    )
    this.queues = [this.bottleneck]
    const returnLinks = config.returnPath !== null || form.returnPath === 'links'
    this.returnLink = returnLinks ? this.createReturnLink() : null
    config.flows.forEach(({ access, reverse }, flow) => {
      this.accessDelays.push(setUp.clock.fromSeconds(access?.delayS ?? 0))
      this.accessLinks.push([])
      this.ackLinks.push([])
      const way = reverse ? this.wayBack() : this.bottleneck
      this.sources.push(access === null ? way : this.accessLink(flow, access, way, true))
    })
  }

  /** Where a flow's source puts its packets. */
  sourceOf(flow: number): PacketSink {
    return this.sources[flow] as PacketSink
  }

  /** What has crossed the bottleneck (in reverse, the return path) goes on to `receiver`. Once a flow, before the run starts. */
  deliverTo(flow: number, receiver: PacketSink): void {
    const { access, reverse } = this.config.flows[flow] as FlowConfig
    if (!reverse) this.deliveries[flow] = this.delivery(flow, access, receiver)
    else {
      const sink = access === null ? receiver : this.accessLink(flow, access, receiver, false)
      this.toSenders.sinks[flow] = new OnRouter(this.setUp, sink)
    }
  }

  /** Where a flow's receiver puts its ACKs, which come out at `sender`. Once a flow, before the run starts. */
  returnTo(flow: number, sender: PacketSink): PacketSink {
    const { access, reverse } = this.config.flows[flow] as FlowConfig
    if (!reverse) return this.returnOf(flow, access, sender)
    this.deliveries[flow] = this.delivery(flow, access, sender)
    return access === null ? this.bottleneck : this.accessLink(flow, access, this.bottleneck, true)
  }

  /** Entry of the return link. Throws where nothing limits the return path: a validated scenario has no flow in reverse there. */
  private wayBack(): Link {
    if (this.returnLink === null) throw new Error('a flow in reverse needs a return path')
    return this.returnLink
  }

  receiveAt(packet: number): void {
    ;(this.deliveries[this.pool.flow[packet] as number] as FutureSink).receiveAt(packet)
  }

  private accessLink(
    flow: number,
    access: AccessConfig,
    sink: PacketSink,
    inward: boolean,
  ): UnlimitedLink | LimitedLink {
    // Two packets come to the bottleneck at one instant in the order in which their transmissions were decided.
    // What an unlimited link knows ahead says when that was, but not which of two equal instants came first: where flows
    // in step share a bottleneck, only events in order do (in ns-2's clock, whose order is to be met).
    const ahead = !(inward && this.config.stack.form.clock === 'seconds')
    const link = accessLink(this.setUp, access, sink, inward ? 'access in' : 'access out', ahead)
    this.accessLinks[flow]?.push(link)
    return link
  }

  private delivery(flow: number, access: AccessConfig | null, receiver: PacketSink): FutureSink {
    const { queue, pool } = this.setUp
    if (access === null) return new Wire(queue, pool, receiver)
    const link = this.accessLink(flow, access, receiver, false)
    // A FIFO without a limit needs no event at its entry: when the packet comes out is known now.
    return link instanceof UnlimitedLink ? link : new Wire(queue, pool, link)
  }

  private createReturnLink(): Link {
    const { queue, clock, pool } = this.setUp
    const { bottleneck, returnPath } = this.config
    if (returnPath === null && !this.ordersAcks())
      return new UnlimitedLink({ queue, clock, pool, next: this.toSenders }, bottleneck)
    const parts = { queue, clock, pool, sink: new Counted(this.setUp, this.toSenders) }
    const { bitsPerSecond, bufferPackets } = returnPath ?? {
      bitsPerSecond: bottleneck.bitsPerSecond,
      bufferPackets: Number.POSITIVE_INFINITY,
    }
    const rate = { bitsPerSecond, delayS: bottleneck.delayS }
    const full = fullLink('return', bufferPackets)
    return new LimitedLink(parts, rate, bufferPackets, (packet, waiting) => {
      full.waiting = waiting
      this.dropOnReturn(packet, full)
    })
  }

  /**
   * Whether an ACK may arrive at the instant when a transmission on the same flow's access link ends, and the order of the
   * two decide if what the ACK releases finds a place there. When both come and were decided at the same instants (at
   * 0.8 Mbit/s and 10 ms a segment takes as long as an ACK and its delay), ns-2 goes by what came first at the instant
   * before, which is known only where ACKs have an event at the left router. A segment that takes less than the delay
   * alone is never decided together with an ACK.
   */
  private ordersAcks(): boolean {
    return this.config.flows.some((flow) => {
      const { access } = flow
      if (access === null || !Number.isFinite(access.bufferPackets)) return false
      const bytes = flow.kind === 'tcp' ? flow.segmentBytes + flow.headerBytes : flow.packetBytes
      return 8 * bytes > access.bitsPerSecond * access.delayS
    })
  }

  private dropOnReturn(packet: number, full: FullLink): void {
    const { pool, recorder, totals } = this.setUp
    recorder.ackRows.lost(packet)
    const flow = pool.flow[packet] as number
    const flowTotals = totals.flows[flow]
    if (flowTotals !== undefined && !pool.isAck(packet)) flowTotals.drops++
    const row = recorder.happened('drop', flow, pool.loggedSeq(packet), -1, full)
    recorder.explain(row, 'drop', linkFull, full)
    pool.release(packet)
  }

  private returnOf(flow: number, access: AccessConfig | null, sender: PacketSink): PacketSink {
    if (this.returnLink === null) {
      const way = new ReturnDelay(this.setUp, sender, this.returnDelay(flow))
      this.returnDelays[flow] = way
      return way
    }
    if (access === null) {
      this.toSenders.sinks[flow] = new OnRouter(this.setUp, sender)
      return this.returnLink
    }
    // ACKs that return over links cross at the access links' rates, too; others have only the return path's.
    const overLinks = this.config.stack.form.returnPath === 'links'
    const rate = {
      bitsPerSecond: overLinks ? access.bitsPerSecond : Number.POSITIVE_INFINITY,
      delayS: access.delayS,
    }
    const { queue, clock, pool } = this.setUp
    const toSender = new UnlimitedLink({ queue, clock, pool, sink: sender }, rate)
    const fromReceiver = new UnlimitedLink({ queue, clock, pool, sink: this.returnLink }, rate)
    this.toSenders.sinks[flow] = toSender
    const changing = overLinks ? this.accessLinks : this.ackLinks
    changing[flow]?.push(toSender, fromReceiver)
    return fromReceiver
  }

  private returnDelay(flow: number): number {
    return this.bottleneckDelay + 2 * (this.accessDelays[flow] as number)
  }

  /** The delay changes both ways. */
  changeDelay(_link: number, delayS: number): void {
    this.bottleneckDelay = this.setUp.clock.fromSeconds(delayS)
    this.bottleneck.changeDelay(delayS)
    const bitsPerSecond = this.config.returnPath?.bitsPerSecond ?? this.config.bottleneck.bitsPerSecond
    this.returnLink?.change({ bitsPerSecond, delayS })
    this.returnDelays.forEach((way, flow) => {
      way.delay = this.returnDelay(flow)
    })
  }
  changeAccess(flow: number, bitsPerSecond: number, delayS: number): void {
    this.accessDelays[flow] = this.setUp.clock.fromSeconds(delayS)
    for (const link of this.accessLinks[flow] ?? []) link.change({ bitsPerSecond, delayS })
    for (const link of this.ackLinks[flow] ?? [])
      link.change({ bitsPerSecond: Number.POSITIVE_INFINITY, delayS })
    const way = this.returnDelays[flow]
    if (way !== undefined) way.delay = this.returnDelay(flow)
  }
}
