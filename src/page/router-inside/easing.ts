/** Numbers that glide to their values where the playhead jumps: what is drawn, not what is known. */

/** A change takes so long, ms. */
const LENGTH_MS = 120

interface Glide {
  readonly from: number
  readonly to: number
  readonly sinceMs: number
}

export class Easing {
  /** Some number is on its way. */
  moving = false
  private still = false
  private readonly glides = new Map<string, Glide>()

  /** `again` asks for another frame. */
  constructor(
    private readonly again: () => void,
    private readonly nowMs: () => number = () => performance.now(),
  ) {}

  /** A picture begins; `jump`: numbers are at their values at once. */
  begin(jump: boolean): void {
    this.still = jump
    this.moving = false
  }

  /** What the number `key` is drawn as on its way to `value`. */
  of(key: string, value: number): number {
    const glide = this.glides.get(key)
    const nowMs = this.nowMs()
    if (this.still || glide === undefined) {
      this.glides.set(key, { from: value, to: value, sinceMs: nowMs - LENGTH_MS })
      return value
    }
    const at = ({ from, to, sinceMs }: Glide): number =>
      from + (to - from) * Math.min(1, (nowMs - sinceMs) / LENGTH_MS)
    const shown = at(glide)
    if (glide.to !== value) {
      this.glides.set(key, { from: shown, to: value, sinceMs: nowMs })
      this.moving = true
      return shown
    }
    if (shown !== value) this.moving = true
    return shown
  }

  /** The picture is complete. */
  end(): void {
    if (this.moving) this.again()
  }
}
