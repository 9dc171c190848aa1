/**
 * The bottleneck in time-lapse: how much of it each flow had, over spans of a few px that lie in the run's own time and move
 * with it, as blocks of so many packets each. A full link is a row of blocks, an idle one a gap.
 */
import type { FlowTokens } from '../../charts/tokens'
import type { Scene } from '../scene'
import { drawTile } from '../tile'
import { crestAt, joinedShare, type Lapse, levelOf, scaleOf, spanOf, weightAt } from './lapse'
import type { Passages } from './passages'
import { passingOf } from './passing'

/** Least distance of two blocks of a full link, and the gap between them, px. */
const BLOCK_PX = 12
const GAP_PX = 2
/** How much of a colour the end and the front of a block have. */
const LEAST_ALPHA = 0.34
const MOST_ALPHA = 0.86
/** Tiles up to so narrow are not worth drawing one by one, px. */
const LEAST_TILE_PX = 3
/** More flows than this have no colour of their own in the waves. */
const MOST_FLOWS = 64

export interface PipeLapse {
  /** px for a simulated second. */
  readonly scale: number
  readonly level: number
  /** How much of the single packets has gone: 0 none, 1 all. */
  readonly part: number
}

export function pipeLapse(scene: Scene, lapse: Lapse): PipeLapse {
  const { left, right } = scene.layout.pipe
  const scale = scaleOf(lapse, right - left, scene.condition.delayS)
  const tilePx = scale / lapse.perSecond
  const part = tilePx < LEAST_TILE_PX ? 1 : joinedShare(lapse)
  return { scale, level: levelOf(lapse, scale, BLOCK_PX), part }
}

export function drawPipeWaves(scene: Scene, { scale, level, part }: PipeLapse): void {
  const { ctx, layout, tokens, timeS, run } = scene
  const { left, right, top, bottom } = layout.pipe
  // Nothing is known of what was before the first packet that is kept: there the link itself is not drawn.
  const knownFromS = run.packetWindow?.[0] ?? 0
  const knownPx = (timeS - knownFromS) * scale
  if (knownPx < right - left) {
    ctx.fillStyle = tokens.bg1
    ctx.fillRect(left + knownPx, top - 1, right - left - knownPx, bottom - top + 2)
  }
  if (part > 0) {
    drawShares(scene, scale, level, part, knownFromS)
    drawGaps(scene, scale, level)
  }
  if (part < 1) drawTiles(scene, scale, 1 - part)
}

/** The flows that have something in view, how long each had the link by the end of the span before, s, and its colour. */
const active = new Int32Array(MOST_FLOWS)
const beforeS = new Float64Array(MOST_FLOWS)
const colourOf = new Int32Array(MOST_FLOWS)
/** Colours that are in view, and the share of a span that the flows of each have. Many flows have few colours. */
const colours: string[] = []
const shares = new Float64Array(MOST_FLOWS)

/** Finds the flows that have anything of the link between `fromS` and the scene's instant; returns how many. */
function findActive({ looks, view, timeS }: Scene, wire: Passages, fromS: number): number {
  let count = 0
  colours.length = 0
  for (let flow = 0; flow < Math.min(looks.length, MOST_FLOWS); flow++) {
    const busyS = wire.busyUntil(flow, fromS)
    if (view.hiddenFlows.has(flow) || wire.busyUntil(flow, timeS) <= busyS) continue
    const { line } = looks[flow] as FlowTokens
    if (!colours.includes(line)) colours.push(line)
    colourOf[count] = colours.indexOf(line)
    active[count] = flow
    beforeS[count++] = busyS
  }
  return count
}

