/** The distribution of queueing delay: which share of the packets waited no longer than so many milliseconds. */

import { formatFixed, formatNumber } from '../../../../lab/format'
import { formatQuantity } from '../../../../lab/quantity'
import { quantile } from '../../../../lab/run/quantile'
import { drawPill } from '../../../../plot/pill'
import { compare } from '../../../../strings/compare'
import { conditionAt } from '../../../charts/conditions'
import type { FigureTable } from '../../../charts/definition'
import { FONT, withAlpha } from '../../../charts/tokens'
import { pinLetter } from '../../../model/slices/compare'
import { networkSeen } from '../hop'
import { delayAtMs, fractionAtMost, queueDelaysMs } from '../measures/queue-delay'
import type { ComparedRun } from '../runs'
import { drawBadge, drawNow, type Place, placeBadge } from './badge'
import { type Area, areaOf, drawAxes, drawText, drawUpright, styleLine, type TileFrame } from './frame'
import type { TileDrawing, TileInput } from './tile'

const words = compare.delays

const QUANTILES = [0.01, 0.05, 0.1, 0.25, 0.5, 0.75, 0.9, 0.95, 0.99, 0.999] as const

interface Curve extends ComparedRun {
  /** Ascending, ms. null: the run keeps no packets. */
  readonly delays: Float64Array | null
  /** What a full buffer takes to empty at the end of the window, ms. */
  readonly fullMs: number
}

export class DelayCdfTile implements TileDrawing {
  readonly name = words.name
  readonly term = 'cdf'
  private curves: readonly Curve[] = []

  prepare({ runs, fromS, toS }: TileInput): void {
    this.curves = runs.map((compared) => {
      const network = networkSeen(compared.run.scenario)
      const endS = Math.min(toS, compared.run.scenario.durationS)
      const { bufferPackets, bitsPerSecond } = conditionAt(network, endS)
      return {
        ...compared,
        delays: queueDelaysMs(compared.run, { fromS, toS }),
        fullMs: (bufferPackets * network.packetBytes * 8e3) / bitsPerSecond,
      }
    })
  }

  unit(): string {
    return words.of
  }

  draw(frame: TileFrame): void {
    const { width, height, tokens, view } = frame
    const most = Math.max(1, ...this.curves.flatMap(({ delays }) => delays?.at(-1) ?? []))
    const full = this.curves.map(({ fullMs }) => fullMs).filter((ms) => ms <= most * 1.5)
    const place = { left: 46, right: width - 18, top: 36, bottom: height - 38 }
    const area = areaOf(place, Math.max(most, ...full) * 1.06, 100)
    drawAxes(frame, area, { percent: true })
    drawText(frame, words.axis, (area.left + area.right) / 2, height - 11, tokens.t2, 'center')
    const bounds = [...new Set(full)].sort((a, b) => a - b)
    for (const ms of bounds) drawUpright(frame, area, ms)
    for (const { index, run, delays } of this.curves) {
      if (delays === null || delays.length === 0) continue
      drawCurve(frame, area, index, delays)
      const now = delayAtMs(run, view.timeS)
      if (Number.isFinite(now))
        drawNow(frame, index, area.x(Math.min(now, area.x.high)), area.y(100 * fractionAtMost(delays, now)))
    }
    this.drawMedians(frame, area)
    if (bounds.length <= NAMED_BOUNDS)
      bounds.forEach((ms, place) => {
        drawBoundName(frame, area, ms, area.bottom - 11 - place * LINE_PX)
      })
    const missing = this.curves.filter(({ delays }) => delays === null).map(({ index }) => pinLetter(index))
    if (missing.length > 0)
      drawText(frame, words.tooMany(missing.join(', ')), area.left + 8, area.top + 10, tokens.t3)
  }

