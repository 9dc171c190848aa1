/** The bottleneck link, to scale: length is propagation delay, a tile's length its transmission time, a gap idle time. */
import { formatDuration, formatRate } from '../../lab/format'
import { saveClipped, setStroke } from '../../plot/context'
import { drawPill } from '../../plot/pill'
import { setText } from '../../plot/text'
import { packets as words } from '../../strings/packets'
import { FONT, withAlpha } from '../charts/tokens'
import { eachShown, packetsPerSecond, type Scene } from './scene'
import { drawTile } from './tile'

/** A pipe that holds more packets than this is drawn as runs of colour. */
const MOST_TILES = 60
/** Cells of an averaged pipe or lane. */
export const CELLS = 48

export function drawPipe(scene: Scene): void {
  const { ctx, layout, tokens, run, condition } = scene
  const { left, right, top, bottom } = layout.pipe
  ctx.fillStyle = tokens.bg0
  ctx.fillRect(left, top, right - left, bottom - top)
  let { averagedS } = scene
  if (run.packetDetail && condition.delayS > 0) {
    saveClipped(ctx, left, top - 6, right - left, bottom - top + 12)
    if (averagedS > 0) averagedS = drawShares(scene)
    else drawPackets(scene)
    ctx.restore()
  }
  setStroke(ctx, tokens.ctl, 1.5)
  ctx.beginPath()
  for (const y of [top - 2.5, bottom + 2.5]) {
    ctx.moveTo(left, y)
    ctx.lineTo(right, y)
  }
  ctx.stroke()
  drawDimension(scene, averagedS)
}

/** The pipe's length and, below it, over what it is averaged: the mean over `averagedS`. */
function drawDimension({ ctx, layout, tokens, condition }: Scene, averagedS: number): void {
  const { left, right, top } = layout.pipe
  const delay = formatDuration(condition.delayS)
  setText(ctx, FONT.label, tokens.t3, 'center')
  const middle = (left + right) / 2
  const badge = averagedS > 0 ? words.averaged(formatDuration(averagedS)) : ''
  if (layout.phone) {
    ctx.fillText(words.pipeShort(delay), middle, top - 17)
    if (badge !== '') ctx.fillText(badge, middle, layout.pipe.bottom + 14)
    return
  }
  const y = Math.round(top - 20) + 0.5
  setStroke(ctx, tokens.ctl, 1.1)
  ctx.beginPath()
  ctx.moveTo(left, y)
  ctx.lineTo(right, y)
  for (const x of [left + 0.5, right - 0.5]) {
    ctx.moveTo(x, y - 3.5)
    ctx.lineTo(x, y + 3.5)
  }
  ctx.stroke()
  const text = words.pipe(delay, formatRate(condition.bitsPerSecond))
  const half = ctx.measureText(text).width / 2
  ctx.fillText(text, Math.min(middle, layout.width - 16 - half), y - 15)
  const colours = { colour: tokens.t1, ground: tokens.bg3 }
  const style = { ...colours, font: FONT.label, height: 18, align: 'center', padding: 8 } as const
  if (badge !== '') drawPill(ctx, badge, middle, layout.pipe.bottom + 18, style)
}

function drawPackets(scene: Scene): void {
  const { ctx, layout, tokens, network, run, condition, index, timeS, rows, view, hits } = scene
  const { left, right, top, bottom } = layout.pipe
  const { columns } = run.log.packets
  const found = index.wire.overlapping(timeS, timeS, rows)
  const runs = condition.delayS * packetsPerSecond(network, condition) > MOST_TILES
  const middle = (top + bottom) / 2
  const height = bottom - top
  eachShown(scene, found, columns.flow, (row, _flow, look) => {
    const dequeued = columns.dequeued[row] as number
    const departed = columns.departed[row] as number
    const reached = columns.reached[row] as number
    // A packet keeps the delay that it left with.
    const delayS = Number.isFinite(reached) && reached > departed ? reached - departed : condition.delayS
    const scale = (right - left) / delayS
    const front = left + (timeS - dequeued) * scale
    const back = left + (timeS - (Number.isFinite(departed) ? departed : timeS)) * scale
    const x = (front + back) / 2
    if (runs) {
      ctx.fillStyle = view.selectedPacket === row ? tokens.t1 : withAlpha(look.line, 0.8)
      ctx.fillRect(back, top + 1, Math.max(0.5, front - back), height - 2)
    } else {
      const width = Math.max(1, front - back - (front - back > 6 ? 1.5 : 0.5))
      drawTile(scene, row, x, middle, width, Math.min(height - 2, 15))
    }
    hits.add(row, x, middle, Math.max(3, front - back), height)
  })
}

const shares = new Float64Array(CELLS * 64)

/**
 * Draws, for every place on the pipe, the part of the last frame during which each flow's bits were there. Only the end
 * of a frame with more packets than can be counted counts; returns how much of it, s.
 */
function drawShares(scene: Scene): number {
  const { layout, run, condition, index, timeS, rows, looks } = scene
  let { averagedS } = scene
  const { columns } = run.log.packets
  const flows = Math.min(looks.length, 64)
  cellShares(flows)
  const { delayS } = condition
  const found = index.wire.overlapping(timeS - averagedS - delayS, timeS, rows)
  if (found === rows.length) {
    const countedS = timeS - delayS - (columns.dequeued[rows[found - 1] as number] as number)
    if (countedS > 0) averagedS = Math.min(averagedS, countedS)
  }
  for (let k = 0; k < found; k++) {
    const row = rows[k] as number
    const flow = columns.flow[row] as number
    const dequeued = columns.dequeued[row] as number
    const departed = columns.departed[row] as number
    if (flow >= flows || !Number.isFinite(departed)) continue
    for (let cell = 0; cell < CELLS; cell++) {
      const lag = ((cell + 0.5) / CELLS) * delayS
      const time = Math.min(timeS, departed + lag) - Math.max(timeS - averagedS, dequeued + lag)
      if (time > 0) shares[flow * CELLS + cell] = (shares[flow * CELLS + cell] as number) + time / averagedS
    }
  }
  const { left, right, top, bottom } = layout.pipe
  drawCells(scene, flows, left, right, top + 1, bottom - top - 2, false)
  return averagedS
}

/** Draws `shares` as stacked cells; `reverse`: the first cell is at the right. */
export function drawCells(
  { ctx, looks, view }: Scene,
  flows: number,
  left: number,
  right: number,
  top: number,
  height: number,
  reverse: boolean,
): void {
  const width = (right - left) / CELLS
  for (let cell = 0; cell < CELLS; cell++) {
    const x = reverse ? right - (cell + 1) * width : left + cell * width
    let y = top + height
    for (let flow = 0; flow < flows; flow++) {
      const part = Math.min(1, shares[flow * CELLS + cell] as number)
      const look = looks[flow]
      if (part <= 0 || look === undefined || view.hiddenFlows.has(flow)) continue
      y -= part * height
      ctx.fillStyle = withAlpha(look.line, 0.72)
      ctx.fillRect(x, y, width + 0.4, part * height)
    }
  }
}

/** Scratch that the averaged ACK lane shares. */
export function cellShares(flows: number): Float64Array {
  shares.fill(0, 0, CELLS * flows)
  return shares
}
