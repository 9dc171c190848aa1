/** The way back: each ACK at the true fraction of its trip (the lane's length is not the pipe's). */
import { formatDuration } from '../../lab/format'
import { setStroke } from '../../plot/context'
import { cross, fillDisc, strokeGlyph, strokeRing } from '../../plot/glyphs'
import { setText } from '../../plot/text'
import { AckFlag } from '../../simulator/log'
import { packets as words } from '../../strings/packets'
import { FONT } from '../charts/tokens'
import { FADE_S } from './drops'
import { CELLS, cellShares, drawCells } from './pipe'
import { ackHit, eachShown, type Scene } from './scene'

/** Closer than this on average, ACKs are strokes. */
const CLOSEST_PX = 10

export function drawAckLane(scene: Scene): void {
  const { ctx, layout, tokens, condition } = scene
  const { left, right, y } = layout.lane
  const backS = condition.firstBaseRttS / 2
  setStroke(ctx, tokens.line2, 1.5)
  ctx.beginPath()
  ctx.moveTo(left - 5, y)
  ctx.lineTo(right, y)
  ctx.moveTo(left, y - 5)
  ctx.lineTo(left - 6, y)
  ctx.lineTo(left, y + 5)
  ctx.stroke()
  if (!layout.phone) {
    setText(ctx, FONT.label, tokens.t3)
    ctx.fillText(words.acksBack(formatDuration(backS)), 16, y)
  }
  if (!scene.run.packetDetail) return
  if (scene.averagedS > 0) drawShares(scene)
  else {
    drawEach(scene)
    drawLost(scene, backS)
  }
}

function drawEach(scene: Scene): void {
  const { ctx, layout, tokens, run, index, timeS, rows, view, hits } = scene
  const { left, right, y } = layout.lane
  const { columns } = run.log.acks
  const packets = run.log.packets.columns
  const followed = view.selectedPacket
  const ackedS = followed < 0 ? Number.NaN : (packets.acked[followed] as number)
  const found = index.acks.overlapping(timeS, timeS, rows)
  const strokes = found * CLOSEST_PX > right - left
  const radius = layout.phone ? 2.8 : 3.4
  eachShown(scene, found, columns.flow, (row, flow, look) => {
    const sent = columns.sent[row] as number
    const arrived = columns.arrived[row] as number
    const x = right - ((timeS - sent) / (arrived - sent)) * (right - left)
    const itsAck = Math.abs(arrived - ackedS) < 1e-9 && packets.flow[followed] === flow
    hits.add(itsAck ? followed : ackHit(row), x, y, 2 * radius, 2 * radius)
    if (strokes) {
      ctx.fillStyle = itsAck ? tokens.t1 : look.line
      ctx.fillRect(x - 0.6, y - 4, 1.2, 8)
      return
    }
    fillDisc(ctx, x, y, radius + 1.5, tokens.bg1)
    strokeGlyph(ctx, look.shape, x, y, radius, look.line, 1.6)
    if (itsAck) strokeRing(ctx, x, y, radius + 5, tokens.t1, 2)
    if (((columns.flags[row] as number) & AckFlag.ece) !== 0)
      strokeRing(ctx, x, y, radius + 3.2, tokens.mark, 1.6)
  })
}

/** Lost ACKs never arrive: a cross where they set off, fading. */
function drawLost({ ctx, layout, tokens, run, index, timeS, rows, looks }: Scene, backS: number): void {
  const { columns } = run.log.acks
  const { right, y } = layout.lane
  const found = index.acks.overlapping(timeS - Math.max(FADE_S, backS), timeS, rows)
  for (let k = 0; k < found; k++) {
    const row = rows[k] as number
    const lost = ((columns.flags[row] as number) & AckFlag.lost) !== 0
    const end = (columns.sent[row] as number) + FADE_S
    const look = looks[columns.flow[row] as number]
    if (!lost || end <= timeS || look === undefined) continue
    ctx.globalAlpha = (end - timeS) / FADE_S
    strokeGlyph(ctx, look.shape, right - 8, y, 3.4, look.line, 1.6)
    cross(ctx, right - 8, y, 4, tokens.loss, tokens.bg1)
    ctx.globalAlpha = 1
  }
}

function drawShares(scene: Scene): void {
  const { layout, run, index, timeS, averagedS, rows, looks } = scene
  const { columns } = run.log.acks
  const flows = Math.min(looks.length, 64)
  const shares = cellShares(flows)
  const found = index.acks.overlapping(timeS - averagedS, timeS, rows)
  const total = new Float64Array(CELLS)
  for (let k = 0; k < found; k++) {
    const row = rows[k] as number
    const flow = columns.flow[row] as number
    const sent = columns.sent[row] as number
    const trip = (columns.arrived[row] as number) - sent
    if (flow >= flows || !(trip > 0)) continue
    // The cells it passed during the frame.
    const from = Math.max(0, (timeS - averagedS - sent) / trip)
    const to = Math.min(1, (timeS - sent) / trip)
    const last = Math.min(CELLS - 1, Math.floor(to * CELLS))
    for (let cell = Math.floor(from * CELLS); cell <= last; cell++) {
      shares[flow * CELLS + cell] = (shares[flow * CELLS + cell] as number) + 1
      total[cell] = (total[cell] as number) + 1
    }
  }
  for (let at = 0; at < flows * CELLS; at++)
    shares[at] = (shares[at] as number) / ((total[at % CELLS] as number) || 1)
  const { left, right, y } = layout.lane
  drawCells(scene, flows, left, right, y - 3, 6, true)
}
