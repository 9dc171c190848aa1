/** What was dropped and marked at a hop, as ticks above its plot. */
import { hopOfLink } from '../../lab/router-names'
import { lastRowAt } from '../../simulator/base/table'
import { codeOf, fieldColumn, type RunLog } from '../../simulator/log'
import type { Frame } from './chart'
import type { Picked } from './drawn'
import { asEvent, codesOf, nearestEvent } from './nearest-event'

const DROP = codeOf('drop')
const MARK = codeOf('mark')
const DECISIONS = codesOf(['drop', 'mark'])
const TICK_PX = 6
/** From a plot up to the ticks, and so far above and below them they are pressed, px. */
const ABOVE_PX = 3
const ROOM_PX = 4

/** The hop of which event `row`, a drop or a mark, is, either way; -1: of none. */
function hopOf(events: RunLog['events'], row: number): number {
  const kind = events.columns.kind[row] === DROP ? 'drop' : 'mark'
  const link = fieldColumn(events, kind, 'link')[row] as number
  return link < 0 ? -1 : hopOfLink(link)
}

/** Where a plot begins, below its ticks. */
interface Top {
  readonly top: number
}

export function isAmongTicks({ top }: Top, y: number): boolean {
  return y >= top - TICK_PX - ABOVE_PX - ROOM_PX && y <= top - ABOVE_PX + ROOM_PX
}

/** The tick of `hop` that is nearest to `x`. */
export function pickTick(frame: Frame, hop: number, x: number, reachPx: number): Picked | null {
  const { events } = frame.run.log
  const away = (row: number): number =>
    hopOf(events, row) === hop
      ? Math.abs(x - frame.x(events.columns.t[row] as number))
      : Number.POSITIVE_INFINITY
  return asEvent(nearestEvent(frame, x, reachPx, DECISIONS, away))
}

/** One a pixel column at most. */
export function drawTicks({ ctx, run, view, tokens, plot, x }: Frame, own: Top, hop: number): void {
  const { events } = run.log
  const { columns, rows } = events
  let last = Number.NEGATIVE_INFINITY
  for (let row = lastRowAt(columns.t, rows, view.fromS - 1e-9) + 1; row < rows; row++) {
    const t = columns.t[row] as number
    if (t > view.toS) break
    const kind = columns.kind[row]
    if ((kind !== DROP && kind !== MARK) || view.hiddenFlows.has(columns.flow[row] as number)) continue
    const at = Math.round(x(t))
    if (at - last < 1 || at < plot.left - 1 || hopOf(events, row) !== hop) continue
    last = at
    ctx.fillStyle = kind === DROP ? tokens.loss : tokens.mark
    ctx.fillRect(at - 0.75, own.top - TICK_PX - ABOVE_PX, 1.5, TICK_PX)
  }
}
