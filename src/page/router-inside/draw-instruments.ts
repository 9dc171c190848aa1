/** What decides in a discipline, drawn: each instrument by its kind, large below the lanes and small in the strip. */
import { formatDuration, formatNumber, formatRate } from '../../lab/format'
import { formatExact, formatQuantity } from '../../lab/quantity'
import { type Context, clipped, setStroke, strokeSegment } from '../../plot/context'
import { fillDisc, roundRect, strokeRing } from '../../plot/glyphs'
import { setText } from '../../plot/text'
import type { Instrument } from '../../simulator/network/queue-inside'
import { inside as words } from '../../strings/inside'
import { FONT, withAlpha } from '../charts/tokens'
import type { Box } from '../packet-view/geometry'
import { paintTile } from '../packet-view/tile'
import { drawClock } from './draw-clock'
import type { LaneNow } from './reading'
import { numberText, percentText, signed, soonText } from './sayings'
import { clockOf, type InsideScene, instrumentOf, parameterOf, targetMs } from './scene'

export type InstrumentScene = Pick<
  InsideScene,
  'ctx' | 'tokens' | 'now' | 'reading' | 'looks' | 'condition' | 'view'
>

/** So much of the past is drawn where values are drawn over time, s. */
const PAST_S = 1.2
/** Last values that are rings behind a dot. */
const RINGS = 6
const AXIS_PX = 34

/** Draws the instrument of the discipline into `box`. */
export function drawInstrument(scene: InstrumentScene, instrument: Instrument, box: Box): void {
  const [lane] = scene.now.lanes
  if (lane === undefined) return
  switch (instrument.shows) {
    case 'curve':
      drawCurve(scene, lane, instrument, box)
      break
    case 'clock':
    case 'deficit':
      if (scene.now.inside.fair === true) drawFair(scene, box)
      else drawSojourn(scene, lane, box)
      break
    case 'controller':
      drawController(scene, lane, instrument, box)
      break
    case 'probability':
      drawProbability(scene, lane, instrument, box)
      break
    case 'bucket':
      drawBucket(scene, lane, instrument, box)
      break
    case 'coupling':
      drawCoupling(scene, instrument, box)
  }
}

/** A plot inside `box`, with values up to `high` on its left axis. */
interface Panel {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  y(value: number): number
}

function panelIn(box: Box, high: number, belowPx = 18): Panel {
  const left = box.left + AXIS_PX
  const right = box.left + box.width - 8
  const top = box.top + 6
  const bottom = box.top + box.height - belowPx
  return { left, right, top, bottom, y: (value) => bottom - ((bottom - top) * value) / high }
}

/** Round steps of an axis up to `high`: three or four. */
function stepOf(high: number): number {
  const rough = high / 3
  const magnitude = 10 ** Math.floor(Math.log10(rough))
  return magnitude * ([1, 2, 5, 10].find((factor) => factor * magnitude >= rough * 0.75) ?? 10)
}

function drawAxis(
  { ctx, tokens }: InstrumentScene,
  panel: Panel,
  high: number,
  write: (value: number) => string,
): void {
  const step = stepOf(high)
  for (let value = 0; value <= high * 1.0001; value += step) {
    setStroke(ctx, value === 0 ? tokens.line2 : tokens.grid, 1)
    strokeSegment(ctx, panel.left, panel.y(value), panel.right, panel.y(value))
    setText(ctx, FONT.tick, tokens.t3, 'right')
    ctx.fillText(write(value), panel.left - 5, panel.y(value), AXIS_PX - 4)
  }
}

function line(ctx: Context, points: readonly (readonly [number, number])[], steps: boolean): void {
  ctx.beginPath()
  points.forEach(([x, y], index) => {
    const before = points[index - 1]
    if (before === undefined) ctx.moveTo(x, y)
    else {
      if (steps) ctx.lineTo(x, before[1])
      ctx.lineTo(x, y)
    }
  })
  ctx.stroke()
}

const plain = (value: number): string => formatNumber(value)

