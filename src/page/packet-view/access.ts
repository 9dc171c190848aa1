/** Packets on the access links, at the true fraction of their way. */
import { saveClipped } from '../../plot/context'
import { curvePoint } from './geometry'
import { linkOf } from './hosts'
import { eachShown, MOST_PACKETS, type Scene, type Train } from './scene'
import { drawTile, isPlain } from './tile'

const TILE_PX = 13
const PHONE_TILE_PX = 9
/** More flows than this are drawn whole. */
const MOST_FLOWS = 64
/** Where on its link the packet drawn last of each flow is, as a part of the way. */
const drawnAt = new Float64Array(MOST_FLOWS)
/** Thousands wait on a link no faster than the bottleneck: one of those nearer to each other than this shows. */
const COVERED_PART = 1 / 240
/** How many packets of each flow are on its link, between which parts of the way; no count: they are no train. */
const counts = new Int32Array(MOST_FLOWS)
const nearest = new Float64Array(MOST_FLOWS)
const farthest = new Float64Array(MOST_FLOWS)
/** Packets whose distance is on average less than this part of a tile are a train. */
const TRAIN_PART = 0.5

type Side = Pick<Train, 'side' | 'partOf' | 'size'>

/** Nothing of the packet can be seen: a plain one that lies on the one before. */
function isCovered({ run, index, timeS, view }: Scene, row: number, part: number): boolean {
  const flow = run.log.packets.columns.flow[row] as number
  if (flow >= MOST_FLOWS) return false
  const covered = Math.abs(part - (drawnAt[flow] as number)) < COVERED_PART
  if (covered && row !== view.selectedPacket && isPlain(index.flagsAt(row, timeS))) return true
  drawnAt[flow] = part
  return false
}

/** Counts the packets of each flow among those found. */
function count(scene: Scene, found: number, { partOf }: Side): void {
  counts.fill(0)
  nearest.fill(1)
  farthest.fill(0)
  eachShown(scene, found, scene.run.log.packets.columns.flow, (row, flow) => {
    const part = flow < MOST_FLOWS ? partOf(row) : Number.NaN
    if (Number.isNaN(part)) return
    counts[flow] = (counts[flow] as number) + 1
    nearest[flow] = Math.min(nearest[flow] as number, part)
    farthest[flow] = Math.max(farthest[flow] as number, part)
  })
}

/** Draws the trains; what is not of one of them has no count any more. */
function drawTrains(scene: Scene, side: Side): void {
  counts.forEach((number, flow) => {
    const link = number === 0 ? null : linkOf(scene, flow, side.side)
    if (link === null) return
    const lengthPx = Math.hypot(link.x1 - link.x0, link.y1 - link.y0)
    const occupiedPx = ((farthest[flow] as number) - (nearest[flow] as number)) * lengthPx + side.size
    const density = (number * side.size) / occupiedPx
    if (scene.occasional === null || density * TRAIN_PART <= 1) counts[flow] = 0
    else scene.occasional.drawTrain(scene, { ...side, flow, count: number, lengthPx, density }, link)
  })
}

function drawSide(scene: Scene, side: 'in' | 'out'): void {
  const { run, layout, index, timeS, rows, hits } = scene
  const { columns } = run.log.packets
  const size = layout.phone ? PHONE_TILE_PX : TILE_PX
  const intervals = side === 'in' ? index.access : index.leaving
  const starts = side === 'in' ? columns.sent : columns.reached
  const partOf = (row: number): number => {
    const start = starts[row] as number
    const end = intervals.endOf(row)
    return end > timeS && Number.isFinite(end) ? (timeS - start) / (end - start) : Number.NaN
  }
  const found = intervals.overlapping(timeS, timeS, rows, MOST_PACKETS)
  count(scene, found, { side, partOf, size })
  drawTrains(scene, { side, partOf, size })
  drawnAt.fill(-1)
  eachShown(scene, found, columns.flow, (row, flow) => {
    if ((counts[flow] ?? 0) > 0) return
    const part = partOf(row)
    const link = Number.isNaN(part) || isCovered(scene, row, part) ? null : linkOf(scene, flow, side)
    if (link === null) return
    const { x, y } = curvePoint(link, part)
    drawTile(scene, row, x, y, size)
    hits.add(row, x, y, size, size)
  })
}

export function drawAccessPackets(scene: Scene): void {
  const { ctx, run, layout } = scene
  const [sender] = layout.senders
  const [receiver] = layout.receivers
  if (!run.packetDetail || sender === undefined || receiver === undefined) return
  // What comes out of a host, or goes into it, is seen from its edge on.
  const left = sender.left + sender.width
  saveClipped(ctx, left, 0, receiver.left - left, layout.height)
  if (scene.averagedS > 0) scene.occasional?.drawAccess(scene)
  else for (const side of ['in', 'out'] as const) drawSide(scene, side)
  ctx.restore()
}