  /** The median of each run beside its badge, clear of those of the others. */
  private drawMedians(frame: TileFrame, area: Area): void {
    const { ctx, tokens } = frame
    const taken: Place[] = []
    const labels: { readonly from: number; readonly to: number; readonly y: number }[] = []
    for (const { index, delays } of this.curves) {
      if (delays === null || delays.length === 0) continue
      const median = quantile(delays, 0.5)
      // Two badges stand at the median; more of them one above the other.
      const level = this.curves.length > 2 ? 80 - 20 * index : 50
      const at = area.x(quantile(delays, level / 100))
      const turned = at > area.right - 70
      const from = turned ? at - LABEL_PX : at
      const to = from + LABEL_PX
      let height = area.y(level) - 14
      while (
        labels.some((label) => label.from < to && from < label.to && Math.abs(label.y - height) < LINE_PX)
      )
        height += LINE_PX
      labels.push({ from, to, y: height })
      const [x, y] = placeBadge(taken, at + (turned ? -20 : 20), height)
      drawBadge(frame, index, x, y)
      drawPill(ctx, formatQuantity(median, 'ms'), x + (turned ? -9 : 9), y, {
        colour: tokens.t1,
        ground: withAlpha(tokens.bg1, 0.85),
        font: FONT.strong,
        height: 15,
        align: turned ? 'right' : 'left',
        padding: 3,
      })
    }
  }

  summary(): string {
    return this.curves
      .map(({ index, delays }) => {
        const letter = pinLetter(index)
        if (delays === null) return words.tooManyOf(letter)
        if (delays.length === 0) return words.noPacket(letter)
        const within = (q: number): string => formatQuantity(quantile(delays, q), 'ms')
        return words.quantiles(letter, within(0.5), within(0.95), within(0.99))
      })
      .join(' ')
  }

  table(): FigureTable {
    return {
      heads: [words.share, ...this.curves.map(({ index }) => words.atMost(pinLetter(index)))],
      rows: QUANTILES.map((q) => [
        formatNumber(q * 100),
        ...this.curves.map(({ delays }) => (delays === null ? '–' : formatFixed(quantile(delays, q), 2))),
      ]),
    }
  }
}

/** Width of a badge with its number, and height of a line of them. */
const LABEL_PX = 104
const LINE_PX = 20
/** The names of more would cover the curves and their numbers. */
const NAMED_BOUNDS = 2
const BOUND_PADDING_PX = 4

/** "full buffer 77 ms" beside its guide, over the curves: left of it where there is room. */
function drawBoundName({ ctx, tokens }: TileFrame, area: Area, ms: number, y: number): void {
  const text = words.fullBuffer(formatQuantity(ms, 'ms'))
  ctx.font = FONT.label
  const wide = ctx.measureText(text).width + 2 * BOUND_PADDING_PX
  const at = area.x(ms)
  // The label is left of the guide; where it would begin before the axis, it lies over both.
  const left = at - wide - 2 >= area.left + 2 || at + 2 + wide > area.right + 14
  drawPill(ctx, text, left ? Math.max(at - 2, area.left + 2 + wide) : at + 2, y, {
    font: FONT.label,
    colour: tokens.t2,
    ground: withAlpha(tokens.bg1, 0.85),
    height: 15,
    align: left ? 'right' : 'left',
    padding: BOUND_PADDING_PX,
  })
}

/** A step a pixel column: the share of packets that waited at most so long. */
function drawCurve(frame: TileFrame, area: Area, index: number, delays: Float64Array): void {
  const { ctx } = frame
  styleLine(frame, index)
  ctx.beginPath()
  ctx.moveTo(area.x(0), area.y(0))
  let before = 0
  for (let x = area.left; x <= area.right; x++) {
    const value = ((x - area.left) / (area.right - area.left)) * area.x.high
    const share = 100 * fractionAtMost(delays, value)
    if (share === before) continue
    ctx.lineTo(x, area.y(before))
    ctx.lineTo(x, area.y(share))
    before = share
    if (share === 100) break
  }
  if (before === 100) ctx.lineTo(area.right, area.y(100))
  ctx.stroke()
  ctx.setLineDash([])
}