/** RED: the law as a line, the average as a dot on it, and where it was as rings. */
function drawCurve(
  scene: InstrumentScene,
  lane: LaneNow,
  instrument: Extract<Instrument, { shows: 'curve' }>,
  box: Box,
): void {
  const { ctx, tokens, now, reading } = scene
  const { numbers } = lane
  const corners = instrument.corners(numbers, now.parameters)
  const x = numbers[instrument.x] ?? 0
  const p = numbers[instrument.probability] ?? 0
  const middle = corners[2]
  const highP = Math.min(1, Math.max(0.3, (middle?.[1] ?? 0.1) * 3, p * 1.2))
  const highX = Math.max((corners.at(-1)?.[0] ?? 1) * 0.85, x * 1.15, 1)
  const panel = panelIn(box, highP)
  const xOf = (value: number): number => panel.left + ((panel.right - panel.left) * value) / highX
  drawAxis(scene, panel, highP, percentText)
  setStroke(ctx, tokens.t1, 1.2)
  ctx.setLineDash([2.5, 2.5])
  for (const corner of corners.slice(1, 3))
    strokeSegment(ctx, xOf(corner[0]), panel.top, xOf(corner[0]), panel.bottom)
  ctx.setLineDash([])
  const inside = { left: panel.left, top: panel.top, right: panel.right, bottom: panel.bottom + 1 }
  clipped(ctx, inside, () => {
    setStroke(ctx, tokens.t1, 1.7)
    const last = corners.at(-1)
    const points = [...corners, ...(last === undefined ? [] : [[highX, 1] as const])]
    line(
      ctx,
      points.map(([at, of]) => [xOf(at), panel.y(of)] as const),
      false,
    )
    const past = reading.history(lane.lane, instrument.x, now.timeS - PAST_S, now.timeS)
    const probabilities = reading.history(lane.lane, instrument.probability, now.timeS - PAST_S, now.timeS)
    const every = Math.max(1, Math.floor(past.length / RINGS))
    for (let k = past.length % every; k < past.length - 1; k += every)
      strokeRing(
        ctx,
        xOf(past[k]?.[1] ?? 0),
        panel.y(probabilities[k]?.[1] ?? 0),
        3,
        withAlpha(tokens.mark, 0.8),
        1.1,
      )
    setStroke(ctx, tokens.mark, 1.1)
    ctx.setLineDash([1.5, 2])
    strokeSegment(ctx, xOf(x), panel.y(p), xOf(x), panel.bottom)
    ctx.setLineDash([])
  })
  fillDisc(ctx, xOf(x), panel.y(Math.min(highP, p)), 4.5, tokens.mark)
  setText(ctx, FONT.label, tokens.t3, 'center')
  const [low, high] = [corners[1]?.[0] ?? 0, corners[2]?.[0] ?? 0]
  const lowText = words.curve.min(plain(low))
  const highText = words.curve.max(plain(high))
  const room = ctx.measureText(lowText).width / 2 + ctx.measureText(highText).width / 2 + 6
  const apart = Math.max(0, room - (xOf(high) - xOf(low))) / 2
  ctx.fillText(lowText, Math.max(panel.left + 14, xOf(low) - apart), panel.bottom + 11)
  ctx.fillText(highText, xOf(high) + apart, panel.bottom + 11)
  ctx.textAlign = 'right'
  if (panel.right - xOf(high) - apart > 90) ctx.fillText(words.curve.average, panel.right, panel.bottom + 11)
  setText(ctx, FONT.strong, tokens.t1)
  const text = words.curve.p(percentText(p))
  const textX = Math.min(xOf(x) + 10, panel.right - ctx.measureText(text).width)
  ctx.fillText(text, textX, Math.max(panel.top + 8, panel.y(Math.min(highP, p)) - 12))
}

interface Past {
  readonly fromS: number
  readonly toS: number
  xOf(timeS: number): number
  readonly nowX: number
}

/** The past on the time axis of a panel: now is at a part of its width, what is to come right of it. */
function pastOf(panel: Panel, timeS: number, ahead: number): Past {
  const nowX = panel.right - (panel.right - panel.left) * ahead
  const scale = (nowX - panel.left) / PAST_S
  return { fromS: timeS - PAST_S, toS: timeS, xOf: (at) => nowX + (at - timeS) * scale, nowX }
}

function drawNow({ ctx, tokens }: InstrumentScene, x: number, top: number, bottom: number): void {
  setStroke(ctx, tokens.t1, 1.2)
  strokeSegment(ctx, x, top, x, bottom)
}

function drawTarget({ ctx, tokens }: InstrumentScene, panel: Panel, y: number): void {
  setStroke(ctx, tokens.t1, 1.2)
  ctx.setLineDash([2.5, 2.5])
  strokeSegment(ctx, panel.left, y, panel.right, y)
  ctx.setLineDash([])
}

