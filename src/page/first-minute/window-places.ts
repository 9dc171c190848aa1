/** Where the captions of the congestion window are: beside the cut, or under what pipe and buffer hold. */

import type { Plot } from '../charts/chart'
import { conditionAt, networkOf } from '../charts/conditions'
import { type ChartSurface, surfaces } from '../charts/surface'
import { boxOf, zoomOf } from '../charts/zoom'
import { getState } from '../store'
import type { Caption } from './captions'
import type { CaptionSize, Placed } from './placed'

/** From the line to the bracket, its width, and from there to the words, px. */
const BRACKET_PX = 14
const ARM_PX = 8
const WORDS_PX = 28
const NARROW_WORDS_PX = 10
/** The words' place on the bracket, from its upper end. */
const WORDS_AT = 0.27
const NARROW_WORDS_AT = 0.5
/** The values at the playhead stand beside it. */
const VALUES_PX = 46
/** From a bracket's end to its number, and a number's width. */
const END_PX = 7
const END_WIDTH_PX = 34
/** Half the height of a number, and of a name of a line. */
const ROW_PX = 8
const EDGE_PX = 4
/** A narrower chart is as on a phone. */
const NARROW_PX = 560

/** The chart of the congestion window as it is drawn; null: it is not shown. */
function windowChart(): readonly [Element | null, ReturnType<ChartSurface['drawn']>] {
  for (const [canvas, surface] of surfaces) {
    const drawn = surface.drawn()
    if (drawn?.id === 'window') return [canvas, drawn]
  }
  return [null, null]
}

/** Where the cut is in the chart, px of the area; y of the window before it and after it, and of the plot's lower end. */
interface Cut {
  readonly at: number
  readonly playhead: number
  readonly from: number
  readonly to: number
  readonly bottom: number
  readonly plot: Plot
  readonly asleep: boolean
}

/** Where the bracket right of the cut stands, with the numbers at its ends. */
function bracketOf({ at, playhead, from, to, asleep }: Cut) {
  // Awake, the playhead has its values to its right.
  const inTheWay = !asleep && playhead >= at - 2 && playhead - at < VALUES_PX
  const x = (inTheWay ? playhead + VALUES_PX : at) + BRACKET_PX
  return {
    x,
    arms: `M${x} ${from}h${ARM_PX}V${to}h${-ARM_PX}`,
    ends: [from, to].map((end) => ({ x: x + ARM_PX + END_PX, y: end - ROW_PX })),
  }
}

/** Right of the cut, beside its bracket. */
function besideBracket(cut: Cut, size: CaptionSize): Placed | null {
  const { from, to, plot } = cut
  const { x: bracket, arms, ends } = bracketOf(cut)
  const narrow = plot.width < NARROW_PX
  // Between the numbers, and between the names of the lines in the gutter, is a row for the words.
  const hasRow = (to - from) * NARROW_WORDS_AT >= size.height / 2 + ROW_PX
  // On a phone the words may stand in the gutter: the flow's name is not there while it has none beside it.
  const most = (hasRow && narrow ? plot.width : plot.right) - EDGE_PX
  // The window climbs again: the words stand above that.
  const middle = from + (to - from) * (narrow ? NARROW_WORDS_AT : WORDS_AT)
  const besidePx = narrow ? NARROW_WORDS_PX : WORDS_PX
  const wordsPx = hasRow ? besidePx : END_PX + END_WIDTH_PX
  const right = bracket + ARM_PX + wordsPx
  if (right + size.width > most) return null
  const leader = `${arms}M${bracket + ARM_PX} ${middle}h${wordsPx - 8}`
  return { left: right, top: middle - size.height / 2, leader, ends }
}

/** Right of the cut, below its bracket. */
function belowBracket(cut: Cut, size: CaptionSize): Placed | null {
  const { playhead, to, bottom, plot } = cut
  const { x, arms, ends } = bracketOf(cut)
  const inPlot = { edge: plot.right, top: to + ROW_PX, least: playhead + EDGE_PX }
  // In the gutter the names of the lines stand on the level of the bracket's end.
  const inGutter = { ...inPlot, edge: plot.width, top: to + 2 * ROW_PX }
  // Under the climb before the cut is nothing but the playhead.
  const overPlayhead = { ...inPlot, least: plot.left + EDGE_PX }
  const places = plot.width < NARROW_PX ? [inPlot, inGutter, overPlayhead] : [inPlot]
  for (const { edge, top, least } of places) {
    const left = Math.min(x, edge - EDGE_PX - size.width)
    if (left >= least && top + size.height <= bottom + EDGE_PX) return { left, top, leader: arms, ends }
  }
  return null
}

/** Where nothing comes after the playhead, beside the bracket; awake, the next climb is there, and below it is nothing. */
function rightOf(cut: Cut, size: CaptionSize): Placed | null {
  return cut.asleep
    ? (besideBracket(cut, size) ?? belowBracket(cut, size))
    : (belowBracket(cut, size) ?? besideBracket(cut, size))
}

/** Left of the cut, where the window climbs above it. */
function leftOf({ at, from, to, plot }: Cut, size: CaptionSize): Placed | null {
  const wordsPx = plot.width < NARROW_PX ? NARROW_WORDS_PX : WORDS_PX
  const left = at - BRACKET_PX - ARM_PX - wordsPx - size.width
  if (left < plot.left + END_WIDTH_PX) return null
  const mirrored = at - BRACKET_PX
  return {
    left,
    top: to - size.height - EDGE_PX,
    leader: `M${mirrored} ${from}h${-ARM_PX}V${to}h${ARM_PX}`,
    ends: [from, to].map((end) => ({ x: mirrored - ARM_PX - END_WIDTH_PX, y: end - ROW_PX })),
  }
}

export function windowPlaces(area: HTMLElement, caption: Caption, size: CaptionSize): Placed | null {
  const [canvas, drawn] = windowChart()
  const { run, clock, scene } = getState()
  if (canvas === null || drawn === null || run.shown === null) return null
  const { x, y, plot } = drawn.frame
  const zoom = zoomOf(area)
  const top = (boxOf(canvas).top - boxOf(area).top) / zoom
  const inPlot = (at: number): number => Math.max(plot.top, Math.min(plot.bottom, at))
  if (caption.cut === undefined) {
    const { bdpPackets, bufferPackets } = conditionAt(networkOf(run.shown.scenario), clock.timeS)
    const level = top + inPlot(y(bdpPackets + bufferPackets))
    const left = Math.max(plot.left + EDGE_PX, Math.min(x(clock.timeS), plot.right) - size.width - 12)
    return { left, top: level + 8, leader: '' }
  }
  const at = x(caption.atS)
  if (at < plot.left || at > plot.right) return null
  const [from, to] = caption.cut.map((packets) => inPlot(y(packets)) + top) as [number, number]
  const cut = {
    at,
    playhead: x(clock.timeS),
    from,
    to,
    bottom: top + plot.bottom,
    plot,
    asleep: scene.asleep,
  }
  return rightOf(cut, size) ?? leftOf(cut, size)
}
