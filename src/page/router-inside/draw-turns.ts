/** Around the lanes: whose they are, the hash before them, whose turn it is, and the link behind them. */
import { formatExact } from '../../lab/exact-quantity'
import { formatCount, formatDuration } from '../../lab/format'
import { hopOfLink, linksOf } from '../../lab/router-names'
import { type Context, saveClipped, setStroke, strokeSegment } from '../../plot/context'
import { fillDisc, fillGlyph, roundRect, strokeRing } from '../../plot/glyphs'
import { pushApart, shortened } from '../../plot/labels'
import { setText } from '../../plot/text'
import { TurnList } from '../../simulator/inside'
import { PacketFlag } from '../../simulator/log'
import { inside as words } from '../../strings/inside'
import type { Network } from '../charts/conditions'
import { FONT, withAlpha } from '../charts/tokens'
import { paintTile } from '../packet-view/tile'
import { laneTop } from './layout'
import type { LaneNow } from './reading'
import { laneName, percentText } from './sayings'
import { type InsideScene, inFlightOf } from './scene'

const NAMED_LINES = 10
const LABEL_PITCH_PX = 14
/** The wire is named from this length on, px. */
const LEAST_NAMED_WIRE_PX = 80
/** Between two words beside each other, and from the wire's name to the figure's edge, px. */
const WORDS_GAP_PX = 8
const WIRE_EDGE_PX = 6
/** Packets on the wire that are drawn at most. */
const MOST_ON_WIRE = 600

const middleOf = ({ layout }: InsideScene, place: number): number =>
  laneTop(layout, place) + layout.lanePx / 2

export function drawHosts(scene: InsideScene): void {
  const { ctx, layout, tokens, now } = scene
  const { hosts, lanes, hash, style } = layout
  if (style === 'line') {
    drawLongest(scene)
    return
  }
  const isOne = now.inside.fair !== true
  setStroke(ctx, tokens.line2, 1.2)
  const to = hash?.left ?? lanes.left
  if (isOne) drawSenders(scene)
  else
    now.lanes.forEach((lane, place) => {
      setStroke(ctx, tokens.line2, 1.2)
      strokeSegment(ctx, hosts.left + hosts.width, middleOf(scene, place), to, middleOf(scene, place))
      if (hash !== null)
        strokeSegment(ctx, hash.left + hash.width, middleOf(scene, place), lanes.left, middleOf(scene, place))
      drawHost(scene, lane, place)
    })
  if (hash === null) return
  ctx.fillStyle = tokens.bg2
  roundRect(ctx, hash.left + 0.5, hash.top + 0.5, hash.width - 1, hash.height - 1, 5)
  ctx.fill()
  setStroke(ctx, tokens.line2, 1)
  ctx.stroke()
  setText(ctx, FONT.label, tokens.t3, 'center')
  if (ctx.measureText(words.hash).width > hash.height - 12) return
  ctx.save()
  ctx.translate(hash.left + hash.width / 2, hash.top + hash.height / 2)
  ctx.rotate(-Math.PI / 2)
  ctx.fillText(words.hash, 0, 0)
  ctx.restore()
}

/** On a chain a flow's data go one way along a link, and its ACKs the other. */
function comesTo({ config, link }: Network, flow: number): boolean {
  const route = config.flows[flow]?.route ?? null
  return route === null || linksOf(route).some((one) => hopOfLink(one) === hopOfLink(link))
}

/** Where all share the lanes: the senders one below the other. */
function drawSenders(scene: InsideScene): void {
  const { ctx, layout, tokens, network, view } = scene
  const { hosts, lanes } = layout
  const flows = network.flows.flatMap((_, flow) =>
    view.hiddenFlows.has(flow) || !comesTo(network, flow) ? [] : [flow],
  )
  const height = lanes.bottom - lanes.top
  const most = Math.max(1, Math.floor(height / 16))
  // What is not named has the last row.
  const shown = flows.length > most ? flows.slice(0, Math.max(1, most - 1)) : flows
  const rest = flows.length - shown.length
  const rows = shown.length + (rest > 0 ? 1 : 0)
  const pitch = Math.min(30, height / Math.max(1, rows))
  const middle = (lanes.top + lanes.bottom) / 2
  shown.forEach((flow, place) => {
    const y = middle + (place - (rows - 1) / 2) * pitch
    const look = scene.looks[flow]
    if (look === undefined) return
    setStroke(ctx, tokens.line2, 1.2)
    ctx.beginPath()
    ctx.moveTo(hosts.left + hosts.width + 2, y)
    ctx.bezierCurveTo(lanes.left - 8, y, hosts.left + hosts.width + 6, middle, lanes.left, middle)
    ctx.stroke()
    fillGlyph(ctx, look.shape, hosts.left + 8, y, 4.3, look.line)
    setText(ctx, FONT.strong, tokens.t1)
    if (!layout.phone)
      fillShortened(ctx, network.flows[flow]?.name ?? '', hosts.left + 18, y, hosts.width - 16)
  })
  if (rest === 0) return
  setText(ctx, FONT.label, tokens.t3)
  const y = middle + ((rows - 1) / 2) * pitch
  ctx.fillText(
    layout.phone ? `+${formatCount(rest)}` : words.more(formatCount(rest)),
    hosts.left,
    y,
    hosts.width + 8,
  )
}

