/**
 * What a figure is drawn on. A canvas's context is one as it stands, and `SvgContext` writes SVG from the same calls, so a
 * mark or an axis is drawn by one piece of code wherever it appears.
 */
export type Context = Pick<
  CanvasRenderingContext2D,
  | 'fillStyle'
  | 'strokeStyle'
  | 'globalAlpha'
  | 'lineWidth'
  | 'lineCap'
  | 'lineJoin'
  | 'lineDashOffset'
  | 'font'
  | 'textAlign'
  | 'textBaseline'
  | 'save'
  | 'restore'
  | 'translate'
  | 'rotate'
  | 'beginPath'
  | 'moveTo'
  | 'lineTo'
  | 'closePath'
  | 'arc'
  | 'rect'
  | 'roundRect'
  | 'quadraticCurveTo'
  | 'bezierCurveTo'
  | 'clip'
  | 'fill'
  | 'stroke'
  | 'fillRect'
  | 'strokeRect'
  | 'fillText'
  | 'measureText'
  | 'setLineDash'
>

/** The part of a context that a line needs. */
export interface PathSink {
  moveTo(x: number, y: number): void
  lineTo(x: number, y: number): void
}

/** A rectangle in px of the figure, whose y axis points downwards. */
export interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** Draws `inside` clipped to `box`, with `abovePx` more above it and one pixel below, where the axis lies. */
export function clipped(ctx: Context, box: Box, inside: () => void, abovePx = 0): void {
  ctx.save()
  ctx.beginPath()
  ctx.rect(box.left, box.top - abovePx, box.right - box.left, box.bottom - box.top + abovePx + 1)
  ctx.clip()
  inside()
  ctx.restore()
}
