/** Draws one moment after another on a canvas of a fixed size. */
import { formatTime } from '../../../lab/format'
import { formatQuantity } from '../../../lab/quantity'
import { contextOf } from '../picture'
import { drawFoot, drawHead, figuresOf, type Sheet } from '../sheet'

/** Width of what is drawn, px, which is then enlarged to that of the video: texts keep their part of the picture. */
const DRAWN_PX = 960
const AROUND_PX = 58

export interface VideoSize {
  readonly widthPx: number
  readonly heightPx: number
}

export class VideoScreen {
  readonly canvas = document.createElement('canvas')
  private readonly ctx: CanvasRenderingContext2D
  private readonly still = document.createElement('canvas')
  private readonly scale: number
  private readonly sheet: Sheet
  private readonly figures: ReturnType<typeof figuresOf>

  constructor(
    sheet: Sheet,
    { widthPx, heightPx }: VideoSize,
    private readonly frameS: number,
    /** What is drawn is read back frame by frame, which a browser wants to know before. */
    isReadBack: boolean,
  ) {
    this.scale = widthPx / DRAWN_PX
    const drawnPx = heightPx / this.scale
    this.sheet = { ...sheet, widthPx: DRAWN_PX, figuresPx: drawnPx - AROUND_PX }
    this.figures = figuresOf(this.sheet, true)
    for (const canvas of [this.canvas, this.still]) {
      canvas.width = widthPx
      canvas.height = heightPx
    }
    this.ctx = contextOf(this.canvas, { willReadFrequently: isReadBack })
    const ctx = contextOf(this.still)
    ctx.setTransform(this.scale, 0, 0, this.scale, 0, 0)
    drawHead(ctx, this.sheet, drawnPx)
    for (const figure of this.figures) {
      this.goTo(ctx, figure)
      figure.still(ctx)
    }
  }

  private goTo(ctx: CanvasRenderingContext2D, { left, top }: { left: number; top: number }): void {
    const { scale } = this
    ctx.setTransform(scale, 0, 0, scale, left * scale, top * scale)
  }

  /** `speed`: simulated seconds per second at this moment. */
  draw(timeS: number, speed: number): void {
    const { ctx, figures, sheet, canvas, scale } = this
    ctx.setTransform(1, 0, 0, 1, 0, 0)
    ctx.drawImage(this.still, 0, 0)
    const view = { ...sheet.view, timeS, auto: false, speed, playing: true }
    for (const figure of figures) {
      this.goTo(ctx, figure)
      figure.moving(ctx, view, this.frameS)
    }
    this.goTo(ctx, { left: 0, top: 0 })
    const foot = `${formatTime(timeS)}   ${formatQuantity(Number(speed.toPrecision(2)), '×')}   Sawtooth`
    drawFoot(ctx, sheet, canvas.height / scale, foot)
  }
}
