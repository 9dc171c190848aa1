/** ACKs and packets on access links in time-lapse: every so many of each flow, at their true places in the time that is in view. */
import { fillDisc, strokeGlyph, strokeRing } from '../../../plot/glyphs'
import { AckFlag } from '../../../simulator/log'
import { curvePoint } from '../geometry'
import { linkOf } from '../hosts'
import type { Scene } from '../scene'
import { drawTile } from '../tile'
import { CALM_PX, type Lapse, levelOf, scaleOf, standsFor, weightAt } from './lapse'
import type { Passages } from './passages'
import { passingOf } from './passing'

/** Least distances of what is drawn, px. */
const ACKS_PX = 20
const TILES_PX = 22

interface Sampled {
  readonly flow: number
  /** px for a simulated second, and the length on which it is drawn. */
  readonly scale: number
  readonly lengthPx: number
  readonly level: number
}

/** Calls `draw` for what has begun to pass and is still in view, with how far it is, px, and how much of it is seen. */
export function eachSample(
  timeS: number,
  of: Passages,
  beginS: Float64Array,
  { flow, scale, lengthPx, level }: Sampled,
  draw: (row: number, px: number, weight: number) => void,
): void {
  const step = 2 ** Math.floor(level)
  const until = of.begun(flow, timeS)
  const from = of.begun(flow, timeS - lengthPx / scale)
  for (let ordinal = Math.ceil(from / step) * step; ordinal < until; ordinal += step) {
    const weight = weightAt(ordinal, level)
    if (weight <= 0) continue
    const row = of.rowAt(flow, ordinal)
    draw(row, (timeS - (beginS[row] as number)) * scale, weight)
  }
}

/** Draws the ACKs of all flows; returns how many one of them stands for. */
export function drawAckWaves(scene: Scene, lapse: Lapse): number {
  const { ctx, layout, tokens, run, timeS, looks, view, condition } = scene
  const { left, right, y } = layout.lane
  const { acks } = passingOf(scene)
  const { columns } = run.log.acks
  const radius = layout.phone ? 2.8 : 3.4
  let most = 1
  looks.forEach((look, flow) => {
    if (view.hiddenFlows.has(flow)) return
    const backS = (condition.baseRttS[flow] ?? condition.firstBaseRttS) / 2
    // The lane has the same span in view as the pipe.
    const calmPx = (CALM_PX * (right - left)) / (layout.pipe.right - layout.pipe.left)
    const scale = scaleOf(lapse, right - left, backS, calmPx)
    const level = levelOf(lapse, scale, ACKS_PX)
    if (acks.begun(flow, timeS) > 0) most = Math.max(most, standsFor(level))
    eachSample(
      timeS,
      acks,
      columns.sent,
      { flow, scale, lengthPx: right - left, level },
      (row, px, weight) => {
        const flags = columns.flags[row] as number
        if ((flags & AckFlag.lost) !== 0) return
        const x = right - px
        ctx.globalAlpha = weight
        fillDisc(ctx, x, y, radius + 1.5, tokens.bg1)
        strokeGlyph(ctx, look.shape, x, y, radius, look.line, 1.6)
        if ((flags & AckFlag.ece) !== 0) strokeRing(ctx, x, y, radius + 3.2, tokens.mark, 1.6)
      },
    )
  })
  ctx.globalAlpha = 1
  return most
}

/** Draws what is on the access links. */
export function drawAccessWaves(scene: Scene, lapse: Lapse): void {
  const { ctx, layout, run, network, timeS, looks, view } = scene
  const passing = passingOf(scene)
  const { columns } = run.log.packets
  const size = layout.phone ? 9 : 13
  for (const side of ['in', 'out'] as const) {
    const beginS = side === 'in' ? columns.sent : columns.reached
    looks.forEach((_, flow) => {
      const link = view.hiddenFlows.has(flow) ? null : linkOf(scene, flow, side)
      if (link === null) return
      const lengthPx = Math.hypot(link.x1 - link.x0, link.y1 - link.y0)
      const scale = scaleOf(lapse, lengthPx, network.flows[flow]?.accessDelayS ?? 0)
      const level = levelOf(lapse, scale, TILES_PX)
      eachSample(timeS, passing[side], beginS, { flow, scale, lengthPx, level }, (row, px, weight) => {
        const { x, y } = curvePoint(link, px / lengthPx)
        ctx.globalAlpha = weight
        drawTile(scene, row, x, y, size)
      })
    })
  }
  ctx.globalAlpha = 1
}