/** A name in so much room, px; what does not fit is cut with an ellipsis. */
function fillShortened(ctx: Context, name: string, x: number, y: number, mostPx: number): void {
  ctx.fillText(
    shortened(name, (text) => ctx.measureText(text).width <= mostPx),
    x,
    y,
  )
}

function drawHost(scene: InsideScene, lane: LaneNow, place: number): void {
  const { ctx, layout, tokens, network, looks, run, now } = scene
  const { hosts, lanePx, phone } = layout
  const y = middleOf(scene, place)
  const name = laneName(now, lane, network)
  const [flow = 0, second] = lane.flows
  const look = looks[flow]
  if (phone) {
    if (look !== undefined)
      fillGlyph(ctx, look.shape, hosts.left + hosts.width / 2, y, Math.min(5, lanePx / 3), look.line)
    return
  }
  const full = lanePx >= 52
  const height = Math.min(full ? 41 : 26, lanePx - 2)
  ctx.fillStyle = tokens.bg2
  roundRect(ctx, hosts.left + 0.5, y - height / 2 + 0.5, hosts.width - 1, height - 1, lanePx < 30 ? 4 : 7)
  ctx.fill()
  setStroke(ctx, tokens.line2, 1)
  ctx.stroke()
  const lineY = full ? y - 8 : y
  let left = hosts.left + 13
  if (look !== undefined) fillGlyph(ctx, look.shape, left, lineY, Math.min(4.3, lanePx / 4), look.line)
  const other = second === undefined ? undefined : looks[second]
  if (other !== undefined) {
    left += 11
    fillGlyph(ctx, other.shape, left, lineY, Math.min(4.3, lanePx / 4), other.line)
  }
  setText(ctx, FONT.strong, tokens.t1)
  fillShortened(ctx, name, left + 9, lineY, hosts.left + hosts.width - left - 12)
  if (!full) return
  const inFlight = inFlightOf(run, flow, now.timeS)
  if (!Number.isFinite(inFlight)) return
  setText(ctx, FONT.label, tokens.t3)
  ctx.fillText(words.inFlight(formatCount(Math.round(inFlight))), hosts.left + 8, y + 9, hosts.width - 12)
}

/** Beside lanes too thin for names: the longest are named, and how many there are beside them. */
function drawLongest(scene: InsideScene): void {
  const { ctx, layout, tokens, now, network, looks } = scene
  const { hosts, lanes, phone } = layout
  const longest = now.lanes
    .map((lane, place) => ({ lane, place }))
    .sort((a, b) => b.lane.stays.length - a.lane.stays.length)
    .slice(0, Math.min(NAMED_LINES, Math.floor((lanes.bottom - lanes.top) / LABEL_PITCH_PX)))
    .sort((a, b) => a.place - b.place)
  const wanted = longest.map(({ place }) => middleOf(scene, place))
  const ys = pushApart(
    wanted,
    LABEL_PITCH_PX,
    lanes.top + 4,
    Math.max(lanes.bottom, lanes.top + LABEL_PITCH_PX) - 4,
  )
  longest.forEach(({ lane, place }, index) => {
    const y = ys[index] ?? 0
    const look = looks[lane.flows[0] ?? 0]
    if (look === undefined) return
    setStroke(ctx, withAlpha(look.line, 0.7), 1)
    strokeSegment(ctx, hosts.left + hosts.width + 2, y, lanes.left - 2, middleOf(scene, place))
    fillGlyph(ctx, look.shape, hosts.left + 5, y, 3.6, look.line)
    setText(ctx, FONT.label, tokens.t1)
    if (!phone) fillShortened(ctx, laneName(now, lane, network), hosts.left + 13, y, hosts.width - 14)
  })
  const rest = now.lanes.length - longest.length
  setText(ctx, FONT.label, tokens.t3)
  if (rest > 0 && !phone) ctx.fillText(words.more(formatCount(rest)), hosts.left, lanes.bottom + 13)
}

