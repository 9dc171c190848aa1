/** Packets that were lost: they fall from the place where it happened, lie crossed on the floor, and are counted in words. */
import { formatCount } from '../../lab/format'
import { setStroke } from '../../plot/context'
import { setText } from '../../plot/text'
import { lastRowAt } from '../../simulator/base/table'
import { codeOf, DROP_PLACES, fieldColumn, type RunLog } from '../../simulator/log'
import { packets as words } from '../../strings/packets'
import { FONT } from '../charts/tokens'
import { speedNow } from '../model/playback'
import { drawRouterWords, overTime } from './captions'
import type { Box, PacketLayout } from './geometry'
import type { Scene } from './scene'
import { drawDropped } from './tile'

const DROP = codeOf('drop')
/** How long a drop, or a lost ACK, is shown, s of simulated time. */
export const FADE_S = 0.12
/** Part of that time in which it falls; the fall is not to scale. */
export const FALL = 0.18
const TILE_PX = 15
const MOST_SHOWN = 8
/** A count stays so long for the watcher, s: what comes and goes with the frames would flicker. */
const COUNT_S = 0.4

/** Places that the drawing tells apart, each with what is said of a count of packets that were lost there. */
const { dropped } = words
const COUNTED = {
  tail: dropped.tail,
  head: dropped.head,
  'access in': dropped.accessIn,
  wire: dropped.wire,
  'access out': dropped.accessOut,
}
/** Words on a phone, where the text stands right below the place. */
const COUNTED_SHORT: typeof COUNTED = { ...COUNTED, tail: dropped.tailShort }

type DropSite = keyof typeof COUNTED
const SITES = Object.keys(COUNTED) as readonly DropSite[]
/** Places that are told of under the buffer, and under the pipe. */
const AT_ROUTER: readonly DropSite[] = ['tail', 'head', 'access in']
const BEYOND: readonly DropSite[] = ['wire', 'access out']
/** What is lost there comes to lie under the pipe. */
const isUnderPipe = (site: DropSite): boolean => site === 'head' || site === 'wire'

type Drop = Readonly<{ site: DropSite; flow: number; packet: number; timeS: number }>

/** The place of the drop in event row `row`; null for what is not on the way forward. */
export function siteOf({ events, packets }: RunLog, row: number): DropSite | null {
  const place = DROP_PLACES[fieldColumn(events, 'drop', 'place')[row] as number]
  if (place === undefined || place === 'return' || place === 'ack in' || place === 'ack out') return null
  if (place !== 'bottleneck') return place
  const packet = events.columns.packet[row] as number
  if (packet < 0 || packet >= packets.rows) return 'tail'
  const waitedS = (events.columns.t[row] as number) - (packets.columns.enqueued[packet] as number)
  return waitedS > 1e-9 ? 'head' : 'tail'
}

/** Simulated time whose drops are counted: 120 ms; at speeds at which that is a frame or less, what was played just now. */
function countedS({ averagedS, view }: Pick<Scene, 'averagedS' | 'view'>): number {
  return averagedS > 0 ? Math.max(FADE_S, Number((speedNow(view) * COUNT_S).toPrecision(2))) : FADE_S
}

/** Drops of the last `spanS` before the scene's instant, newest first, by place; `most` of each are listed, all counted. */
export function recentDrops(
  scene: Pick<Scene, 'run' | 'timeS' | 'view'>,
  most: number,
  spanS = FADE_S,
): ReadonlyMap<DropSite, { count: number; drops: Drop[] }> {
  const { columns, rows } = scene.run.log.events
  const found = new Map<DropSite, { count: number; drops: Drop[] }>()
  for (let row = lastRowAt(columns.t, rows, scene.timeS); row >= 0; row--) {
    const timeS = columns.t[row] as number
    if (timeS <= scene.timeS - spanS) break
    const flow = columns.flow[row] as number
    if (columns.kind[row] !== DROP || scene.view.hiddenFlows.has(flow)) continue
    const site = siteOf(scene.run.log, row)
    if (site === null) continue
    const entry = found.get(site) ?? { count: 0, drops: [] }
    found.set(site, entry)
    entry.count++
    if (entry.drops.length < most)
      entry.drops.push({ site, flow, packet: columns.packet[row] as number, timeS })
  }
  return found
}

export function drawDrops(scene: Scene): void {
  const all = recentDrops(scene, MOST_SHOWN, countedS(scene))
  const fromX = drawCounts(scene, all)
  if (scene.averagedS > 0 || !scene.run.packetDetail) return
  for (const site of SITES) {
    const drops = all.get(site)?.drops ?? []
    for (let k = drops.length - 1; k >= 0; k--) drawDrop(scene, drops[k] as Drop, k, fromX)
  }
}

/** What the place of a drop depends on. */
type Ground = Pick<Scene, 'layout' | 'run' | 'condition'>

