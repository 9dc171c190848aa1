/** Where the captions of the congestion window are: beside the cut, or under what pipe and buffer hold. */
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
const EDGE_PX = 4

/** The chart of the congestion window as it is drawn; null: it is not shown. */
function windowChart(): readonly [Element | null, ReturnType<ChartSurface['drawn']>] {
  for (const [canvas, surface] of surfaces) {
    const drawn = surface.drawn()
    if (drawn?.id === 'window') return [canvas, drawn]
  }
  return [null, null]
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
  const narrow = plot.width < 560
  // On a phone the words may stand in the gutter: the flow's name is not there while it has none beside it.
  const most = (narrow ? plot.width : plot.right) - EDGE_PX
  const playhead = x(clock.timeS)
  // Awake, the playhead has its values to its right.
  const inTheWay = !scene.asleep && playhead >= at - 2 && playhead - at < VALUES_PX
  const bracket = (inTheWay ? playhead + VALUES_PX : at) + BRACKET_PX
  // The window climbs again: the words stand above that.
  const middle = from + (to - from) * (narrow ? NARROW_WORDS_AT : WORDS_AT)
  const wordsPx = narrow ? NARROW_WORDS_PX : WORDS_PX
  const right = bracket + ARM_PX + wordsPx
  const ends = [from, to].map((end) => ({ x: bracket + ARM_PX + END_PX, y: end - 8 }))
  if (right + size.width <= most)
    return {
      left: right,
      top: middle - size.height / 2,
      leader: `M${bracket} ${from}h${ARM_PX}V${to}h${-ARM_PX}M${bracket + ARM_PX} ${middle}h${wordsPx - 8}`,
      ends,
    }
  // Left of the cut, where the window climbs above it.
  const left = at - BRACKET_PX - ARM_PX - wordsPx - size.width
  if (left < plot.left + END_WIDTH_PX) return null
  const mirrored = at - BRACKET_PX
  return {
    left,
    top: to - size.height - EDGE_PX,
    leader: `M${mirrored} ${from}h${-ARM_PX}V${to}h${ARM_PX}`,
    ends: [from, to].map((end) => ({ x: mirrored - ARM_PX - END_WIDTH_PX, y: end - 8 })),
  }
}