/** Draws what each flow had of the link in every span, as a stack about the pipe's middle, and above it what was marked. */
function drawShares(scene: Scene, scale: number, level: number, part: number, knownFromS: number): void {
  const { ctx, layout, tokens, timeS, index } = scene
  const { left, right, top } = layout.pipe
  const { wire } = passingOf(scene)
  const spanS = spanOf(scale)
  const first = Math.floor(Math.max(knownFromS, timeS - (right - left) / scale) / spanS)
  const last = Math.floor(timeS / spanS)
  const flows = findActive(scene, wire, first * spanS)
  for (let span = first; span <= last; span++) {
    const untilS = Math.min(timeS, (span + 1) * spanS)
    const isWhole = span < last
    // What has only begun is measured over as long a time as the others.
    const fromS = isWhole ? span * spanS : untilS - spanS
    const x = left + (timeS - untilS) * scale
    const width = (untilS - span * spanS) * scale + 0.3
    let sum = 0
    let marked = 0
    shares.fill(0, 0, colours.length)
    for (let k = 0; k < flows; k++) {
      const flow = active[k] as number
      const busyS = wire.busyUntil(flow, untilS)
      if (!isWhole) beforeS[k] = wire.busyUntil(flow, fromS)
      const share = Math.max(0, busyS - (beforeS[k] as number)) / spanS
      beforeS[k] = busyS
      sum += share
      const colour = colourOf[k] as number
      shares[colour] = (shares[colour] as number) + share
      if (wire.hasMarks) marked += wire.markedUntil(flow, untilS) - wire.markedUntil(flow, fromS)
    }
    if (sum <= 0) continue
    const crest = crestAt(index.wire.begun((fromS + untilS) / 2), level)
    ctx.globalAlpha = part * (LEAST_ALPHA + (MOST_ALPHA - LEAST_ALPHA) * crest)
    drawStack(scene, sum, x, width)
    if (marked === 0) continue
    ctx.globalAlpha = part
    ctx.fillStyle = tokens.mark
    ctx.fillRect(x, top - 1, width, 2.5)
  }
  ctx.globalAlpha = 1
}

/** One span of the link: as high as the share of it that was busy, colour on colour. */
function drawStack({ ctx, layout }: Scene, sum: number, x: number, width: number): void {
  const { top, bottom } = layout.pipe
  // Sums of many small times may come to a hair more than all.
  const height = (bottom - top - 3) / Math.max(1, sum)
  let y = (top + bottom) / 2 + (height * sum) / 2
  for (let k = 0; k < colours.length; k++) {
    const high = (shares[k] as number) * height
    if (high <= 0) continue
    y -= high
    ctx.fillStyle = colours[k] as string
    ctx.fillRect(x, y, width, high)
  }
}

/** Clears the gaps between blocks, each where its first packet begins. */
function drawGaps({ ctx, layout, tokens, timeS, index, run }: Scene, scale: number, level: number): void {
  const { left, right, top, bottom } = layout.pipe
  const step = 2 ** Math.floor(level)
  const until = index.wire.begun(timeS)
  const from = index.wire.begun(timeS - (right - left) / scale)
  const { dequeued } = run.log.packets.columns
  ctx.fillStyle = tokens.bg0
  for (let ordinal = Math.ceil(from / step) * step; ordinal < until; ordinal += step) {
    const row = index.wire.rowAt(ordinal)
    const x = left + (timeS - (dequeued[row] as number)) * scale
    ctx.fillRect(x, top, GAP_PX * weightAt(ordinal, level), bottom - top)
  }
}

/** Single packets that go over into blocks: as tiles, fainter and fainter. */
function drawTiles(scene: Scene, scale: number, alpha: number): void {
  const { ctx, layout, timeS, index, looks, view, run } = scene
  const { left, right, top, bottom } = layout.pipe
  const { columns } = run.log.packets
  const until = index.wire.begun(timeS)
  ctx.globalAlpha = alpha
  // The one before the first that begins in view may still be seen in part.
  for (let k = Math.max(0, index.wire.begun(timeS - (right - left) / scale) - 1); k < until; k++) {
    const row = index.wire.rowAt(k)
    const flow = columns.flow[row] as number
    if (looks[flow] === undefined || view.hiddenFlows.has(flow)) continue
    const departed = columns.departed[row] as number
    const front = left + (timeS - (columns.dequeued[row] as number)) * scale
    const back = left + (timeS - Math.min(timeS, Number.isFinite(departed) ? departed : timeS)) * scale
    const width = Math.max(1, front - back - (front - back > 6 ? 1.5 : 0.5))
    drawTile(scene, row, (front + back) / 2, (top + bottom) / 2, width, Math.min(bottom - top - 2, 20))
  }
  ctx.globalAlpha = 1
}
