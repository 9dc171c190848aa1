/** The life of the followed packet on the charts: a band from its sending to its ACK, and a line at every station. */

import { type PacketLife, packetLife } from '../../lab/run/explain/packet'
import { strokeSegment } from '../../plot/context'
import type { RunLog } from '../../simulator/log'
import type { Frame } from './chart'
import { flowLook } from './conditions'
import { FONT, withAlpha } from './tokens'

/** Stations closer than this are not told apart by lines. */
const CLOSEST_PX = 3
const LABEL_GAP_PX = 6
/** Above the lower edge of the first plot. */
const LABEL_PX = 8

let known: {
  readonly log: RunLog
  readonly row: number
  readonly rows: number
  readonly life: PacketLife
} | null = null

/** Kept for as long as the same packet of the same log is asked for: it is drawn on every chart in every frame. */
function lifeOf(log: RunLog, row: number): PacketLife {
  if (known === null || known.log !== log || known.row !== row || known.rows !== log.events.rows)
    known = { log, row, rows: log.events.rows, life: packetLife(log, row) }
  return known.life
}

/** `named`: with the names of the stations, where they have room. */
export function drawPacketLife(frame: Frame, row: number, named: boolean, heightPx: number): void {
  const { ctx, run, network, tokens, plot, x } = frame
  if (row >= run.log.packets.rows) return
  const { stations, flow } = lifeOf(run.log, row)
  const first = stations[0]
  const last = stations[stations.length - 1]
  if (first === undefined || last === undefined) return
  const left = Math.max(plot.left, x(first.t))
  const right = Math.min(plot.right, Math.max(x(last.t), left + 2))
  if (right < plot.left || left > plot.right) return
  const { line } = flowLook(tokens, network, flow)
  ctx.fillStyle = withAlpha(line, 0.14)
  ctx.fillRect(left, plot.top, right - left, heightPx - plot.top)
  let drawn = Number.NEGATIVE_INFINITY
  let written = Number.NEGATIVE_INFINITY
  ctx.lineWidth = 1
  ctx.font = FONT.label
  ctx.textAlign = 'left'
  ctx.textBaseline = 'middle'
  for (const station of stations) {
    const at = Math.round(x(station.t)) + 0.5
    if (at < plot.left || at > plot.right) continue
    const bad = station.name === 'dropped' || station.name === 'loss found'
    const colour = bad ? tokens.loss : station.name === 'marked' ? tokens.mark : line
    if (at - drawn >= CLOSEST_PX) {
      ctx.strokeStyle = colour
      strokeSegment(ctx, at, plot.top, at, plot.bottom)
      drawn = at
    }
    if (!named) continue
    const width = ctx.measureText(station.name).width
    if (at + 3 < written + LABEL_GAP_PX || at + 3 + width > plot.right) continue
    const y = plot.bottom - LABEL_PX
    ctx.fillStyle = withAlpha(tokens.bg1, 0.85)
    ctx.fillRect(at + 1.5, y - 7, width + 4, 14)
    ctx.fillStyle = bad ? tokens.loss : tokens.t2
    ctx.fillText(station.name, at + 3.5, y)
    written = at + 3 + width
  }
}
