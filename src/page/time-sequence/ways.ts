/** The ways of packets and ACKs through the diagram: where each is when, and where it ends. */
import { linksOf } from '../../lab/router-names'
import { AckFlag, Fate, PacketFlag, type RunLog } from '../../simulator/log'
import type { Network } from '../charts/conditions'
import type { Route } from '../packet-view/chain/lines'
import { type LinkTables, linkTablesOf } from '../packet-view/chain/link-tables'
import { packetIndexOf } from '../packet-view/packet-index'
import { ABOVE, BELOW, BOTTOM, placeAt, TOP } from './lanes'

/** `place`: see `placeAt`, with parts between two; `waits`: from here to the next station it waits in a buffer. */
export type Station = Readonly<{ timeS: number; place: number; waits?: boolean }>

/** A way, its stations in order. */
export interface Way {
  readonly stations: readonly Station[]
  /** A cross stands at the last station. */
  readonly lost: boolean
  /** The last station is the host that it is for. */
  readonly arrived: boolean
  /** Where it left the buffer in which it was marked; null: it was not, or that is not known. */
  readonly marked: Station | null
}

/** Where a way ends on an access link: as parts of the places between the host and the router. */
const LOST_ON_ACCESS = 0.5
const LOST_BEFORE_RECEIVER = 0.9

/** Half way along the link on which something is lost, in places from the end of its buffer. */
const HALF_LINK = 1.5
/** The same on a dumbbell, whose link leads to the receiver. */
const HALF_LINK_DUMBBELL = 0.5

class Stations {
  readonly list: Station[] = []
  add(timeS: number | undefined, place: number, waits = false): void {
    if (timeS !== undefined && Number.isFinite(timeS)) this.list.push({ timeS, place, waits })
  }
}

/** The way of packet `row` of a dumbbell. */
function throughBottleneck(log: RunLog, row: number, untilS: number): Way {
  const { sent, enqueued, dequeued, departed, reached, arrived, fate, flags } = log.packets.columns
  const stations = new Stations()
  stations.add(sent[row], ABOVE)
  stations.add(enqueued[row], TOP, true)
  stations.add(dequeued[row], BOTTOM)
  stations.add(arrived[row], BELOW)
  const code = fate[row] as number
  const bufferEndS = packetIndexOf(log, untilS).bufferEnd(row)
  if (code === Fate.overflow || code === Fate.aqm) {
    // What waited before it was dropped was dropped at the head.
    if (bufferEndS > (enqueued[row] as number)) stations.add(bufferEndS, BOTTOM)
  } else if (code === Fate.wire) stations.add(departed[row], BOTTOM + HALF_LINK_DUMBBELL)
  else if (code === Fate.accessOverflow)
    if (Number.isFinite(reached[row])) stations.add(reached[row], BOTTOM + LOST_BEFORE_RECEIVER)
    else stations.add(sent[row], ABOVE + LOST_ON_ACCESS)
  const marked = ((flags[row] as number) & PacketFlag.ce) !== 0
  return {
    stations: stations.list,
    lost: code > Fate.delivered,
    arrived: stations.list.at(-1)?.place === BELOW,
    marked: marked ? { timeS: bufferEndS, place: BOTTOM } : null,
  }
}

function backFromReceiver({ acks }: RunLog, row: number): Way {
  const { sent, arrived, flags } = acks.columns
  const lost = ((flags[row] as number) & AckFlag.lost) !== 0
  const stations = new Stations()
  stations.add(sent[row], BELOW)
  if (!lost) stations.add(arrived[row], ABOVE)
  return { stations: stations.list, lost, arrived: !lost, marked: null }
}

/** What is known of a packet or an ACK on a chain beside its passages. */
interface Sent {
  readonly row: number
  readonly isAck: boolean
  readonly sentS: number
  readonly arrivedS: number
  readonly lost: boolean
}

/** Between which places the buffers lie, and on which side the hosts are, of what goes along `route`. */
function sidesOf({ from, to }: Route) {
  const isDown = from < to
  return isDown
    ? { down: 1, source: ABOVE, enters: TOP, leaves: BOTTOM, sink: BELOW }
    : { down: -1, source: BELOW, enters: BOTTOM, leaves: TOP, sink: ABOVE }
}

