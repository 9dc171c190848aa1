/** What drawing one instant of a run on a chain needs. */

import { hopOfLink, linkNumber, wayOfLink } from '../../../lab/router-names'
import type { Context } from '../../../plot/context'
import { type Condition, conditionAt, type Network, networkOf } from '../../charts/conditions'
import type { Drawn, StreamedRun } from '../../charts/drawn'
import { linkNetworks } from '../../charts/link-networks'
import type { FlowTokens, Tokens } from '../../charts/tokens'
import type { PacketLayout } from '../geometry'
import { packetIndexOf } from '../packet-index'
import { ackHit, averagingOf, Hits, looksOf, MOST_PACKETS, type Occasional, type Scene } from '../scene'
import {
  type HopLayout,
  type LinkShape,
  layoutMap,
  layoutUpright,
  type MapLayout,
  mirrorOf,
} from './geometry'
import { type MapLine, mapLines } from './lines'
import { type LinkTables, linkTablesOf } from './link-tables'
import { routesOf } from './routes'

/** Narrower views are upright. */
const UPRIGHT_PX = 510
/** Places of a buffer without a limit are those of its longest queue, and so many at least. */
const LEAST_UNLIMITED = 32

/** A link with all that draws a bottleneck's buffer and pipe. */
export interface LinkScene extends Scene {
  readonly link: number
  readonly hop: HopLayout
}

export interface ChainScene {
  readonly ctx: Context
  readonly tokens: Tokens
  readonly view: Drawn
  readonly run: StreamedRun
  readonly network: Network
  readonly timeS: number
  readonly looks: readonly FlowTokens[]
  readonly layout: MapLayout
  readonly lines: readonly MapLine[]
  readonly links: readonly LinkScene[]
  readonly hits: Hits
  readonly selectedHop: number
  /** Index of the flow whose line stands out; -1: none. */
  readonly litFlow: number
}

/** Takes the places of what is drawn on a link, as those of packets and ACKs of the run. */
class LinkHits extends Hits {
  constructor(
    private readonly into: Hits,
    private readonly tables: LinkTables,
    /** x of the mirror; null: it is no mirror. */
    private readonly mirror: number | null,
  ) {
    super()
  }

  override clear(): void {}

  override add(row: number, x: number, y: number, width: number, height: number): void {
    const { into, tables, mirror } = this
    const of = tables.of(row)
    into.add(tables.isAck(row) ? ackHit(of) : of, mirror === null ? x : mirror - x, y, width, height)
  }
}

const scratch = new Int32Array(8 * MOST_PACKETS)

/** The greatest number that has waited at a link, kept for the run as far as it is known. */
const longest = new WeakMap<object, { rows: number; packets: number }>()
function longestQueue(run: StreamedRun, link: number): number {
  const queue = run.log.links[link]?.queue
  if (queue === undefined) return 0
  const known = longest.get(queue) ?? { rows: 0, packets: 0 }
  const { packets } = queue.columns
  for (; known.rows < queue.rows; known.rows++)
    known.packets = Math.max(known.packets, packets[known.rows] as number)
  longest.set(queue, known)
  return known.packets
}

function shapeOf(run: StreamedRun, link: number, { bufferPackets }: Condition): LinkShape {
  const slots = Number.isFinite(bufferPackets)
    ? Math.floor(bufferPackets)
    : Math.max(LEAST_UNLIMITED, longestQueue(run, link))
  return { slots }
}

/** The row of the ACK that acknowledged the followed packet; -1: none. */
function ackOf({ log }: StreamedRun, row: number): number {
  if (row < 0) return -1
  const ackedS = log.packets.columns.acked[row] as number
  const flow = log.packets.columns.flow[row]
  const { arrived, flow: flows } = log.acks.columns
  if (!Number.isFinite(ackedS)) return -1
  for (let ack = 0; ack < log.acks.rows; ack++)
    if (flows[ack] === flow && Math.abs((arrived[ack] as number) - ackedS) < 1e-9) return ack
  return -1
}
let followed = { log: null as object | null, row: -1, rows: -1, ack: -1 }

/** The same, looked for once. */
function followedAck(run: StreamedRun, row: number): number {
  const { log } = run
  if (followed.log !== log || followed.row !== row || followed.rows !== log.acks.rows)
    followed = { log, row, rows: log.acks.rows, ack: ackOf(run, row) }
  return followed.ack
}

