/** What a law says as curves, and what runs show as points. */
import { extentOf, numberAxis, type Tick } from '../../../src/plot/axis'
import { drawPoints, type Point, strokeLine } from '../../../src/plot/marks'
import { linearScale } from '../../../src/plot/scale'
import { evenTicks } from '../../../src/plot/ticks'
import type { Figure } from '../../conformance/theory/law'
import { documentFigure, WIDTH, write } from './document-figure'

const HEIGHT = 300
const BOX = { left: 60, right: WIDTH - 12, top: 40, bottom: HEIGHT - 44 }
const TICKS = 6
const LEGEND_PX = 14

interface Axis {
  at(value: number): number
  readonly ticks: readonly Tick[]
}

/** An axis from zero, or over whole decades. */
function axisOf(values: readonly number[], logarithmic: boolean, from: number, to: number): Axis {
  const [least, greatest] = extentOf(values)
  if (logarithmic) {
    const low = Math.floor(Math.log10(least) + 1e-9)
    const high = Math.max(low + 1, Math.ceil(Math.log10(greatest) - 1e-9))
    const ends = { low: Number(`1e${low}`), high: Number(`1e${high}`) }
    return numberAxis({ ...ends, log: true, count: 10, powers: true }, from, to, String)
  }
  const at = linearScale(0, greatest, from, to)
  return { at, ticks: evenTicks(greatest, TICKS).map((value) => ({ at: at(value), label: String(value) })) }
}

/** SVG of points and curves over numbers. */
export function lawFigure({ title, xLabel, yLabel, logarithmic, lines }: Figure): string {
  const x = axisOf(
    lines.flatMap((line) => line.x),
    logarithmic,
    BOX.left,
    BOX.right,
  )
  const y = axisOf(
    lines.flatMap((line) => line.y),
    logarithmic,
    BOX.bottom,
    BOX.top,
  )
  return documentFigure({
    title,
    headingY: 16,
    height: HEIGHT,
    box: BOX,
    x: x.ticks,
    y: y.ticks,
    draw(ctx) {
      write(ctx, xLabel, (BOX.left + BOX.right) / 2, HEIGHT - 8, 'center')
      write(ctx, yLabel, BOX.left, BOX.top - 8, 'right')
      for (const line of lines) {
        const points = line.x.map((value, k): Point => [x.at(value), y.at(line.y[k] ?? Number.NaN)])
        ctx.strokeStyle = line.colour
        ctx.lineWidth = 1.5
        ctx.setLineDash(line.form === 'dashed' ? [5, 4] : [])
        if (line.form === 'points') drawPoints(ctx, points, 3.5, line.colour)
        else strokeLine(ctx, points)
      }
      lines
        .filter(({ label }) => label !== '')
        .forEach(({ label, colour }, k) => {
          write(ctx, label, BOX.right - 4, BOX.top + 10 + LEGEND_PX * k, 'right', colour)
        })
    },
  })
}
