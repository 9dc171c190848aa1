/** Pointers under the buffer, with their values: how far what a queue discipline looks at reaches. */
import { formatNumber } from '../../lab/format'
import { figures } from '../../strings/figures'
import { packetSignals } from '../charts/queue/packet-signals'
import { levelAt, queueSeries } from '../charts/step-lines'
import { FONT } from '../charts/tokens'
import { levelX } from './geometry'
import type { Scene } from './scene'

/** Distances from a pointer's middle to its label, and to its edge, px. */
const ASIDE_PX = 9
const HALF_PX = 6
/** Labels may reach so far beyond the buffer's right end, px. */
const BEYOND_PX = 26
const ROW_PX = 13

export interface Placed {
  readonly from: number
  readonly to: number
  /** 0 beside the pointers; from 1 on below them. */
  readonly row: number
}

/**
 * Places for labels of `widths` beside pointers at `xs`, between `low` and `high`: right of their pointer, else left, so that
 * none lies on another or on a pointer; one below the other where that cannot be.
 */
export function placeLabels(
  xs: readonly number[],
  widths: readonly number[],
  low: number,
  high: number,
): readonly Placed[] {
  const beside = (index: number, left: boolean): Placed => {
    const x = xs[index] as number
    const width = widths[index] as number
    return left
      ? { from: x - ASIDE_PX - width, to: x - ASIDE_PX, row: 0 }
      : { from: x + ASIDE_PX, to: x + ASIDE_PX + width, row: 0 }
  }
  const free = (all: readonly Placed[]): boolean =>
    all.every(
      ({ from, to }, index) =>
        from >= low &&
        to <= high &&
        xs.every((x, other) => other === index || x + HALF_PX < from || x - HALF_PX > to) &&
        all.every((label, other) => other >= index || label.to + 4 < from || label.from - 4 > to),
    )
  for (let sides = 0; sides < 2 ** xs.length; sides++) {
    const all = xs.map((_, index) => beside(index, ((sides >> index) & 1) === 1))
    if (free(all)) return all
  }
  return xs.map((x, index) => {
    const width = widths[index] as number
    const from = Math.max(low, Math.min(high - width, x - width / 2))
    return { from, to: from + width, row: index + 1 }
  })
}

interface Pointer extends Placed {
  readonly x: number
  readonly text: string
}

export function pointersOf({ ctx, layout, run, timeS }: Scene): readonly Pointer[] {
  const { left, width } = layout.buffer
  const found = packetSignals(run).flatMap((signal) => {
    const [series] = queueSeries(run, signal.key)
    const value = series === undefined ? Number.NaN : levelAt(series, timeS)
    if (!Number.isFinite(value)) return []
    return [
      {
        x: Math.max(left, levelX(layout, value)),
        text: `${figures.signal(signal.label)} ${formatNumber(value)}`,
      },
    ]
  })
  ctx.font = FONT.label
  const places = placeLabels(
    found.map(({ x }) => x),
    found.map(({ text }) => ctx.measureText(text).width),
    layout.meet,
    left + width + BEYOND_PX,
  )
  return found.map((pointer, index) => ({ ...pointer, ...(places[index] as Placed) }))
}

export function drawPointers(scene: Scene): void {
  const { ctx, layout, tokens } = scene
  const y = layout.buffer.top + layout.buffer.height + 6
  ctx.fillStyle = tokens.t1
  for (const { x, text, from, row } of pointersOf(scene)) {
    ctx.beginPath()
    ctx.moveTo(x, y - 3)
    ctx.lineTo(x + 5, y + 5)
    ctx.lineTo(x - 5, y + 5)
    ctx.closePath()
    ctx.fill()
    if (layout.phone) continue
    ctx.font = FONT.label
    ctx.textAlign = 'left'
    ctx.textBaseline = 'middle'
    ctx.fillText(text, from, y + 3 + row * ROW_PX)
  }
}
