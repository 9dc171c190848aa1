/** Queues as lanes: their packets with the head at the right, how long that has waited, their clocks and deficits. */
import { formatQuantity } from '../../lab/quantity'
import { setStroke, strokeSegment } from '../../plot/context'
import { roundRect } from '../../plot/glyphs'
import { setText } from '../../plot/text'
import { TurnList } from '../../simulator/inside'
import { PacketFlag } from '../../simulator/log'
import { inside as words } from '../../strings/inside'
import type { Condition } from '../charts/conditions'
import { FONT, withAlpha } from '../charts/tokens'
import { drawDropped, paintTile } from '../packet-view/tile'
import { drawClock, drawLaneProbability } from './draw-clock'
import { laneTop } from './layout'
import type { LaneNow } from './reading'
import { clockLines, deficitText, packetsText, turnText, waitText } from './sayings'
import { FAST_BPS, type InsideScene, instrumentOf, parameterOf, targetMs, turnOf } from './scene'

const PITCH_PX = 17.5
/** Lanes of this height have room for words below the wait, px. */
const LEAST_LABELLED_PX = 80
/** Packets are a bar in a place of this length, px. */
const LEAST_RUN_PX = 20
/** Tiles narrower than this are bars. */
const LEAST_TILE_PX = 6
/** The wait of a head is drawn out of so much, ms, unless its target is a large part of that. */
const MOST_WAIT_MS = 40
const TARGET_SHARE = 0.6

const FULL_PACKET_BITS = 12_000

/** Where words stand, px. */
interface Span {
  readonly from: number
  readonly to: number
}
/** Between two texts of a row, px. */
const SPAN_GAP_PX = 8

/** The scale of a lane's wait, ms. A fast link has all of its packets wait for less: there it is measured by the target or the buffer. */
function waitScaleMs(target: number, { bitsPerSecond, bufferPackets }: Condition): number {
  if (bitsPerSecond < FAST_BPS) return target > MOST_WAIT_MS * TARGET_SHARE ? 2 * target : MOST_WAIT_MS
  const fullMs = (bufferPackets * FULL_PACKET_BITS * 1000) / bitsPerSecond
  return Number.isFinite(target) ? 2 * target : Math.min(MOST_WAIT_MS, fullMs)
}

export function drawLanes(scene: InsideScene): void {
  const { now } = scene
  now.lanes.forEach((lane, place) => {
    drawLane(scene, lane, place)
  })
}

function drawLane(scene: InsideScene, lane: LaneNow, place: number): void {
  const { ctx, layout, tokens, now, focus } = scene
  const { lanes, lanePx, style } = layout
  const top = laneTop(layout, place)
  if (style === 'line') {
    drawRun(scene, lane, top, lanePx)
    return
  }
  const isServed = lane.served && now.sending >= 0
  ctx.fillStyle = tokens.bg0
  roundRect(
    ctx,
    lanes.left + 0.5,
    top + 0.5,
    lanes.right - lanes.left - 1,
    lanePx - 1,
    style === 'bars' ? 4 : 8,
  )
  ctx.fill()
  setStroke(ctx, isServed ? tokens.t1 : tokens.line2, isServed ? 1.4 : 1)
  ctx.stroke()
  if (focus === place) {
    setStroke(ctx, tokens.t1, 2)
    roundRect(ctx, lanes.left - 2.5, top - 2.5, lanes.right - lanes.left + 5, lanePx + 5, 9)
    ctx.stroke()
  }
  if (style === 'bars') drawBars(scene, lane, top)
  else drawWhole(scene, lane, place, top)
}

/** Rows of a lane by its height: the text, the tiles, the bar of the wait. */
function rowsOf(lanePx: number) {
  const low = lanePx < 62
  return {
    low,
    textY: low ? 10 : 14,
    tileY: low ? lanePx * 0.5 + 2 : 18 + (lanePx - 18) * 0.37,
    tile: low ? 13 : 15,
    barY: low ? lanePx - 8 : lanePx - (lanePx >= 80 ? 18 : 11),
  }
}

