/** Congestion windows of two systems in one figure, drawn as the page draws windows. */
import { makeColumns, reduce, traceSteps } from '../../../src/plot/columns'
import { linearScale } from '../../../src/plot/scale'
import { strokeAtPixels } from '../../../src/plot/stroke'
import { evenTicks } from '../../../src/plot/ticks'
import { documentFigure, WIDTH, write } from './document-figure'

export interface Curve {
  /** '' for one that is named by another. */
  readonly label: string
  readonly colour: string
  /** Behind, broad and pale; or in front, thin. */
  readonly place: 'behind' | 'front'
  readonly t: ArrayLike<number>
  readonly value: ArrayLike<number>
  readonly count: number
}

const HEIGHT = 240
const BOX = { left: 44, right: WIDTH - 12, top: 30, bottom: HEIGHT - 30 }
const LEGEND_PX = 14
const STYLES = { behind: { width: 5, alpha: 0.3 }, front: { width: 1.2, alpha: 1 } } as const

/** SVG of the curves over time. */
export function windowsFigure(title: string, durationS: number, curves: readonly Curve[]): string {
  let most = 1
  for (const { value, count } of curves)
    for (let i = 0; i < count; i++) most = Math.max(most, value[i] as number)
  const x = linearScale(0, durationS, BOX.left, BOX.right)
  const y = linearScale(0, most, BOX.bottom, BOX.top)
  const ordered = [...curves].sort((a, b) => Number(a.place === 'front') - Number(b.place === 'front'))
  return documentFigure({
    title,
    heading: `${title}: cwnd, packets`,
    headingY: BOX.top - LEGEND_PX,
    height: HEIGHT,
    box: BOX,
    x: evenTicks(durationS, 8).map((t) => ({ at: x(t), label: `${t}${t === 0 ? '' : ' s'}` })),
    y: evenTicks(most, 5).map((value) => ({ at: y(value), label: String(value) })),
    draw(ctx) {
      for (const { t, value, count, place, colour } of ordered) {
        const [times, values] = [Float64Array.from(t), Float64Array.from(value)]
        const untilS = times[count - 1] ?? 0
        const columns = makeColumns()
        reduce(times, values, count, 0, durationS, BOX.right - BOX.left, untilS, columns)
        ctx.strokeStyle = colour
        ctx.lineJoin = 'round'
        ctx.lineWidth = STYLES[place].width
        ctx.globalAlpha = STYLES[place].alpha
        strokeAtPixels(ctx, (path) => traceSteps(path, columns, BOX.left, y))
      }
      ctx.globalAlpha = 1
      curves.forEach(({ label, colour }, i) => {
        if (label !== '') write(ctx, label, BOX.right, BOX.top - LEGEND_PX + LEGEND_PX * i, 'right', colour)
      })
    },
  })
}
