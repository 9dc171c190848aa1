/** Leaves points out of a line where the eye cannot tell: fewer edges to fill, and the picture is the same. */
import type { PathSink } from './context'

/** How far the line drawn may be from the line given, px. */
const TOLERANCE_PX = 0.4

/**
 * A path that passes on only the points needed for every given point to lie within `TOLERANCE_PX` of the line. x must not
 * fall. Vertical parts keep both ends, so steps stay vertical and no spike is lost. Call `end` after the last point.
 */
export class PixelPath implements PathSink {
  private anchorX = 0
  private anchorY = 0
  /** Slopes from the anchor that pass all points since. */
  private low = Number.NEGATIVE_INFINITY
  private high = Number.POSITIVE_INFINITY
  /** The newest point, not yet passed on. */
  private heldX = 0
  private heldY = 0
  private holding = false

  constructor(private readonly sink: PathSink) {}

  moveTo(x: number, y: number): void {
    this.end()
    this.sink.moveTo(x, y)
    this.anchor(x, y)
  }

  lineTo(x: number, y: number): void {
    let dx = x - this.anchorX
    if (this.holding) {
      const slope = (y - this.anchorY) / dx
      if (dx > 0 && slope >= this.low && slope <= this.high) {
        this.narrow(x, y, dx)
        return
      }
      this.end()
      dx = x - this.anchorX
    }
    if (dx > 0) this.narrow(x, y, dx)
    else if (Math.abs(y - this.anchorY) > TOLERANCE_PX) {
      this.sink.lineTo(x, y)
      this.anchor(x, y)
    }
  }

  end(): void {
    if (!this.holding) return
    this.sink.lineTo(this.heldX, this.heldY)
    this.anchor(this.heldX, this.heldY)
  }

  private anchor(x: number, y: number): void {
    this.anchorX = x
    this.anchorY = y
    this.low = Number.NEGATIVE_INFINITY
    this.high = Number.POSITIVE_INFINITY
    this.holding = false
  }

  private narrow(x: number, y: number, dx: number): void {
    this.low = Math.max(this.low, (y - TOLERANCE_PX - this.anchorY) / dx)
    this.high = Math.min(this.high, (y + TOLERANCE_PX - this.anchorY) / dx)
    this.heldX = x
    this.heldY = y
    this.holding = true
  }
}
