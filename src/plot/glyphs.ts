/** Shapes that tell lines apart, readable in greyscale. All have about the area of the circle. */
import { type Context, setStroke } from './context'

/** Corners of a glyph of radius 1 as x, y pairs; the circle has none. */
const CORNERS = {
  circle: [],
  square: [-0.89, -0.89, 0.89, -0.89, 0.89, 0.89, -0.89, 0.89],
  'triangle up': [0, -1.15, 1.12, 0.85, -1.12, 0.85],
  diamond: [0, -1.25, 1.15, 0, 0, 1.25, -1.15, 0],
  plus: [
    -0.38, -1.1, 0.38, -1.1, 0.38, -0.38, 1.1, -0.38, 1.1, 0.38, 0.38, 0.38, 0.38, 1.1, -0.38, 1.1, -0.38,
    0.38, -1.1, 0.38, -1.1, -0.38, -0.38, -0.38,
  ],
  hexagon: ngon(6, 1.1, 1.1, 0),
  'triangle down': [0, 1.15, -1.12, -0.85, 1.12, -0.85],
  star: ngon(10, 1.3, 0.56, -Math.PI / 2),
} satisfies Record<string, readonly number[]>
export type Shape = keyof typeof CORNERS
export const SHAPES = Object.keys(CORNERS) as readonly Shape[]

function ngon(corners: number, outer: number, inner: number, turn: number): number[] {
  return Array.from({ length: corners }, (_, k) => {
    const radius = k % 2 === 0 ? outer : inner
    const angle = turn + (2 * Math.PI * k) / corners
    return [radius * Math.cos(angle), radius * Math.sin(angle)]
  }).flat()
}

/** Adds the outline of a glyph of `radius` at (x, y) to the current path. */
export function glyphPath(ctx: Context, shape: Shape, x: number, y: number, radius: number): void {
  if (shape === 'circle') {
    ctx.moveTo(x + radius, y)
    ctx.arc(x, y, radius, 0, 2 * Math.PI)
    return
  }
  const corners: readonly number[] = CORNERS[shape]
  ctx.moveTo(x + radius * (corners[0] as number), y + radius * (corners[1] as number))
  for (let k = 2; k < corners.length; k += 2)
    ctx.lineTo(x + radius * (corners[k] as number), y + radius * (corners[k + 1] as number))
  ctx.closePath()
}

type DrawGlyph = (
  ctx: Context,
  shape: Shape,
  x: number,
  y: number,
  radius: number,
  colour: string,
  width?: number,
) => void

export const fillGlyph: DrawGlyph = (ctx, shape, x, y, radius, colour) => {
  ctx.fillStyle = colour
  ctx.beginPath()
  glyphPath(ctx, shape, x, y, radius)
  ctx.fill()
}

export const strokeGlyph: DrawGlyph = (ctx, shape, x, y, radius, colour, width = 1.5) => {
  setStroke(ctx, colour, width)
  ctx.beginPath()
  glyphPath(ctx, shape, x, y, radius)
  ctx.stroke()
}

export function fillDisc(ctx: Context, x: number, y: number, radius: number, colour: string): void {
  ctx.fillStyle = colour
  ctx.beginPath()
  ctx.arc(x, y, radius, 0, 2 * Math.PI)
  ctx.fill()
}

export function strokeRing(
  ctx: Context,
  x: number,
  y: number,
  radius: number,
  colour: string,
  width: number,
): void {
  setStroke(ctx, colour, width)
  ctx.beginPath()
  ctx.arc(x, y, radius, 0, 2 * Math.PI)
  ctx.stroke()
}

/** A cross of half-width `arm` with a halo in the colour of the surface, so that it reads over lines. */
export function cross(ctx: Context, x: number, y: number, arm: number, colour: string, halo: string): void {
  ctx.lineCap = 'round'
  for (const [style, width] of [
    [halo, 4.4],
    [colour, 1.8],
  ] as const) {
    setStroke(ctx, style, width)
    ctx.beginPath()
    ctx.moveTo(x - arm, y - arm)
    ctx.lineTo(x + arm, y + arm)
    ctx.moveTo(x - arm, y + arm)
    ctx.lineTo(x + arm, y - arm)
    ctx.stroke()
  }
  ctx.lineCap = 'butt'
}

export function roundRect(
  ctx: Context,
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
): void {
  ctx.beginPath()
  ctx.roundRect(x, y, width, height, radius)
}