/** CoDel: what packets had waited that left, the drops above, and the next one to come. */
function drawSojourn(scene: InstrumentScene, lane: LaneNow, box: Box): void {
  const { ctx, tokens, now, reading } = scene
  const waits = reading.waits(lane.lane, now.timeS - PAST_S, now.timeS)
  const target = targetMs(now, lane.lane)
  const highest = waits.reduce((most, [, waitedS]) => Math.max(most, waitedS * 1000), 0)
  const high = Math.max(40, highest * 1.1, target * 1.5)
  const panel = panelIn(box, high)
  drawAxis(scene, panel, high, (value) =>
    value > 0 ? formatExact(value, value + stepOf(high) > high ? 'ms' : '', 0) : plain(value),
  )
  const past = pastOf(panel, now.timeS, 0.28)
  drawTarget(scene, panel, panel.y(target))
  setStroke(ctx, tokens.t1, 1.4)
  line(
    ctx,
    waits.map(([t, waitedS]) => [past.xOf(t), panel.y(waitedS * 1000)] as const),
    false,
  )
  ctx.fillStyle = tokens.loss
  let last = Number.NEGATIVE_INFINITY
  for (const t of reading.dropsIn(past.fromS, past.toS)) {
    const x = Math.round(past.xOf(t))
    if (x <= last + 1) continue
    last = x
    ctx.fillRect(x - 0.75, panel.top - 4, 1.5, 8)
  }
  drawNow(scene, past.nowX, panel.top - 4, panel.bottom)
  const state = clockOf(now, lane)
  if (state.is !== 'rest') {
    const x = Math.min(panel.right - 2, past.xOf(now.timeS + Math.max(0, state.leftS)))
    setStroke(ctx, tokens.loss, 1.3)
    ctx.setLineDash([2, 2])
    strokeSegment(ctx, x, panel.top - 4, x, panel.top + 16)
    ctx.setLineDash([])
    setStroke(ctx, tokens.t2, 1)
    strokeSegment(ctx, past.nowX, panel.top + 12, x, panel.top + 12)
  }
  const radius = Math.min(13, (panel.right - past.nowX) / 2 - 4)
  if (radius > 5) drawClock(scene, lane, (past.nowX + panel.right) / 2, panel.bottom - radius - 8, radius)
  setText(ctx, FONT.label, tokens.t3)
  ctx.fillText(words.codel.axis, panel.left, panel.bottom + 11)
  ctx.textAlign = 'right'
  ctx.fillText(words.target(formatQuantity(target, 'ms')), panel.right, panel.bottom + 11)
}

/** PIE: the delay above, the probability that follows it below. */
function drawController(
  scene: InstrumentScene,
  lane: LaneNow,
  instrument: Extract<Instrument, { shows: 'controller' }>,
  box: Box,
): void {
  const { ctx, tokens, now, reading } = scene
  const target = parameterOf(now, instrument.target)
  const delays = reading.history(lane.lane, instrument.delay, now.timeS - PAST_S, now.timeS)
  const ps = reading.history(lane.lane, instrument.probability, now.timeS - PAST_S, now.timeS)
  const greatest = (all: readonly (readonly [number, number])[]): number =>
    all.reduce((most, [, value]) => Math.max(most, value), 0)
  const half = (box.height - 24) / 2
  const highDelay = Math.max(40, greatest(delays) * 1.1, target * 1.4)
  const highP = Math.min(1, Math.max(0.1, greatest(ps) * 1.2))
  const upper = panelIn({ ...box, height: half + 6 }, highDelay, 2)
  const lower = panelIn({ ...box, top: box.top + half + 12, height: box.height - half - 12 }, highP)
  drawAxis(scene, upper, highDelay, (value) =>
    value > 0 ? formatExact(value, value + stepOf(highDelay) > highDelay ? 'ms' : '', 0) : plain(value),
  )
  drawAxis(scene, lower, highP, percentText)
  const past = pastOf(upper, now.timeS, 0.12)
  drawTarget(scene, upper, upper.y(target))
  const clip = { left: upper.left, top: upper.top - 2, right: past.nowX, bottom: lower.bottom + 1 }
  clipped(ctx, clip, () => {
    setStroke(ctx, tokens.t1, 1.3)
    line(
      ctx,
      delays.map(([t, value]) => [past.xOf(t), upper.y(value)] as const),
      true,
    )
    setStroke(ctx, tokens.mark, 1.8)
    line(
      ctx,
      [...ps, [now.timeS, ps.at(-1)?.[1] ?? 0] as const].map(
        ([t, value]) => [past.xOf(t), lower.y(value)] as const,
      ),
      true,
    )
  })
  drawNow(scene, past.nowX, upper.top - 2, lower.bottom)
  fillDisc(ctx, past.nowX, lower.y(ps.at(-1)?.[1] ?? 0), 4, tokens.mark)
  setText(ctx, FONT.label, tokens.t3)
  ctx.fillText(words.controller.axis, lower.left, lower.bottom + 11)
  ctx.textAlign = 'right'
  ctx.fillText(words.target(formatQuantity(target, 'ms')), lower.right, lower.bottom + 11)
}

