/** The life of the followed packet on the charts: a band from its sending to its ACK, and a line at every station. */
import { type PacketLife, packetLife, type StationKind } from '../../lab/explain/packet'
import { strokeSegment } from '../../plot/context'
import { setText } from '../../plot/text'
import type { RunLog } from '../../simulator/log'
import type { Frame } from './chart'
import { flowLook } from './conditions'
import { FONT, withAlpha } from './tokens'

/** Stations closer than this are not told apart by lines. */
const CLOSEST_PX = 3
const LABEL_GAP_PX = 6
/** Distance of a label above the lower edge of the first plot. */
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
  const inside = stations
    .map(({ kind, name, t }) => ({ kind, name, at: Math.round(x(t)) + 0.5 }))
    .filter(({ at }) => at >= plot.left && at <= plot.right)
  drawStations(frame, inside, line)
  if (named) nameStations(frame, inside)
}

interface PlacedStation {
  readonly kind: StationKind
  readonly name: string
  /** px */
  readonly at: number
}

const isBad = (kind: StationKind): boolean => kind === 'dropped' || kind === 'lossFound'

function drawStations({ ctx, tokens, plot }: Frame, stations: readonly PlacedStation[], line: string): void {
  let drawn = Number.NEGATIVE_INFINITY
  ctx.lineWidth = 1
  for (const { kind, at } of stations) {
    if (at - drawn < CLOSEST_PX) continue
    ctx.strokeStyle = isBad(kind) ? tokens.loss : kind === 'marked' ? tokens.mark : line
    strokeSegment(ctx, at, plot.top, at, plot.bottom)
    drawn = at
  }
}

function nameStations({ ctx, tokens, plot }: Frame, stations: readonly PlacedStation[]): void {
  let written = Number.NEGATIVE_INFINITY
  const y = plot.bottom - LABEL_PX
  ctx.font = FONT.label
  for (const { kind, name, at } of stations) {
    const width = ctx.measureText(name).width
    if (at + 3 < written + LABEL_GAP_PX || at + 3 + width > plot.right) continue
    ctx.fillStyle = withAlpha(tokens.bg1, 0.85)
    ctx.fillRect(at + 1.5, y - 7, width + 4, 14)
    setText(ctx, FONT.label, isBad(kind) ? tokens.loss : tokens.t2)
    ctx.fillText(name, at + 3.5, y)
    written = at + 3 + width
  }
}
