/** DualPI2: the one probability between its two queues, several times as great for one and squared for the other. */
import { formatQuantity } from '../../lab/quantity'
import { clipped, setStroke, strokeSegment } from '../../plot/context'
import { fillDisc, roundRect } from '../../plot/glyphs'
import { pushApart } from '../../plot/labels'
import { setText } from '../../plot/text'
import type { Instrument } from '../../simulator/inside'
import { inside as words } from '../../strings/inside'
import { FONT } from '../charts/tokens'
import type { Box } from '../packet-view/geometry'
import { drawMiniPackets } from './draw-mini'
import { type CouplingWords, couplingWords } from './instrument-words'
import { drawAxis, drawNow, type InstrumentScene, line, PAST_S, panelIn, pastOf } from './panel'
import { percentText } from './sayings'
import { targetMs } from './scene'

type Coupling = Extract<Instrument, { shows: 'coupling' }>

/** Queues are named in places of this height, px. */
const LEAST_NAMED_PX = 112
/** Room for what stands beside the lines, px, and the part of a panel that it has at most. */
const WORDS_PX = 185
const WORDS_SHARE = 0.56
const LABEL_PITCH_PX = 15

interface Said extends CouplingWords {
  readonly colours: { readonly base: string; readonly coupled: string; readonly squared: string }
}

/** What the three probabilities do at this moment, each in the colour of it. */
function saidOf(scene: InstrumentScene, coupling: Coupling): Said {
  const { condition, tokens } = scene
  const said = couplingWords(scene, coupling)
  return {
    ...said,
    colours: {
      base: tokens.t1,
      coupled: condition.aqm.ecn ? tokens.mark : tokens.t3,
      squared: said.fate === 'marks' ? tokens.mark : tokens.loss,
    },
  }
}

/** The three probabilities in words, each in the colour of what it does; without ECN nothing is marked by the first. */
export function coupledProbabilities(
  scene: InstrumentScene,
  coupling: Coupling,
): readonly { readonly text: string; readonly colour: string }[] {
  const said = saidOf(scene, coupling)
  const { colours } = said
  return [
    ...(scene.condition.aqm.ecn ? [{ text: said.coupled, colour: colours.coupled }] : []),
    { text: said.base, colour: colours.base },
    { text: said.squared, colour: colours.squared },
  ]
}

/** The two queues with what acts on each, in a small place. */
export function drawCoupling(scene: InstrumentScene, coupling: Coupling, box: Box): void {
  const { ctx, tokens, now, condition } = scene
  const low = box.height < LEAST_NAMED_PX
  const right = box.left + box.width - 26
  const ys = [box.top + (low ? 8 : 22), box.top + box.height - 38] as const
  const names = [
    condition.aqm.ecn ? words.coupling.l4s(formatQuantity(targetMs(now, 0), 'ms')) : words.coupling.l4sOff,
    words.coupling.classic(formatQuantity(targetMs(now, 1), 'ms')),
  ]
  now.lanes.forEach((lane, place) => {
    const y = ys[place] ?? box.top
    setText(ctx, FONT.label, tokens.t2)
    // A low place has room for the queues and what acts on them alone.
    if (!low) ctx.fillText(names[place] ?? '', box.left, y - 14, right - box.left)
    setStroke(ctx, tokens.ctl, 1)
    roundRect(ctx, box.left + 0.5, y - 6.5, right - box.left - 1, 19, 4)
    ctx.fillStyle = tokens.bg0
    ctx.fill()
    ctx.stroke()
    drawMiniPackets(scene, lane, box.left + 4, right - 3, y + 3)
  })
  drawSaid(scene, saidOf(scene, coupling), box, low)
  drawServer(scene, { left: right + 8, top: box.top + 14, width: 16, height: box.height - 40 })
}

