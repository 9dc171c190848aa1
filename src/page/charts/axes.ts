/** Grid, time axis and the labels of the right gutter, as every chart has them. */
import { formatCount, formatFixed, formatNumber } from '../../lab/format'
import { traceLevel, traceUpright } from '../../plot/axes'
import { drawEndLabels, type EndLabel } from '../../plot/end-labels'
import type { Shortening } from '../../plot/labels'
import { drawPill } from '../../plot/pill'
import { setText } from '../../plot/text'
import { tickDecimals, ticksOf, timeTicks } from '../../plot/ticks'
import { figures } from '../../strings/figures'
import type { ShownTime } from '../model/time-axis'
import type { Frame } from './chart'
import { flowLook, type Network } from './conditions'
import { FONT, type Tokens } from './tokens'

/** Height of the header above the gutter, px, for labels that do not fit beside the plot. */
const HEADER_ROOM_PX = 10

/** A guide that is of some runs only, without its name: "A, B 97" of "A, B BDP+buf 97". The lines of these runs end beside it. */
function runsAndValue(text: string): string {
  const [, runs, guide = ''] = /^((?:↑ )?(?:[A-D], )*[A-D]) (.*)$/.exec(text) ?? []
  const { bdpBufferShort, baseShort, bufferAbout, buffer, capacity, min, max } = figures.guides
  const name = [bdpBufferShort, baseShort, bufferAbout, buffer, capacity, min, max].find((known) =>
    guide.startsWith(`${known} `),
  )
  return runs === undefined || name === undefined ? text : runs + guide.slice(name.length)
}

/** What may be left out of a label, in this order, where it does not fit. */
export const SHORTER: readonly Shortening[] = [
  (text) => text.replace(/ \([^)]*\)/, ''),
  (text) => text.replace(figures.guides.bdpBuffer, figures.guides.bdpBufferShort),
  (text) => text.replace(figures.guides.base, figures.guides.baseShort),
  // Beside the sign and the colour of its flow fewer words do.
  (text) =>
    text.endsWith(figures.measuredEnd) ? text.replace(figures.measuredEnd, figures.measuredShort) : text,
  runsAndValue,
]

export function drawGrid({ ctx, plot, tokens, y, view, x }: Omit<Frame, 'run' | 'network' | 'layer'>): void {
  ctx.lineWidth = tokens.widths.grid
  ctx.strokeStyle = tokens.grid
  ctx.beginPath()
  const ticks = ticksOf(y, plot.bottom - plot.top)
  for (const tick of ticks) if (tick !== 0) traceLevel(ctx, plot, y(tick))
  for (const tick of timeTicks(view.fromS, view.toS, plot.right - plot.left)) traceUpright(ctx, plot, x(tick))
  ctx.stroke()
  ctx.strokeStyle = tokens.line2
  ctx.beginPath()
  traceLevel(ctx, plot, plot.bottom)
  if (y.low < 0) traceLevel(ctx, plot, y(0))
  ctx.stroke()

  setText(ctx, FONT.tick, tokens.t3, 'right')
  const decimals = tickDecimals(ticks)
  for (const tick of ticks) {
    // A label at the very edge would lie on the title with its upper half.
    if (y(tick) < plot.top + 2) continue
    const text = y.log ? formatNumber(tick) : formatFixed(tick, decimals)
    ctx.fillText(text, plot.left - 8, y(tick), plot.left - 10)
  }
}

/** The time axis under the last chart. `hidden`: the interval of x under the time pill, whose ticks are not written. */
export function drawTimeAxis(
  { ctx, view, tokens, plot, x }: Pick<Frame, 'ctx' | 'tokens' | 'plot' | 'x'> & { readonly view: ShownTime },
  hidden: readonly (readonly [number, number])[],
): void {
  const ticks = timeTicks(view.fromS, view.toS, plot.right - plot.left)
  const decimals = tickDecimals(ticks)
  setText(ctx, FONT.tick, tokens.t3, 'center')
  const last = ticks[ticks.length - 1]
  for (const tick of ticks) {
    const at = x(tick)
    if (hidden.some(([from, to]) => at > from - 10 && at < to + 10)) continue
    const digits = formatFixed(tick, decimals)
    ctx.fillText(digits, at, plot.axisTop + 13)
    if (tick === last) {
      const half = ctx.measureText(digits).width / 2
      ctx.textAlign = 'left'
      ctx.fillText('\u2009s', at + half + 1, plot.axisTop + 13)
      ctx.textAlign = 'center'
    }
  }
}

/** The instant of the playhead on the time axis. */
export function drawTimePill(on: Pick<Frame, 'ctx' | 'tokens'>, text: string, at: number, y: number): void {
  const { ctx, tokens } = on
  drawPill(ctx, text, at, y, {
    font: FONT.value,
    colour: tokens.bg1,
    ground: tokens.t1,
    height: 20,
    align: 'center',
    padding: 9,
    radius: 6,
  })
}

/** Writes the labels of the right gutter, those of what is drawn beside the chart's own lines among them. */
export function drawGutter(
  {
    ctx,
    plot,
    tokens,
    beside = [],
    cutPx,
    placed,
  }: Pick<Frame, 'ctx' | 'plot' | 'tokens' | 'beside' | 'cutPx' | 'placed'>,
  labels: readonly EndLabel[],
  roomAbovePx = HEADER_ROOM_PX,
): void {
  if (cutPx !== undefined) return
  drawEndLabels(ctx, [...labels, ...beside], {
    box: plot,
    width: plot.width,
    roomAbovePx,
    shorter: SHORTER,
    colour: tokens.t3,
    font: FONT.label,
    placed,
    more: (count) => figures.more(formatCount(count)),
  })
}

export function flowEndLabel(tokens: Tokens, network: Network, flow: number, y: number): EndLabel {
  const { line, text, shape } = flowLook(tokens, network, flow)
  return {
    y,
    text: network.flows[flow]?.name ?? '',
    colour: text,
    font: FONT.strong,
    glyph: { shape, colour: line },
  }
}