function drawWhole(scene: InsideScene, lane: LaneNow, place: number, top: number): void {
  const { ctx, layout, tokens, now, condition } = scene
  const { tiles } = layout
  const { low, textY, tileY, tile, barY } = rowsOf(layout.lanePx)
  const y = top + textY
  setText(ctx, FONT.strong, tokens.t1)
  const count = packetsText(lane)
  ctx.fillText(count, tiles.left, y)
  const countPx = ctx.measureText(count).width
  const waited = lane.stays.length === 0 ? '' : words.waited(waitText(lane.waitedS, condition))
  setText(ctx, FONT.label, tokens.t1, 'right')
  ctx.fillText(waited, tiles.right, y)
  const room = tiles.right - ctx.measureText(waited).width - tiles.left - countPx - 16
  const fixed = now.inside.lanes?.[lane.lane]
  const list = fixed === undefined ? listText(lane, now.inside.fair === true) : nameText(scene, lane, fixed)
  setText(ctx, FONT.label, tokens.t3)
  if (ctx.measureText(list).width <= room) ctx.fillText(list, tiles.left + countPx + 9, y)
  drawTiles(scene, lane, top + tileY, tile)
  drawWait(scene, lane, top + barY)
  const taken = drawDrops(scene, lane, top + tileY, top + barY, tile)
  const isHigh = layout.lanePx >= LEAST_LABELLED_PX
  const hasOwn = now.inside.targets?.length === now.lanes.length
  if (isHigh && ((place === 0 && !low) || hasOwn)) nameTarget(scene, lane, top + barY, taken)
  if (layout.clock.width > 0) {
    if (instrumentOf(now, 'clock') !== null) drawLaneClock(scene, lane, top)
    else drawLaneProbability(scene, lane, top)
  }
  if (layout.deficit.width > 0) drawDeficit(scene, lane, top)
}

/** The name of a queue, with its target where that has no room beside its dash. */
function nameText({ now, layout }: InsideScene, { lane }: LaneNow, name: string): string {
  const target = targetMs(now, lane)
  return layout.lanePx >= LEAST_LABELLED_PX || !Number.isFinite(target)
    ? name
    : `${name}, ${words.target(formatQuantity(target, 'ms'))}`
}

function listText({ list, place }: LaneNow, fair: boolean): string {
  if (list === TurnList.fresh) return words.lists.fresh
  return place > 0 && fair ? words.lists.old : ''
}

/** The packets, the head at the right end; slots where there is room for more. */
function drawTiles(scene: InsideScene, lane: LaneNow, y: number, size: number): void {
  const { ctx, layout, tokens, looks, reading, hits, followed, view, now } = scene
  const { left, right } = layout.tiles
  const width = right - left
  const slots = Math.max(1, Math.floor((width + 2.5) / PITCH_PX))
  const { stays } = lane
  const pitch = Math.min(PITCH_PX, width / Math.max(1, stays.length))
  const tile =
    pitch >= LEAST_TILE_PX
      ? Math.min(size, pitch - Math.min(2.5, pitch * 0.16))
      : Math.max(0.6, pitch - (pitch > 2 ? 1 : 0))
  if (pitch === PITCH_PX) {
    setStroke(ctx, tokens.line, 1)
    ctx.beginPath()
    for (let slot = stays.length; slot < slots; slot++)
      ctx.roundRect(right - slot * PITCH_PX - size + 0.5, y - size / 2 + 0.5, size - 1, size - 1, 3)
    ctx.stroke()
  }
  const { flow, flags, marked, ack } = reading.stays.columns
  for (const [place, stay] of stays.entries()) {
    const x = right - place * pitch - tile / 2
    if (x < left - tile) break
    const look = looks[flow[stay] as number]
    if (look === undefined || view.hiddenFlows.has(flow[stay] as number)) continue
    if (pitch < LEAST_TILE_PX) {
      ctx.fillStyle = stay === followed ? tokens.t1 : withAlpha(look.line, 0.8)
      ctx.fillRect(x - tile / 2, y - size / 2, tile, size)
    } else {
      // An ACK of a flow in reverse is hollow, as what is sent again is.
      const again = ack[stay] === 1 ? PacketFlag.retransmission : (flags[stay] as number)
      const isMarked = (marked[stay] as number) <= now.timeS
      paintTile(
        scene,
        look,
        isMarked ? again | PacketFlag.ce : again & ~PacketFlag.ce,
        stay === followed,
        x,
        y,
        tile,
        size,
      )
    }
    hits.add(stay, x, y, Math.max(tile, 3), size)
  }
}

/** Where the target stands on the scale of a lane's wait, px; NaN: there is none. */
function targetX({ layout, now, condition }: InsideScene, lane: LaneNow): number {
  const { left, right } = layout.tiles
  const target = targetMs(now, lane.lane)
  if (!Number.isFinite(target)) return Number.NaN
  return left + (right - left) * Math.min(1, target / waitScaleMs(target, condition))
}