/** BLUE: the probability over time. */
function drawProbability(
  scene: InstrumentScene,
  lane: LaneNow,
  instrument: Extract<Instrument, { shows: 'probability' }>,
  box: Box,
): void {
  const { ctx, tokens, now, reading } = scene
  const ps = reading.history(lane.lane, instrument.probability, now.timeS - PAST_S, now.timeS)
  const high = Math.min(1, Math.max(0.1, ps.reduce((most, [, value]) => Math.max(most, value), 0) * 1.3))
  const panel = panelIn(box, high)
  drawAxis(scene, panel, high, percentText)
  const past = pastOf(panel, now.timeS, 0.12)
  clipped(ctx, { left: panel.left, top: panel.top, right: past.nowX, bottom: panel.bottom + 1 }, () => {
    setStroke(ctx, tokens.mark, 1.8)
    line(
      ctx,
      [...ps, [now.timeS, ps.at(-1)?.[1] ?? 0] as const].map(
        ([t, value]) => [past.xOf(t), panel.y(value)] as const,
      ),
      true,
    )
  })
  drawNow(scene, past.nowX, panel.top, panel.bottom)
  fillDisc(ctx, past.nowX, panel.y(ps.at(-1)?.[1] ?? 0), 4, tokens.mark)
  setText(ctx, FONT.label, tokens.t3)
  ctx.fillText(words.probability.axis, panel.left, panel.bottom + 11)
  const until = lane.numbers[instrument.until] ?? Number.NaN
  ctx.textAlign = 'right'
  const text =
    until > now.timeS ? words.probability.held(soonText(until - now.timeS)) : words.probability.free
  ctx.fillText(text, panel.right, panel.bottom + 11)
}

/** Tokens that may be used at an instant, bytes. */
export function tokensAt(
  scene: Pick<InstrumentScene, 'now'>,
  lane: LaneNow,
  instrument: Extract<Instrument, { shows: 'bucket' }>,
): number {
  const { now } = scene
  const { [instrument.tokens]: tokens = Number.NaN, [instrument.at]: atS = now.timeS } = lane.numbers
  const rate = (parameterOf(now, instrument.rate) * 1e6) / 8
  return Math.min(parameterOf(now, instrument.size), tokens + Math.max(0, now.timeS - atS) * rate)
}

