/**
 * A chain of routers, 0, 1, 2, ...: between two neighbours a link each way, each with a queue discipline, loss and a wire of its
 * own. Every flow has a host at either end of its way, on access links of its own. Data and ACKs share the queues of the way
 * that they go.
 */
import type { AccessConfig, FlowConfig, HopConfig, RouteConfig, SimulationConfig } from '../config'
import { countAtStartS } from '../hosts/host-form'
import { accessLink } from './access-link'
import { Bottleneck } from './bottleneck'
import type { Link } from './link'
import { UnlimitedLink } from './link'
import { linksOf } from './link-number'
import type { Network } from './network'
import type { NetworkSetUp } from './network-set-up'
import { PacketBit, type PacketPool } from './packets'
import { type FutureSink, type PacketSink, Wire } from './wire'

/**
 * What a link of a chain brings to a router: on to the next link the same way, or to the host at the end of its way. Where a
 * packet goes is read from a table by flow, one for data and one for ACKs.
 */
class Router implements FutureSink {
  /** By flow: the host's access link where its way ends here, else the wire to the next queue. */
  readonly data: FutureSink[] = []
  readonly acks: FutureSink[] = []
  constructor(private readonly pool: PacketPool) {}
  receiveAt(packet: number): void {
    const { pool } = this
    const isAck = ((pool.bits[packet] as number) & PacketBit.ack) !== 0
    const sinks = isAck ? this.acks : this.data
    ;(sinks[pool.flow[packet] as number] as FutureSink).receiveAt(packet)
  }
}

type Route = Pick<RouteConfig, 'from' | 'to'>
const reversed = ({ from, to }: Route): Route => ({ from: to, to: from })

/** Throws for a flow of a dumbbell. */
function routeOf({ id, route }: FlowConfig): RouteConfig {
  if (route === null) throw new Error(`flow ${id} has no way along the chain`)
  return route
}

export class Chain implements Network {
  readonly queues: readonly Bottleneck[]
  /** By number of the link: what it brings to the router at its end. */
  private readonly routers: readonly Router[]
  /** By number of the link: the wire that ends at its queue. */
  private readonly entries: readonly Wire[]
  /** Links of each flow between its sender and its router, both ways. */
  private readonly senderLinks: Link[][]
  /** In ns-2's clock, packets that come at one instant come in the order in which their transmissions began: see `accessLink`. */
  private readonly ahead: boolean

  constructor(
    private readonly setUp: NetworkSetUp,
    private readonly config: SimulationConfig,
    hops: readonly HopConfig[],
  ) {
    const { queue, pool, rng } = setUp
    const { form, options } = config.stack
    this.ahead = form.clock !== 'seconds'
    const links = hops.flatMap(({ forward, back }) => [forward, back])
    this.routers = links.map(() => new Router(pool))
    this.queues = links.map(
      (link, number) =>
        new Bottleneck(
          {
            ...setUp,
            // The first hop forward draws as the bottleneck of a dumbbell does.
            rng: number === 0 ? rng : rng.fork(`link ${number}`),
            link: number,
            lastHopOf: config.flows.map((flow) => linksOf(routeOf(flow)).at(-1) === number),
            right: this.routers[number] as Router,
            device: form.device,
            countAtStartS: countAtStartS(options, form),
          },
          link,
        ),
    )
    this.entries = this.queues.map((bottleneck) => new Wire(queue, pool, bottleneck))
    this.senderLinks = config.flows.map(() => [])
    config.flows.forEach((flow, index) => {
      const route = routeOf(flow)
      this.lay(route, (link) => (this.routers[link] as Router).data, index)
      this.lay(reversed(route), (link) => (this.routers[link] as Router).acks, index)
    })
  }

  /** Every router on a way but the last hands on to the next queue. */
  private lay(route: Route, tableOf: (link: number) => FutureSink[], flow: number): void {
    const links = linksOf(route)
    links.slice(0, -1).forEach((link, place) => {
      tableOf(link)[flow] = this.entries[links[place + 1] as number] as Wire
    })
  }

  private flowOf(flow: number): FlowConfig {
    return this.config.flows[flow] as FlowConfig
  }

  private firstQueue(route: Route): Bottleneck {
    return this.queues[linksOf(route)[0] as number] as Bottleneck
  }

  sourceOf(flow: number): PacketSink {
    const config = this.flowOf(flow)
    return this.intoNetwork(flow, config.access, this.firstQueue(routeOf(config)), 'access in')
  }

  deliverTo(flow: number, receiver: PacketSink): void {
    const route = routeOf(this.flowOf(flow))
    const last = this.routers[linksOf(route).at(-1) as number] as Router
    last.data[flow] = this.outOfNetwork(flow, route.receiverAccess, receiver, 'access out')
  }

  returnTo(flow: number, sender: PacketSink): PacketSink {
    const config = this.flowOf(flow)
    const route = routeOf(config)
    const back = reversed(route)
    const last = this.routers[linksOf(back).at(-1) as number] as Router
    last.acks[flow] = this.outOfNetwork(flow, config.access, sender, 'ack out')
    return this.intoNetwork(flow, route.receiverAccess, this.firstQueue(back), 'ack in')
  }

  private intoNetwork(
    flow: number,
    access: AccessConfig | null,
    queue: Bottleneck,
    place: 'access in' | 'ack in',
  ): PacketSink {
    if (access === null) return queue
    const link = accessLink(this.setUp, access, queue, place, this.ahead)
    if (place === 'access in') this.senderLinks[flow]?.push(link)
    return link
  }

  private outOfNetwork(
    flow: number,
    access: AccessConfig | null,
    host: PacketSink,
    place: 'access out' | 'ack out',
  ): FutureSink {
    const { queue, pool } = this.setUp
    if (access === null) return new Wire(queue, pool, host)
    const link = accessLink(this.setUp, access, host, place, this.ahead)
    if (place === 'ack out') this.senderLinks[flow]?.push(link)
    // A FIFO without a limit needs no event at its entry: when the packet comes out is known now.
    return link instanceof UnlimitedLink ? link : new Wire(queue, pool, link)
  }

  changeDelay(link: number, delayS: number): void {
    this.queues[link]?.changeDelay(delayS)
  }

  changeAccess(flow: number, bitsPerSecond: number, delayS: number): void {
    for (const link of this.senderLinks[flow] ?? []) link.change({ bitsPerSecond, delayS })
  }
}