function alongChain(links: readonly (LinkTables | null)[], route: Route, sent: Sent): Way {
  const { from, to } = route
  const { down, source, enters, leaves, sink } = sidesOf(route)
  const stations = new Stations()
  stations.add(sent.sentS, placeAt(from, source))
  let at = from
  let ended = false
  let marked: Station | null = null
  for (const link of linksOf(route)) {
    const tables = links[link] ?? null
    const passage = tables?.rowOf(sent.row, sent.isAck) ?? -1
    if (tables === null || passage < 0) break
    const { reachedS, endS, isMarked } = throughLink(tables, passage, at, stations, sent.lost, sidesOf(route))
    if (isMarked) marked ??= { timeS: endS, place: placeAt(at, leaves) }
    at += down
    ended = !Number.isFinite(reachedS)
    if (ended) break
    if (at === to) stations.add(reachedS, placeAt(to, enters))
  }
  const isAtEnd = at === to && !ended
  const { arrivedS, lost } = sent
  if (isAtEnd) {
    if (!lost) stations.add(arrivedS, placeAt(to, sink))
    else addLost(stations, placeAt(to, enters) + LOST_BEFORE_RECEIVER * (sink - enters))
  } else if (lost && stations.list.length === 1)
    addLost(stations, placeAt(from, source) + LOST_ON_ACCESS * (enters - source))
  const isArrived = isAtEnd && !lost && Number.isFinite(arrivedS)
  return { stations: stations.list, lost, arrived: isArrived, marked }
}

/** The way ends where it was last, with a cross at `place`. */
function addLost(stations: Stations, place: number): void {
  stations.add(stations.list.at(-1)?.timeS, place)
}

/** Adds the stations of a passage at router `at`. `reachedS`: when it is at the next one, NaN where that is not so. */
function throughLink(
  tables: LinkTables,
  passage: number,
  at: number,
  stations: Stations,
  lost: boolean,
  { down, enters, leaves }: ReturnType<typeof sidesOf>,
) {
  const { enqueued, dequeued, departed, reached, fate, flags } = tables.log.packets.columns
  const enqueuedS = enqueued[passage] as number
  const endS = tables.index.bufferEnd(passage)
  const code = fate[passage] as number
  const isDropped = lost && (code === Fate.overflow || code === Fate.aqm)
  const isMarked = ((flags[passage] as number) & PacketFlag.ce) !== 0
  stations.add(enqueuedS, placeAt(at, enters), true)
  if (isDropped) {
    if (endS > enqueuedS) stations.add(endS, placeAt(at, leaves))
    return { reachedS: Number.NaN, endS, isMarked }
  }
  stations.add(dequeued[passage], placeAt(at, leaves))
  if (code === Fate.wire) stations.add(departed[passage], placeAt(at, leaves) + down * HALF_LINK)
  return { reachedS: code === Fate.wire ? Number.NaN : (reached[passage] as number), endS, isMarked }
}

/** The ways in one window of a run, each made once. */
export class Ways {
  private readonly packets = new Map<number, Way>()
  private readonly acks = new Map<number, Way>()
  private readonly links: readonly (LinkTables | null)[]

  constructor(
    private readonly log: RunLog,
    private readonly network: Network,
    /** The end of the window, s. */
    private readonly untilS: number,
  ) {
    this.links = log.links.map((_, link) => linkTablesOf(log, link, untilS))
  }

  packet(row: number): Way {
    const known = this.packets.get(row)
    if (known !== undefined) return known
    const { log, untilS } = this
    const { flow, sent, arrived, fate } = log.packets.columns
    const route = this.routeOf(flow[row] as number)
    const [sentS, arrivedS] = [sent[row] as number, arrived[row] as number]
    const lost = (fate[row] as number) > Fate.delivered
    const way =
      route === null
        ? throughBottleneck(log, row, untilS)
        : alongChain(this.links, route, { row, isAck: false, sentS, arrivedS, lost })
    this.packets.set(row, way)
    return way
  }

  ack(row: number): Way {
    const known = this.acks.get(row)
    if (known !== undefined) return known
    const { log, links } = this
    const { flow, sent, arrived, flags } = log.acks.columns
    const route = this.routeOf(flow[row] as number)
    const lost = ((flags[row] as number) & AckFlag.lost) !== 0
    const [sentS, arrivedS] = [sent[row] as number, arrived[row] as number]
    const way =
      route === null
        ? backFromReceiver(log, row)
        : alongChain(links, { from: route.to, to: route.from }, { row, isAck: true, sentS, arrivedS, lost })
    this.acks.set(row, way)
    return way
  }

  private routeOf(flow: number): Route | null {
    return this.network.config.flows[flow]?.route ?? null
  }
}
