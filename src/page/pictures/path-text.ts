import type { PathSink } from '../../plot/context'

/** Units of a path in one px: a picture may be shown at twice its size. */
export const UNITS_PER_PX = 2

/** Writes a path as the text of an SVG path, in whole units and as steps from point to point, which makes it short. */
export class PathText implements PathSink {
  text = ''
  private x = 0
  private y = 0

  moveTo(x: number, y: number): void {
    this.x = Math.round(x * UNITS_PER_PX)
    this.y = Math.round(y * UNITS_PER_PX)
    this.text += `M${this.x} ${this.y}`
  }

  lineTo(x: number, y: number): void {
    const toX = Math.round(x * UNITS_PER_PX)
    const toY = Math.round(y * UNITS_PER_PX)
    const dx = toX - this.x
    const dy = toY - this.y
    if (dx !== 0 && dy !== 0) this.text += `l${dx}${dy < 0 ? '' : ' '}${dy}`
    else if (dx !== 0) this.text += `h${dx}`
    else if (dy !== 0) this.text += `v${dy}`
    this.x = toX
    this.y = toY
  }

  /**
   * A dot: a line of hardly any length, which a round pen makes a disc. One of no length Firefox draws to elsewhere where
   * CSS `zoom` enlarges the page, as on projectors.
   */
  dot(x: number, y: number): void {
    this.moveTo(x, y)
    this.text += 'h.01'
  }

  close(): void {
    this.text += 'Z'
  }
}