/** How long the head has waited, with the target dashed. */
function drawWait(scene: InsideScene, lane: LaneNow, y: number): void {
  const { ctx, layout, tokens, now } = scene
  const { left, right } = layout.tiles
  const target = targetMs(now, lane.lane)
  const scaleMs = waitScaleMs(target, scene.condition)
  const part = Math.min(1, (lane.waitedS * 1000) / scaleMs)
  ctx.fillStyle = tokens.bg3
  roundRect(ctx, left, y - 1.5, right - left, 3.5, 1.7)
  ctx.fill()
  const late = Number.isFinite(target) && lane.waitedS * 1000 > target
  if (part > 0) {
    ctx.fillStyle = late || !Number.isFinite(target) ? tokens.t1 : tokens.ctl
    roundRect(ctx, left, y - 1.5, Math.max(2, (right - left) * part), 3.5, 1.7)
    ctx.fill()
  }
  const x = targetX(scene, lane)
  if (Number.isNaN(x)) return
  setStroke(ctx, tokens.t1, 1.3)
  ctx.setLineDash([2.5, 2])
  strokeSegment(ctx, x, y - 5, x, y + 5)
  ctx.setLineDash([])
}

/** Words about what was dropped have the same row, and go before. */
function nameTarget(scene: InsideScene, lane: LaneNow, y: number, taken: Span | null): void {
  const { ctx, tokens, now } = scene
  const from = targetX(scene, lane) + 4
  if (Number.isNaN(from)) return
  const text = words.target(formatQuantity(targetMs(now, lane.lane), 'ms'))
  setText(ctx, FONT.label, tokens.t3)
  const to = from + ctx.measureText(text).width
  if (taken === null || to + SPAN_GAP_PX < taken.from || from - SPAN_GAP_PX > taken.to)
    ctx.fillText(text, from, y + 10)
}

/** What has just been dropped from the lane, where that happened. Returns where the words about it stand. */
function drawDrops(
  scene: InsideScene,
  lane: LaneNow,
  tileY: number,
  barY: number,
  size: number,
): Span | null {
  const { ctx, layout, tokens, now, reading, looks, view } = scene
  const { columns } = reading.stays
  const row = now.dropped.find((stay) => columns.lane[stay] === lane.lane)
  if (row === undefined) return null
  const flow = columns.flow[row] as number
  const look = looks[flow]
  if (look === undefined || view.hiddenFlows.has(flow)) return null
  const { from, to } = columns
  const atArrival = from[row] === to[row]
  const fromTail = lane.stays.some((stay) => (from[stay] as number) < (from[row] as number))
  const right = layout.tiles.right
  const text = atArrival ? words.droppedArrival : fromTail ? words.droppedTail : words.droppedHead
  const x = atArrival || fromTail ? layout.tiles.left + 6 : right + 7
  setStroke(ctx, tokens.loss, 1)
  ctx.setLineDash([1.5, 2])
  strokeSegment(ctx, x, tileY + size / 2, x, barY - 5)
  ctx.setLineDash([])
  drawDropped(scene, look, x, barY, 13)
  if (layout.lanePx < LEAST_LABELLED_PX) return null
  setText(ctx, FONT.label, tokens.loss)
  const width = ctx.measureText(text).width
  const at = atArrival || fromTail ? x + 11 : x - 11 - width
  ctx.fillText(text, at, barY + 10)
  return { from: at, to: at + width }
}

function drawLaneClock(scene: InsideScene, lane: LaneNow, top: number): void {
  const { ctx, layout, tokens, now } = scene
  const clock = instrumentOf(now, 'clock')
  if (clock === null) return
  const { clock: column, lanePx, phone } = layout
  const radius = Math.min(phone ? 13 : column.width < 150 ? 18 : 22, lanePx / 2 - 8)
  const x = column.left + radius
  const y = top + lanePx / 2
  const state = drawClock(scene, lane, x, y, radius)
  if (phone) return
  const lines = clockLines(state, parameterOf(now, clock.target), parameterOf(now, clock.interval))
  const left = x + radius + 11
  const pitch = lanePx < 62 ? 13 : 16
  setText(ctx, FONT.strong, tokens.t1)
  const rest = state.is === 'rest'
  if (rest) ctx.fillStyle = tokens.t2
  const all = lanePx >= 52
  const first = y - (all ? pitch : pitch / 2)
  ctx.fillText(lines.state, left, first)
  ctx.font = FONT.label
  ctx.fillStyle = rest ? tokens.t3 : tokens.t2
  const most = layout.clock.left + layout.clock.width - left + 4
  ctx.fillText(lines.next, left, first + pitch, most)
  ctx.fillStyle = tokens.t3
  if (all) ctx.fillText(lines.law, left, first + 2 * pitch, most)
}

