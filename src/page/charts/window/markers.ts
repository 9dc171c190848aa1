/** Marks on a window's line: fast retransmit, timeout, ECN echo (docs/LANGUAGE.md, Marks). */
import type { Context } from '../../../plot/context'
import { cross, fillDisc, strokeRing } from '../../../plot/glyphs'
import { crowded } from '../../../plot/labels'
import { lastRowAt } from '../../../simulator/base/table'
import { codeOf, fieldColumn } from '../../../simulator/log'
import type { Frame } from '../chart'
import type { Tokens } from '../tokens'

export type MarkerKind = 'fast retransmit' | 'timeout' | 'ece'
const KINDS: readonly MarkerKind[] = ['fast retransmit', 'timeout', 'ece']
const CODES = KINDS.map(codeOf)

const CLOSEST_PX = 9
const MOST = 60

/** The markers of one flow in view. Closer than 9 px to another, or more than 60 of them: 3 px dots. Never thinned out. */
export function markersOf(frame: Pick<Frame, 'run' | 'view' | 'x' | 'y' | 'plot'>, flow: number) {
  const { run, view, x, y, plot } = frame
  const { columns, rows } = run.log.events
  const found: { kind: MarkerKind; x: number; y: number }[] = []
  for (let row = lastRowAt(columns.t, rows, view.fromS - 1e-9) + 1; row < rows; row++) {
    const t = columns.t[row] as number
    if (t > view.toS) break
    if (columns.flow[row] !== flow) continue
    const place = CODES.indexOf(columns.kind[row] as number)
    if (place < 0) continue
    const kind = KINDS[place] as MarkerKind
    const cwnd = fieldColumn(run.log.events, kind, 'cwndBefore')[row] as number
    found.push({ kind, x: x(t), y: Math.max(plot.top, y(cwnd)) })
  }
  const close = crowded(
    found.map((marker) => marker.x),
    CLOSEST_PX,
  )
  return found.map((marker, index) => ({ ...marker, dot: found.length > MOST || close[index] === true }))
}

export function drawMarkers(frame: Frame, flow: number): void {
  for (const marker of markersOf(frame, flow)) drawMarker(frame, marker)
}

type Marker = ReturnType<typeof markersOf>[number]

function drawMarker({ ctx, tokens }: Frame, { kind, x, y, dot }: Marker): void {
  if (dot) {
    fillDisc(ctx, x, y, 2.6, tokens.bg1)
    fillDisc(ctx, x, y, 1.6, kind === 'ece' ? tokens.mark : tokens.loss)
  } else if (kind === 'fast retransmit') cross(ctx, x, y, 3.6, tokens.loss, tokens.bg1)
  else if (kind === 'timeout') timeoutSquare(ctx, x, y, tokens)
  else {
    fillDisc(ctx, x, y, 3.4, tokens.bg1)
    strokeRing(ctx, x, y, 3.4, tokens.mark, 1.7)
  }
}

/** A filled square with a T. */
function timeoutSquare(ctx: Context, x: number, y: number, tokens: Tokens): void {
  ctx.fillStyle = tokens.bg1
  ctx.fillRect(x - 7, y - 7, 14, 14)
  ctx.fillStyle = tokens.loss
  ctx.fillRect(x - 5.5, y - 5.5, 11, 11)
  ctx.strokeStyle = tokens.bg1
  ctx.lineWidth = 1.5
  ctx.beginPath()
  ctx.moveTo(x - 3, y - 2.5)
  ctx.lineTo(x + 3, y - 2.5)
  ctx.moveTo(x, y - 2.5)
  ctx.lineTo(x, y + 3.5)
  ctx.stroke()
}