/** The pointer goes from lane to lane: filled at the one that is served. New lanes join by a stub. */
export function drawTurns(scene: InsideScene): void {
  const { now, layout } = scene
  if (layout.style === 'line' || now.lanes.length < 2) {
    drawExit(scene, (layout.lanes.top + layout.lanes.bottom) / 2)
    return
  }
  const { ctx, tokens, averagedS, reading } = scene
  const x = layout.turnX
  const places = now.lanes.map((_, place) => place)
  const old = places.filter((place) => now.lanes[place]?.list === TurnList.old)
  const [first, last] = [old[0], old.at(-1)]
  if (first !== undefined && last !== undefined && first !== last) {
    setStroke(ctx, tokens.ctl, 1.3)
    strokeSegment(ctx, x, middleOf(scene, first), x, middleOf(scene, last))
    if (!layout.phone) drawLoop(scene, x, middleOf(scene, first), middleOf(scene, last))
  }
  const shares = averagedS > 0 ? reading.turnsIn(now.timeS - averagedS, now.timeS) : null
  now.lanes.forEach((lane, place) => {
    drawTurn(scene, lane, place, shares)
  })
  const served = places.find((place) => now.lanes[place]?.served === true)
  drawExit(scene, served === undefined ? Number.NaN : middleOf(scene, served))
}

/** A lane's place at the turns. `shares`: parts of the turns of a frame, where single ones cannot be seen. */
function drawTurn(
  scene: InsideScene,
  lane: LaneNow,
  place: number,
  shares: ReadonlyMap<number, number> | null,
): void {
  const { ctx, tokens, layout, now } = scene
  const x = layout.turnX
  const y = middleOf(scene, place)
  const isServed = lane.served && now.sending >= 0 && shares === null
  setStroke(ctx, isServed ? tokens.t1 : tokens.line2, isServed ? 1.6 : 1)
  strokeSegment(ctx, layout.lanes.right, y, x - 5, y)
  if (lane.list === TurnList.fresh) {
    setText(ctx, FONT.label, tokens.t2, 'center')
    if (!layout.phone && layout.lanePx >= 30) ctx.fillText(words.fresh, x, y + 22)
  }
  if (isServed) drawPointer(scene, x, y)
  else {
    const radius = layout.lanePx < 30 ? 2.8 : 4.3
    fillDisc(ctx, x, y, radius, tokens.bg1)
    strokeRing(ctx, x, y, radius, lane.place > 0 ? tokens.t2 : tokens.line2, 1.3)
  }
  const share = shares?.get(lane.lane)
  if (share !== undefined) drawShare(scene, x, y, share)
}

function drawLoop({ ctx, tokens }: InsideScene, x: number, top: number, bottom: number): void {
  setStroke(ctx, tokens.ctl, 1)
  ctx.setLineDash([2, 3])
  ctx.beginPath()
  ctx.moveTo(x, bottom)
  ctx.bezierCurveTo(x + 4, bottom + 16, x + 16, bottom + 16, x + 16, bottom - 4)
  ctx.lineTo(x + 16, top + 4)
  ctx.bezierCurveTo(x + 16, top - 16, x + 4, top - 16, x, top)
  ctx.stroke()
  ctx.setLineDash([])
}

function drawPointer({ ctx, tokens, layout }: InsideScene, x: number, y: number): void {
  const radius = layout.lanePx < 30 ? 5 : 7.5
  fillDisc(ctx, x, y, radius, tokens.t1)
  ctx.fillStyle = tokens.bg1
  ctx.beginPath()
  ctx.moveTo(x - radius * 0.28, y - radius * 0.46)
  ctx.lineTo(x + radius * 0.52, y)
  ctx.lineTo(x - radius * 0.28, y + radius * 0.46)
  ctx.closePath()
  ctx.fill()
}

/** A lane's part of the turns in a frame. */
function drawShare({ ctx, tokens, layout }: InsideScene, x: number, y: number, share: number): void {
  const height = Math.min(30, layout.lanePx - 4)
  ctx.fillStyle = tokens.t1
  ctx.fillRect(x - 3, y + height / 2 - height * share, 6, height * share)
  if (layout.phone || layout.lanePx < 30) return
  setText(ctx, FONT.label, tokens.t2)
  ctx.fillText(percentText(Number(share.toFixed(2))), x + 7, y - 12)
}