function origin({ layout, run, condition }: Ground, drop: Drop): { x: number; y: number } {
  const { meet, middle, head, pipe, senders } = layout
  switch (drop.site) {
    case 'tail':
      return { x: meet - 2, y: middle + 6 }
    case 'head':
      return { x: head.left + head.width / 2, y: head.top + head.height }
    case 'access out':
      return { x: pipe.right + 6, y: middle }
    case 'access in': {
      const box = senders[drop.flow]
      const x = box === undefined ? meet - 40 : (box.left + box.width + meet) / 2
      return { x, y: middle }
    }
    case 'wire': {
      const departed = run.log.packets.columns.departed[drop.packet] ?? Number.NaN
      const part = condition.delayS > 0 ? (drop.timeS - departed) / condition.delayS : 0
      const at = Number.isFinite(part) ? Math.max(0.02, Math.min(0.98, part)) : 0.02
      return { x: pipe.left + at * (pipe.right - pipe.left), y: pipe.bottom }
    }
  }
}

/** A packet of `size` can lie on the floor at `x`: hosts are not in its way, nor are the words where the floor is their row. */
function hasRoomAt(layout: PacketLayout, x: number, size: number, side: number): boolean {
  const { senders, receivers, floor, hasFloor } = layout
  if (side > 0 && !hasFloor) return false
  const inTheWay = (box: Box | undefined): box is Box =>
    box !== undefined && box.top + box.height > floor - size / 2
  const first = senders.at(-1)
  const last = receivers.at(-1)
  const from = inTheWay(first) ? first.left + first.width + 2 : 0
  const to = inTheWay(last) ? last.left - 2 : layout.width
  return x - size / 2 >= from && x + size / 2 <= to
}

const sizeOf = ({ phone }: Scene['layout']): number => (phone ? 10 : TILE_PX)

/** Where the `place`-th newest drop of its site comes to lie, right of `fromX` under the pipe; null: there is no room for it. */
export function restOf(ground: Ground, drop: Drop, place: number, fromX = 0) {
  const { layout } = ground
  const size = sizeOf(layout)
  const { x: originX } = origin(ground, drop)
  // Drops of the router's tail come to lie under the senders' side, the others under the pipe.
  const side = isUnderPipe(drop.site) ? 1 : -1
  const nearest = side > 0 ? Math.max(originX + 6, fromX + size) : originX - 6
  const x = nearest + side * place * (size + 7)
  return hasRoomAt(layout, x, size, side) ? { x, y: layout.floor, size } : null
}

/** The `place`-th newest drop of its site; what lies under the pipe lies right of `fromX`. */
function drawDrop(scene: Scene, drop: Drop, place: number, fromX: number): void {
  const { ctx, tokens, looks, timeS, view, hits } = scene
  const look = looks[drop.flow]
  if (look === undefined) return
  const from = origin(scene, drop)
  const age = (timeS - drop.timeS) / FADE_S
  const rest = restOf(scene, drop, place, fromX)
  if (rest === null) return
  const { size } = rest
  const fallen = view.reducedMotion ? 1 : Math.min(1, age / FALL)
  const x = from.x + (rest.x - from.x) * fallen
  const y = from.y + (rest.y - from.y) * fallen * fallen
  ctx.globalAlpha = Math.max(0.25, 1 - Math.max(0, age - 0.4) / 0.6)
  if (place === 0) {
    setStroke(ctx, tokens.loss, 1.3)
    ctx.setLineDash([1.5, 3])
    ctx.beginPath()
    ctx.moveTo(from.x, from.y)
    ctx.quadraticCurveTo(from.x, (from.y + y) / 2, x, y - size / 2 - 3)
    ctx.stroke()
    ctx.setLineDash([])
  }
  drawDropped(scene, look, x, y, size)
  ctx.globalAlpha = 1
  hits.add(drop.packet, x, y, size, size)
}

type Counted = ReadonlyMap<DropSite, { readonly count: number }>

function countsText(all: Counted, sites: readonly DropSite[], said: typeof COUNTED): string {
  return sites
    .filter((site) => all.has(site))
    .map((site) => said[site](formatCount(all.get(site)?.count ?? 0)))
    .join(', ')
}

/** Returns where the words on the floor end, px; 0: there are none. */
function drawCounts(scene: Scene, all: Counted): number {
  const { ctx, layout, tokens } = scene
  const { phone, pipe } = layout
  const spanS = countedS(scene)
  const apart = !phone && layout.hasFloor
  const atRouter = apart ? AT_ROUTER : SITES
  const isAtHead = [...all.keys()].every((site) => isUnderPipe(site) || !atRouter.includes(site))
  const counts = countsText(all, atRouter, phone || scene.view.captioned ? COUNTED_SHORT : COUNTED)
  // In the first minute captions speak of what was lost; where the floor has no row of its own they need this one.
  const { asleep, captioned } = scene.view
  const isSaid = asleep || (captioned && !layout.hasFloor)
  const fromX = drawRouterWords(scene, isSaid ? '' : counts, spanS, isAtHead)
  const lost = overTime(apart ? countsText(all, BEYOND, COUNTED) : '', spanS)
  if (lost === '') return fromX
  setText(ctx, FONT.label, tokens.loss)
  // Right of where packets fall to the floor, and below what is said of the pipe.
  const left = Math.min(pipe.left + 26, pipe.right + 14 - ctx.measureText(lost).width)
  ctx.fillText(lost, left, Math.max(layout.words, pipe.bottom + 36))
  return fromX
}
