/** Where the pointers under the buffer stand, with their values: how far what a queue discipline looks at reaches. */
import { formatNumber } from '../../lab/format'
import { figures } from '../../strings/figures'
import { packetSignals } from '../charts/queue/packet-signals'
import { levelAt, queueSeries } from '../charts/step-lines'
import { FONT } from '../charts/tokens'
import { levelX } from './geometry'
import type { Pointer, Scene } from './scene'

/** Distances from a pointer's middle to its label, and to its edge, px. */
const ASIDE_PX = 9
const HALF_PX = 6
/** Labels may reach so far beyond the buffer's right end, px. */
const BEYOND_PX = 26

type Placed = Pick<Pointer, 'from' | 'to' | 'row'>

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
  const beside = (x: number, index: number, left: boolean): Placed => {
    const width = widths[index] as number
    const from = left ? x - ASIDE_PX - width : x + ASIDE_PX
    return { from, to: from + width, row: 0 }
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
    const all = xs.map((x, index) => beside(x, index, ((sides >> index) & 1) === 1))
    if (free(all)) return all
  }
  return xs.map((x, index) => {
    const width = widths[index] as number
    const from = Math.max(low, Math.min(high - width, x - width / 2))
    return { from, to: from + width, row: index + 1 }
  })
}

export function pointersOf({ ctx, layout, run, timeS }: Scene): readonly Pointer[] {
  const { left, width } = layout.buffer
  const found = packetSignals(run).flatMap(({ key, label }) => {
    const [series] = queueSeries(run, key)
    const value = series === undefined ? Number.NaN : levelAt(series, timeS)
    if (!Number.isFinite(value)) return []
    return [
      { x: Math.max(left, levelX(layout, value)), text: `${figures.signal(label)} ${formatNumber(value)}` },
    ]
  })
  ctx.font = FONT.label
  const xs = found.map(({ x }) => x)
  const widths = found.map(({ text }) => ctx.measureText(text).width)
  const places = placeLabels(xs, widths, layout.meet, left + width + BEYOND_PX)
  return found.map((pointer, index) => ({ ...pointer, ...(places[index] as Placed) }))
}