/** From the lane that is served to the link. */
function drawExit(scene: InsideScene, fromY: number): void {
  const { ctx, layout, tokens, now, reading, looks, averagedS } = scene
  if (layout.phone) return
  const { head, turnX, lanes } = layout
  const middle = head.top + head.height / 2
  if (Number.isFinite(fromY)) {
    setStroke(ctx, tokens.t1, 1.6)
    ctx.beginPath()
    ctx.moveTo(now.lanes.length < 2 || layout.style === 'line' ? lanes.right : turnX + 8, fromY)
    if (Math.abs(fromY - middle) < head.height / 2) ctx.lineTo(head.left, fromY)
    else {
      ctx.lineTo(head.left + head.width / 2, fromY)
      ctx.lineTo(head.left + head.width / 2, fromY > middle ? head.top + head.height : head.top)
    }
    ctx.stroke()
  }
  setText(ctx, FONT.label, tokens.t3, 'center')
  // Not where the way to it comes from.
  const above = !(fromY < head.top)
  const sendsPx = ctx.measureText(words.sends).width / 2
  ctx.fillText(words.sends, head.left + head.width / 2, above ? head.top - 11 : head.top + head.height + 12)
  ctx.fillStyle = tokens.bg2
  roundRect(ctx, head.left, head.top, head.width, head.height, 4)
  ctx.fill()
  setStroke(ctx, tokens.ctl, 1.2)
  ctx.stroke()
  if (now.sending >= 0 && averagedS === 0) {
    const { flow, flags } = reading.stays.columns
    const look = looks[flow[now.sending] as number]
    if (look !== undefined)
      paintTile(
        scene,
        look,
        flags[now.sending] as number,
        false,
        head.left + head.width / 2,
        head.top + 11,
        14,
      )
    ctx.fillStyle = tokens.bg3
    ctx.fillRect(head.left + 3, head.top + head.height - 6, head.width - 6, 2)
    ctx.fillStyle = tokens.t1
    ctx.fillRect(head.left + 3, head.top + head.height - 6, (head.width - 6) * now.sent, 2)
  }
  drawPipe(scene, middle, above ? head.left + head.width / 2 + sendsPx + WORDS_GAP_PX : head.left)
  if (averagedS === 0) return
  setText(ctx, FONT.label, tokens.t2, 'right')
  ctx.fillText(
    words.averaged(formatExact(averagedS * 1000, 'ms', 0)),
    layout.width - 16,
    layout.lanes.top - 12,
  )
}

/** The wire to scale: what has left the queue, at the true part of its way. Its name begins at `fromX` at the least. */
function drawPipe(scene: InsideScene, y: number, fromX: number): void {
  const { ctx, layout, tokens, now, reading, looks, condition, averagedS, view } = scene
  const { left, right } = layout.pipe
  if (right - left < 24) return
  const height = 18
  ctx.fillStyle = tokens.bg0
  ctx.fillRect(left, y - height / 2, right - left, height)
  setStroke(ctx, tokens.ctl, 1.2)
  strokeSegment(ctx, left, y - height / 2, right, y - height / 2)
  strokeSegment(ctx, left, y + height / 2, right, y + height / 2)
  // A short wire has no room for words.
  if (right - left >= LEAST_NAMED_WIRE_PX) {
    setText(ctx, FONT.label, tokens.t3, 'center')
    const delay = formatDuration(condition.delayS)
    const whole = words.toScale(delay)
    const most = layout.width - WIRE_EDGE_PX
    const text = ctx.measureText(whole).width <= most - fromX ? whole : delay
    const half = ctx.measureText(text).width / 2
    const middle = Math.max(fromX + half, Math.min(most - half, (left + right) / 2))
    ctx.fillText(text, middle, y - height / 2 - 12)
    ctx.fillText(words.toReceivers, (left + right) / 2, y + height / 2 + 13, right - left + 12)
  }
  if (averagedS > 0 || condition.delayS <= 0) return
  const scale = (right - left) / condition.delayS
  const { flow, flags } = reading.stays.columns
  let drawn = 0
  saveClipped(ctx, left, y - height / 2, right - left, height)
  reading.onWire(now.timeS, condition.delayS, (stay, leftS, freeS) => {
    if (drawn++ > MOST_ON_WIRE) return
    const of = flow[stay] as number
    const look = looks[of]
    if (look === undefined || view.hiddenFlows.has(of)) return
    const from = left + (now.timeS - freeS) * scale
    const to = left + (now.timeS - leftS) * scale
    const width = Math.max(0.7, to - from - 1.5)
    if (width < 8) {
      ctx.fillStyle = withAlpha(look.line, 0.8)
      ctx.fillRect(from, y - 6, width, 12)
    } else
      paintTile(
        scene,
        look,
        (flags[stay] as number) & PacketFlag.retransmission,
        false,
        (from + to) / 2,
        y,
        width,
        13,
      )
  })
  ctx.restore()
}
