import type { Context } from '../../plot/context'
import { drawTimeAxis } from './axes'
import { type Chart, type Extent, frameOf } from './chart'
import type { Drawn, StreamedRun } from './drawn'
import { RIBBON_TOP_PX } from './layout'
import { drawAxisAndPills, drawCursor, sidesOf } from './overlay'
import { drawRibbon } from './ribbon'
import { inputOf, layerOf, type SurfaceLayout, scaleOf } from './surface'
import type { Tokens } from './tokens'

/** Draws what moves with the playhead over what does not. */
export type Still = (ctx: Context, view: Drawn) => void

/**
 * Draws what does not move with the playhead once, for a picture. `ticks`: with the ticks of the time axis, which the
 * playhead's time hides beside it. Returns what draws the playhead of a view of the same run.
 */
export function drawStill(
  ctx: Context,
  chart: Chart,
  view: Drawn,
  run: StreamedRun,
  layout: SurfaceLayout,
  tokens: Tokens,
  log: boolean,
  ticks = true,
): Still {
  const { plot } = layout
  const high = chart.measure(inputOf(view, run, plot))
  const y = scaleOf(chart, plot, high, chart.least?.() ?? 0, log)
  const names: Extent[] = []
  const frame = frameOf({ ctx, view, run, plot, tokens, y, layer: layerOf(view), names })
  chart.draw(frame)
  if (layout.ribbon) drawRibbon(frame, plot.bottom + RIBBON_TOP_PX, 0)
  if (layout.axis && ticks) drawTimeAxis(frame, [])
  return (over, now) => {
    const moved = { ...frame, ctx: over, view: now }
    const at = frame.x(now.timeS)
    if (at >= plot.left - 0.5 && at <= plot.right + 0.5)
      drawCursor(moved, chart, sidesOf(at, null, plot).playhead, layout.height)
    if (layout.axis) drawAxisAndPills(moved, now.timeS, null)
  }
}