/** A policer: tokens that may be used, over time and as a bucket. */
function drawBucket(
  scene: InstrumentScene,
  lane: LaneNow,
  instrument: Extract<Instrument, { shows: 'bucket' }>,
  box: Box,
): void {
  const { ctx, tokens, now, reading } = scene
  const size = parameterOf(now, instrument.size)
  const level = tokensAt(scene, lane, instrument)
  const bucket = { left: box.left + 6, top: box.top + 6, width: 54, height: box.height - 30 }
  const share = Math.max(0, Math.min(1, level / size))
  ctx.fillStyle = tokens.bg3
  roundRect(ctx, bucket.left, bucket.top, bucket.width, bucket.height, 5)
  ctx.fill()
  ctx.fillStyle = tokens.mark
  roundRect(
    ctx,
    bucket.left,
    bucket.top + bucket.height * (1 - share),
    bucket.width,
    bucket.height * share,
    5,
  )
  ctx.fill()
  setStroke(ctx, tokens.ctl, 1.2)
  roundRect(ctx, bucket.left, bucket.top, bucket.width, bucket.height, 5)
  ctx.stroke()
  const panel = panelIn({ ...box, left: box.left + 70, width: box.width - 70 }, size * 1.05)
  drawAxis(scene, panel, size, (value) => numberText(value / 1000, '') + (value > 0 ? ' kB' : ''))
  const past = pastOf(panel, now.timeS, 0.12)
  const known = reading.history(lane.lane, instrument.tokens, now.timeS - PAST_S, now.timeS)
  clipped(ctx, { left: panel.left, top: panel.top, right: past.nowX, bottom: panel.bottom + 1 }, () => {
    setStroke(ctx, tokens.mark, 1.6)
    line(
      ctx,
      [...known, [now.timeS, level] as const].map(([t, value]) => [past.xOf(t), panel.y(value)] as const),
      false,
    )
  })
  drawNow(scene, past.nowX, panel.top, panel.bottom)
  fillDisc(ctx, past.nowX, panel.y(level), 4, tokens.mark)
  setText(ctx, FONT.label, tokens.t3)
  ctx.fillText(
    words.bucket.rate(formatRate(parameterOf(now, instrument.rate) * 1e6)),
    panel.left,
    panel.bottom + 11,
  )
  ctx.textAlign = 'right'
  ctx.fillText(
    words.bucket.tokens(signed(Math.floor(level)).replace('+', ''), formatQuantity(size, 'bytes')),
    panel.right,
    panel.bottom + 11,
  )
}

/** DualPI2: the one probability between its two queues, doubled for one and squared for the other. */
function drawCoupling(
  scene: InstrumentScene,
  instrument: Extract<Instrument, { shows: 'coupling' }>,
  box: Box,
): void {
  const { ctx, tokens, now } = scene
  const {
    [instrument.base]: base = 0,
    [instrument.squared]: squared = 0,
    [instrument.coupled]: coupled = 0,
  } = now.numbers
  const pitch = (box.height - 12) / 2
  const right = box.left + box.width - 26
  const names = [
    words.coupling.l4s(formatQuantity(targetMs(now, 0), 'ms')),
    words.coupling.classic(formatQuantity(targetMs(now, 1), 'ms')),
  ]
  now.lanes.forEach((lane, place) => {
    const y = box.top + (place === 0 ? 22 : box.height - 38)
    setText(ctx, FONT.label, tokens.t2)
    ctx.fillText(names[place] ?? '', box.left, y - 14, right - box.left)
    setStroke(ctx, tokens.ctl, 1)
    roundRect(ctx, box.left + 0.5, y - 6.5, right - box.left - 1, 19, 4)
    ctx.fillStyle = tokens.bg0
    ctx.fill()
    ctx.stroke()
    drawMiniPackets(scene, lane, box.left + 4, right - 3, y + 3)
  })
  const middle = box.top + pitch - 2
  setStroke(ctx, tokens.mark, 1.5)
  strokeSegment(ctx, box.left + 10, middle + 12, box.left + 10, middle - 10)
  strokeSegment(ctx, box.left + 7, middle - 6, box.left + 10, middle - 11)
  strokeSegment(ctx, box.left + 13, middle - 6, box.left + 10, middle - 11)
  setText(ctx, FONT.strong, tokens.mark)
  const factor = parameterOf(now, instrument.factor)
  const most = right - box.left - 22
  ctx.fillText(words.coupling.times(plain(factor), percentText(coupled)), box.left + 22, middle - 6, most)
  ctx.fillStyle = tokens.t1
  ctx.fillText(words.coupling.p(percentText(base)), box.left + 22, middle + 9, most)
  setText(ctx, FONT.strong, tokens.loss)
  ctx.fillText(words.coupling.squared(percentText(squared)), box.left + 22, box.top + box.height - 10, most)
  setStroke(ctx, tokens.loss, 1.5)
  strokeSegment(ctx, box.left + 10, box.top + box.height - 20, box.left + 10, box.top + box.height - 6)
  const server = { left: right + 8, top: box.top + 14, width: 16, height: box.height - 40 }
  setStroke(ctx, tokens.ctl, 1.2)
  roundRect(ctx, server.left, server.top, server.width, server.height, 5)
  ctx.fillStyle = tokens.bg2
  ctx.fill()
  ctx.stroke()
  const x = server.left + server.width / 2
  const y = server.top + server.height / 2
  const up = (now.lanes[0]?.place ?? 1) === 1 ? -1 : 1
  setStroke(ctx, tokens.t1, 1.5)
  strokeSegment(ctx, x, y - 9 * up, x, y + 9 * up)
  strokeSegment(ctx, x - 4, y + 5 * up, x, y + 9 * up)
  strokeSegment(ctx, x + 4, y + 5 * up, x, y + 9 * up)
}