function drawSaid({ ctx }: InstrumentScene, said: Said, box: Box, low: boolean): void {
  const [upper, lower] = [box.top + (low ? 20.5 : 34.5), box.top + box.height - 44.5]
  // The name of the lower queue stands above it.
  const middle = (upper + lower - (low ? 0 : 14)) / 2
  const bottom = box.top + box.height - 10
  const left = box.left + (low ? 2 : 22)
  setText(ctx, FONT.strong, said.colours.coupled)
  ctx.fillText(said.coupled, left, low ? middle : middle - 7, box.width - 48)
  ctx.fillStyle = said.colours.squared
  ctx.fillText(said.squared, left, bottom, box.left + box.width - left)
  if (low) return
  ctx.fillStyle = said.colours.base
  ctx.fillText(said.base, left, middle + 8, box.width - 48)
  const x = box.left + 10
  setStroke(ctx, said.colours.coupled, 1.5)
  strokeSegment(ctx, x, middle + 11, x, middle - 11)
  strokeSegment(ctx, x - 3, middle - 7, x, middle - 12)
  strokeSegment(ctx, x + 3, middle - 7, x, middle - 12)
  setStroke(ctx, said.colours.squared, 1.5)
  strokeSegment(ctx, x, bottom - 10, x, bottom + 4)
}

/** What takes from the queues, with an arrow to the one whose turn it is. */
function drawServer({ ctx, tokens, now }: InstrumentScene, box: Box): void {
  setStroke(ctx, tokens.ctl, 1.2)
  roundRect(ctx, box.left, box.top, box.width, box.height, 5)
  ctx.fillStyle = tokens.bg2
  ctx.fill()
  ctx.stroke()
  const x = box.left + box.width / 2
  const y = box.top + box.height / 2
  const up = (now.lanes[0]?.place ?? 1) === 1 ? -1 : 1
  setStroke(ctx, tokens.t1, 1.5)
  strokeSegment(ctx, x, y - 9 * up, x, y + 9 * up)
  strokeSegment(ctx, x - 4, y + 5 * up, x, y + 9 * up)
  strokeSegment(ctx, x + 4, y + 5 * up, x, y + 9 * up)
}

/** The three probabilities over time, where the queues themselves are drawn elsewhere. */
export function drawCoupled(scene: InstrumentScene, coupling: Coupling, box: Box): void {
  const { ctx, now, reading, condition } = scene
  const keys = [...(condition.aqm.ecn ? [coupling.coupled] : []), coupling.base, coupling.squared]
  const lines = coupledProbabilities(scene, coupling).map((part, place) => {
    const rows = reading.wholeHistory(keys[place] ?? '', now.timeS - PAST_S, now.timeS)
    return { ...part, rows: [...rows, [now.timeS, rows.at(-1)?.[1] ?? 0] as const] }
  })
  const greatest = Math.max(...lines.flatMap(({ rows }) => rows.map(([, value]) => value)))
  const high = Math.min(1, Math.max(0.05, greatest * 1.2))
  const panel = panelIn(box, high)
  drawAxis(scene, panel, high, percentText)
  const past = pastOf(panel, now.timeS, Math.min(WORDS_SHARE, WORDS_PX / (panel.right - panel.left)))
  clipped(ctx, { left: panel.left, top: panel.top, right: past.nowX, bottom: panel.bottom + 1 }, () => {
    for (const { rows, colour } of lines) {
      setStroke(ctx, colour, 1.6)
      const points = rows.map(([t, value]) => [past.xOf(t), panel.y(value)] as const)
      line(ctx, points, true)
    }
  })
  drawNow(scene, past.nowX, panel.top, panel.bottom)
  const ends = lines.map(({ rows }) => panel.y(rows.at(-1)?.[1] ?? 0))
  const places = pushApart(ends, LABEL_PITCH_PX, panel.top + 6, panel.bottom - 6)
  lines.forEach(({ text, colour }, place) => {
    fillDisc(ctx, past.nowX, ends[place] ?? 0, 3.5, colour)
    setText(ctx, FONT.strong, colour)
    ctx.fillText(text, past.nowX + 10, places[place] ?? 0, panel.right - past.nowX - 8)
  })
}