/** Zero is in the middle, a quantum on either side. */
function drawDeficit(scene: InsideScene, lane: LaneNow, top: number): void {
  const { ctx, layout, tokens, now } = scene
  const deficit = instrumentOf(now, 'deficit')
  if (deficit === null) return
  const { lanePx, phone } = layout
  const { left, width } = layout.deficit
  const value = lane.numbers.credit ?? Number.NaN
  const bar = { left: left + 10, width: width - 20 }
  const middle = bar.left + bar.width / 2
  const y = top + lanePx / 2
  const turn = turnOf(lane)
  const isNext = turn === 'served' || turn === 'first'
  const roomy = lanePx >= 52
  ctx.fillStyle = tokens.bg3
  ctx.fillRect(bar.left, y - 4, bar.width, 8)
  if (Number.isFinite(value)) {
    const quantum = parameterOf(now, deficit.quantum)
    const shown = scene.eased(`deficit ${lane.lane}`, value)
    const part = Math.max(-1, Math.min(1, shown / quantum))
    ctx.fillStyle = part > 0 ? tokens.t1 : tokens.ctl
    const length = (bar.width / 2) * part
    ctx.fillRect(Math.min(middle, middle + length), y - 4, Math.abs(length), 8)
  }
  setStroke(ctx, tokens.t2, 1)
  strokeSegment(ctx, middle, y - 6, middle, y + 6)
  if (lane.place > 0 && roomy) {
    setText(ctx, turn === 'served' ? FONT.strong : FONT.label, isNext ? tokens.t1 : tokens.t3, 'center')
    ctx.fillText(turnText(lane), middle, y - 17, width)
  }
  setText(ctx, value > 0 ? FONT.strong : FONT.label, value > 0 ? tokens.t1 : tokens.t2, 'center')
  if (!phone || roomy) ctx.fillText(deficitText(value), middle, y + (roomy ? 17 : 13), width)
}

/** A lane of 18 px: its packets as runs of colour, and what its wait and its clock say in words. */
function drawBars(scene: InsideScene, lane: LaneNow, top: number): void {
  const { ctx, layout, tokens, now, condition } = scene
  const { lanePx, tiles, clock, deficit } = layout
  const y = top + lanePx / 2
  setText(ctx, FONT.label, tokens.t1)
  const count = packetsText(lane)
  ctx.fillText(count, tiles.left, y)
  const from = tiles.left + 70
  const to = tiles.right - 66
  if (to - from >= LEAST_RUN_PX) drawRunIn(scene, lane, from, to, y, Math.min(8, lanePx - 6))
  setText(ctx, FONT.label, tokens.t2, 'right')
  if (lane.stays.length > 0) ctx.fillText(waitText(lane.waitedS, condition), tiles.right, y)
  if (clock.width > 0 && !layout.phone) {
    const instrument = instrumentOf(now, 'clock')
    if (instrument !== null) {
      const state = drawClock(scene, lane, clock.left + 7, y, Math.min(6.5, lanePx / 2 - 2))
      const lines = clockLines(
        state,
        parameterOf(now, instrument.target),
        parameterOf(now, instrument.interval),
      )
      setText(ctx, FONT.label, state.is === 'rest' ? tokens.t3 : tokens.t1)
      ctx.fillText(state.is === 'rest' ? lines.state : lines.next, clock.left + 20, y, clock.width - 24)
    } else drawLaneProbability(scene, lane, top)
  }
  if (deficit.width > 0 && Number.isFinite(lane.numbers.credit)) {
    setText(ctx, FONT.label, (lane.numbers.credit ?? 0) > 0 ? tokens.t1 : tokens.t2, 'center')
    ctx.fillText(deficitText(lane.numbers.credit ?? 0), deficit.left + deficit.width / 2, y, deficit.width)
  }
}

function drawRun(scene: InsideScene, lane: LaneNow, top: number, height: number): void {
  const { layout, ctx, tokens } = scene
  ctx.fillStyle = tokens.bg3
  ctx.fillRect(layout.lanes.left, top, layout.lanes.right - layout.lanes.left, height)
  drawRunIn(scene, lane, layout.lanes.left, layout.lanes.right, top + height / 2, height)
}

/** Packets as one bar; each has the same length in all lanes. */
function drawRunIn(
  { ctx, looks, reading, view, now }: InsideScene,
  { stays }: LaneNow,
  left: number,
  right: number,
  y: number,
  height: number,
): void {
  const longest = Math.max(20, ...now.lanes.map((lane) => lane.stays.length))
  const each = (right - left) / longest
  const { flow } = reading.stays.columns
  let place = 0
  while (place < stays.length) {
    const of = flow[stays[place] as number] as number
    let next = place + 1
    while (next < stays.length && flow[stays[next] as number] === of) next++
    const look = looks[of]
    if (look !== undefined && !view.hiddenFlows.has(of)) {
      ctx.fillStyle = withAlpha(look.line, 0.85)
      ctx.fillRect(right - next * each, y - height / 2, (next - place) * each, height)
    }
    place = next
  }
}