const MOST_ACK_PX = 3.4

/** ACKs that are close together are smaller. */
function ackRadius({ index }: LinkTables, { pipe }: PacketLayout, timeS: number): number {
  const spacing = (pipe.right - pipe.left) / Math.max(1, index.wire.overlapping(timeS, timeS, scratch))
  if (spacing >= 9) return MOST_ACK_PX
  return spacing >= 6 ? 2.6 : 1.9
}

export interface ChainPlace {
  readonly ctx: Context
  readonly view: Drawn
  readonly run: StreamedRun
  readonly tokens: Tokens
  readonly width: number
  readonly height: number
  /** Length of a frame, s; 0 where time stands still. */
  readonly frameS: number
  readonly occasional: Occasional | null
  readonly hits: Hits
  readonly litFlow: number
}

/** What all links of a picture share. */
interface Shared extends Pick<ChainPlace, 'ctx' | 'view' | 'run' | 'tokens' | 'occasional' | 'hits'> {
  readonly layout: MapLayout
  readonly looks: readonly FlowTokens[]
  readonly averagedS: number
  /** Row of the ACK of the followed packet. */
  readonly ack: number
}

function linkScene(shared: Shared, network: Network, condition: Condition, link: number): LinkScene {
  const { ctx, view, run, tokens, occasional, hits, layout, looks, averagedS, ack } = shared
  const { timeS, selectedPacket } = view
  const hop = layout.hops[hopOfLink(link)] as HopLayout
  const way = wayOfLink(link)
  const tables = run.packetDetail ? linkTablesOf(run.log, link, timeS) : null
  const mirror = way === 'back' ? mirrorOf(hop, layout.upright) : null
  const followed =
    tables === null ? -1 : Math.max(tables.rowOf(selectedPacket, false), tables.rowOf(ack, true))
  const log = tables?.log ?? { ...run.log, queue: run.log.links[link]?.queue ?? run.log.queue }
  return {
    ctx,
    link,
    hop,
    layout: hop[way],
    tokens,
    view: { ...view, selectedPacket: followed },
    run: { ...run, log, packetDetail: tables !== null },
    network,
    condition,
    index: tables?.index ?? packetIndexOf(run.log, timeS),
    timeS,
    averagedS,
    occasional,
    rows: scratch,
    hits: tables === null ? hits : new LinkHits(hits, tables, mirror),
    ackPx: tables === null ? MOST_ACK_PX : ackRadius(tables, hop[way], timeS),
    looks,
  }
}

/** The shapes of the links, hop by hop. */
function hopShapes(run: StreamedRun, conditions: readonly Condition[]) {
  const shapes = conditions.map((condition, link) => shapeOf(run, link, condition))
  return Array.from({ length: shapes.length / 2 }, (_, hop) => ({
    forward: shapes[linkNumber(hop, 'forward')] as LinkShape,
    back: shapes[linkNumber(hop, 'back')] as LinkShape,
  }))
}

export function chainScene(place: ChainPlace): ChainScene {
  const { ctx, view, run, tokens, width, height, frameS, hits } = place
  const { timeS } = view
  const network = networkOf(run.scenario)
  const networks = linkNetworks(run.scenario)
  const conditions = networks.map((one) => conditionAt(one, timeS))
  const lines = mapLines(routesOf(network, view.hiddenFlows))
  const hops = hopShapes(run, conditions)
  const layout =
    width < UPRIGHT_PX
      ? layoutUpright(width, height, hops, lines)
      : layoutMap(width, height, hops, lines, view.bare)
  const looks = looksOf(tokens, network)
  const averagedS = frameS > 0 ? Math.max(0, ...networks.map((one) => averagingOf(view, one, frameS))) : 0
  const ack = followedAck(run, view.selectedPacket)
  const shared = { ...place, layout, looks, averagedS, ack }
  const links = networks.map((own, link) => linkScene(shared, own, conditions[link] as Condition, link))
  const selectedHop = hops.length > 1 ? (view.selectedHop ?? -1) : -1
  return {
    ctx,
    tokens,
    view,
    run,
    network,
    timeS,
    looks,
    layout,
    lines: lines.lines,
    links,
    hits,
    selectedHop,
    litFlow: place.litFlow,
  }
}
