/** Drops and marks along the upper edge of the queue's chart. */
import { strokeRing } from '../../../plot/glyphs'
import { setText } from '../../../plot/text'
import { lastRowAt } from '../../../simulator/base/table'
import { codeOf } from '../../../simulator/log'
import { figures } from '../../../strings/figures'
import type { Frame } from '../chart'
import { FONT } from '../tokens'

const DROP = codeOf('drop')
const MARK = codeOf('mark')
const TICK_TOP_PX = 5
const TICK_PX = 8

/** Drops as ticks and marks as rings along the top edge, one a pixel column at most: a column shows that there was one. */
export function drawTicks({ ctx, run, view, tokens, plot, x }: Frame): { drops: number; marks: number } {
  const { columns, rows } = run.log.events
  const top = plot.top - TICK_TOP_PX
  let drops = 0
  let marks = 0
  let lastDrop = Number.NEGATIVE_INFINITY
  let lastMark = Number.NEGATIVE_INFINITY
  const rings: number[] = []
  ctx.fillStyle = tokens.loss
  for (let row = lastRowAt(columns.t, rows, view.fromS - 1e-9) + 1; row < rows; row++) {
    const t = columns.t[row] as number
    if (t > view.toS) break
    const kind = columns.kind[row]
    if (kind === DROP) {
      if (view.hiddenFlows.has(columns.flow[row] as number)) continue
      drops++
      const at = Math.round(x(t))
      if (at - lastDrop < 1) continue
      lastDrop = at
      ctx.fillRect(at - 0.75, top, 1.5, TICK_PX)
    } else if (kind === MARK) {
      if (view.hiddenFlows.has(columns.flow[row] as number)) continue
      marks++
      const at = x(t)
      if (at - lastMark < 2) continue
      lastMark = at
      rings.push(at)
    }
  }
  ctx.strokeStyle = tokens.mark
  ctx.lineWidth = 1.4
  ctx.beginPath()
  for (const at of rings) {
    ctx.moveTo(at + 3, top + TICK_PX / 2)
    ctx.arc(at, top + TICK_PX / 2, 3, 0, 2 * Math.PI)
  }
  ctx.stroke()
  return { drops, marks }
}

/** What stands beside and between the names, px. */
const AROUND_NAMES_PX = 32

/** "marks | drops" in the gutter of the ticks' row. */
export function drawTickNames({ ctx, tokens, plot }: Frame, drops: boolean, marks: boolean): void {
  const y = plot.top - TICK_TOP_PX - 5
  setText(ctx, FONT.label, tokens.mark)
  const bothPx = ctx.measureText(figures.marks).width + ctx.measureText(figures.drops).width + AROUND_NAMES_PX
  // A phone's gutter has no room for both words in full.
  const tight = marks && drops && plot.width - plot.right < bothPx
  const gap = tight ? 4 : 8
  let left = plot.right + gap
  if (marks) {
    const name = tight ? figures.mark : figures.marks
    strokeRing(ctx, left + 4, y, 3, tokens.mark, 1.4)
    ctx.fillStyle = tokens.mark
    ctx.fillText(name, left + 11, y)
    left += 11 + ctx.measureText(name).width + gap
  }
  if (drops) {
    ctx.fillStyle = tokens.loss
    if (marks) {
      ctx.fillRect(left, y - 5, 1.5, 10)
      left += 5
    }
    ctx.fillText(tight ? figures.drop : figures.drops, left, y)
  }
}