/** Packets of a lane in a small place, the head at the right. */
function drawMiniPackets(
  scene: InstrumentScene,
  lane: LaneNow,
  left: number,
  right: number,
  y: number,
): void {
  const { ctx, looks, reading, view } = scene
  const { flow, flags } = reading.stays.columns
  const pitch = Math.min(14, (right - left) / Math.max(1, lane.stays.length))
  lane.stays.forEach((stay, place) => {
    const of = flow[stay] as number
    const look = looks[of]
    if (look === undefined || view.hiddenFlows.has(of)) return
    const x = right - (place + 0.5) * pitch
    if (pitch >= 8) paintTile(scene, look, flags[stay] as number, false, x, y, pitch - 2, 12)
    else {
      ctx.fillStyle = withAlpha(look.line, 0.8)
      ctx.fillRect(x - pitch / 2, y - 5, Math.max(0.6, pitch - (pitch > 2 ? 1 : 0)), 10)
    }
  })
}

/** Flow queueing in a small place: the longest of its queues, and whose turn it is. */
function drawFair(scene: InstrumentScene, box: Box): void {
  const { ctx, tokens, now } = scene
  const most = Math.max(1, Math.floor((box.height - 4) / 22))
  const longest = [...now.lanes].sort((a, b) => b.stays.length - a.stays.length).slice(0, most)
  const shown = now.lanes.filter((lane) => longest.includes(lane))
  const pitch = Math.min(30, (box.height - 4) / Math.max(1, shown.length))
  const hasClock = instrumentOf(now, 'clock') !== null
  const right = box.left + box.width - (hasClock ? 44 : 20)
  shown.forEach((lane, place) => {
    const y = box.top + pitch * (place + 0.5)
    ctx.fillStyle = tokens.bg0
    setStroke(ctx, lane.served ? tokens.t1 : tokens.line2, lane.served ? 1.3 : 1)
    roundRect(ctx, box.left + 0.5, y - 8.5, right - box.left - 1, 17, 4)
    ctx.fill()
    ctx.stroke()
    drawMiniPackets(scene, lane, box.left + 4, right - 3, y)
    if (hasClock) drawClock(scene, lane, right + 13, y, 6.5)
    if (lane.served) fillDisc(ctx, box.left + box.width - 9, y, 4.5, tokens.t1)
    else strokeRing(ctx, box.left + box.width - 9, y, 3.5, tokens.ctl, 1.2)
  })
}

/** What stands below an instrument. */
export function footOf(scene: Pick<InstrumentScene, 'now'>): string {
  const { now } = scene
  const [lane] = now.lanes
  const [instrument] = now.inside.instruments
  if (lane === undefined || instrument === undefined) return ''
  if (now.inside.fair === true) {
    const dropping = now.lanes.filter((one) => one.numbers.dropping === 1).length
    return instrumentOf(now, 'clock') === null
      ? words.fair.footPlain(plain(now.inUse))
      : words.fair.foot(plain(now.inUse), plain(dropping))
  }
  switch (instrument.shows) {
    case 'curve':
      return words.curve.now(plain(now.packets))
    case 'clock': {
      const state = clockOf(now, lane)
      const target = formatQuantity(targetMs(now, lane.lane), 'ms')
      if (state.is === 'rest') return words.codel.footRest(target)
      if (state.is === 'above') return words.codel.footAbove(target, soonText(state.leftS))
      return words.codel.footDropping(plain(state.count), soonText(state.leftS))
    }
    case 'controller': {
      const p = words.controller.p(percentText(lane.numbers[instrument.probability] ?? 0))
      const left = now.updateS - now.timeS
      return Number.isFinite(left)
        ? `${p}, ${words.controller.update(formatDuration(Math.max(0, Number(left.toFixed(3)))))}`
        : p
    }
    case 'coupling':
      return words.coupling.foot(formatQuantity(parameterOf(now, 'classicSharePercent'), '%'))
    case 'probability':
      return words.controller.p(percentText(lane.numbers[instrument.probability] ?? 0))
    default:
      return ''
  }
}
