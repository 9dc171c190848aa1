/** Draws what decides in a discipline: each instrument by its kind, large below the lanes and small in the strip. */
import { formatRate } from '../../lab/format'
import { formatQuantity } from '../../lab/quantity'
import { clipped, setStroke } from '../../plot/context'
import { fillFitted } from '../../plot/end-labels'
import { fillDisc, roundRect, strokeRing } from '../../plot/glyphs'
import { setText } from '../../plot/text'
import type { Instrument } from '../../simulator/inside'
import { inside as words } from '../../strings/inside'
import { SHORTER } from '../charts/axes'
import { FONT } from '../charts/tokens'
import type { Box } from '../packet-view/geometry'
import { drawClock } from './draw-clock'
import { coupledProbabilities, drawCoupled, drawCoupling } from './draw-coupling'
import { drawCurve } from './draw-curve'
import { drawController, drawProbability, drawSojourn, drawWaits } from './draw-delays'
import { drawMiniPackets } from './draw-mini'
import { averageText, bucketText, saidOfItself, updateText } from './instrument-words'
import { drawAxis, drawNow, type InstrumentScene, line, PAST_S, panelIn, pastOf, plain } from './panel'
import type { LaneNow } from './reading'
import { numberText, probabilityText, soonText } from './sayings'
import { clockOf, instrumentOf, parameterOf, targetMs, tokensAt } from './scene'

/** Two instruments stand side by side from this width on, px; the first is somewhat wider. */
const LEAST_BESIDE_PX = 420
const FIRST_SHARE = 0.56
const BESIDE_GAP_PX = 16

/** Draws below the queues each instrument that the queues do not show themselves. */
export function drawBelow(scene: InstrumentScene, box: Box): void {
  const { instruments } = scene.now.inside
  const [first, second] = instruments
  if (first === undefined) return
  if (first.shows === 'coupling') drawCoupled(scene, first, box)
  else if (second === undefined || box.width < LEAST_BESIDE_PX) drawInstrument(scene, first, box)
  else {
    const width = box.width * FIRST_SHARE - BESIDE_GAP_PX / 2
    drawInstrument(scene, first, { ...box, width })
    const left = box.left + width + BESIDE_GAP_PX
    drawInstrument(scene, second, { ...box, left, width: box.left + box.width - left })
  }
}

/** The gap between the parts of a row of words, px. */
const ROW_GAP_PX = 20

/** Says in a row what an instrument shows at this moment, where there is no room for its picture. */
export function drawInWords(scene: InstrumentScene, box: Box): void {
  const { ctx, tokens } = scene
  const [instrument] = scene.now.inside.instruments
  const parts =
    instrument?.shows === 'coupling'
      ? coupledProbabilities(scene, instrument)
      : [{ text: rowOf(scene, instrument), colour: tokens.t1 }]
  let left = box.left + 6
  for (const { text, colour } of parts) {
    setText(ctx, FONT.strong, colour)
    fillFitted(ctx, text, left, box.top + box.height / 2, box.left + box.width - left, SHORTER)
    left += ctx.measureText(text).width + ROW_GAP_PX
  }
}

/** The row of all but coupled queues: what stands below the small picture, and for a law its place on it. */
function rowOf(scene: InstrumentScene, instrument: Instrument | undefined): string {
  const [lane] = scene.now.lanes
  if (instrument?.shows !== 'curve' || lane === undefined) return footOf(scene)
  const p = probabilityText('p', lane.numbers[instrument.probability] ?? 0)
  return `${averageText(lane, instrument)}, ${p}`
}

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
    case 'waits':
      drawWaits(scene, lane, instrument, box)
      break
    case 'coupling':
      drawCoupling(scene, instrument, box)
  }
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
  const level = tokensAt(now, lane, instrument)
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
  ctx.fillText(bucketText(now, lane, instrument), panel.right, panel.bottom + 11)
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

function clockFoot(now: InstrumentScene['now'], lane: LaneNow): string {
  const state = clockOf(now, lane)
  const target = formatQuantity(targetMs(now, lane.lane), 'ms')
  if (state.is === 'rest') return state.waitsLonger ? words.codel.footJudged : words.codel.footRest(target)
  if (state.is === 'above') return words.codel.footAbove(target, soonText(state.leftS))
  return words.codel.footDropping(plain(state.count), soonText(state.leftS))
}

/** Returns the text below an instrument. */
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
    case 'clock':
      return clockFoot(now, lane)
    case 'controller': {
      const p = probabilityText('p', lane.numbers[instrument.probability] ?? 0)
      const update = updateText(now)
      return update === '' ? p : `${p}, ${update}`
    }
    case 'coupling':
      return words.coupling.foot(formatQuantity(parameterOf(now, 'classicSharePercent'), '%'))
    case 'probability':
      return probabilityText('p', lane.numbers[instrument.probability] ?? 0)
    case 'waits':
      return saidOfItself(lane, instrument).join(', ')
    default:
      return ''
  }
}
