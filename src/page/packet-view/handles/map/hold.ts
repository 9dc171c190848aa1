/** A finger that rests takes hold of what is under it; one that goes on or leaves at once does not. */

/** How long a finger rests before it holds, ms. */
export const HOLD_MS = 300
/** A finger that has gone farther, px, does not rest. */
const REST_PX = 8

/** Where a finger is, px. */
export interface Finger {
  readonly clientX: number
  readonly clientY: number
}

interface Rest<F extends Finger> {
  readonly timer: ReturnType<typeof setTimeout>
  readonly from: F
}

export class Hold<F extends Finger> {
  private rest: Rest<F> | null = null

  /** `hold`: the finger has rested where it came down. `press`: it has left before that. */
  constructor(
    private readonly hold: (down: F) => void,
    private readonly press: () => void,
  ) {}

  down(finger: F): void {
    this.end()
    const timer = setTimeout(() => {
      this.rest = null
      this.hold(finger)
    }, HOLD_MS)
    this.rest = { timer, from: finger }
  }

  move({ clientX, clientY }: Finger): void {
    if (this.rest === null) return
    const { from } = this.rest
    if (Math.hypot(clientX - from.clientX, clientY - from.clientY) > REST_PX) this.end()
  }

  up(): void {
    if (this.end()) this.press()
  }

  /** Nothing comes of it. True: the finger was at rest. */
  end(): boolean {
    const { rest } = this
    if (rest === null) return false
    clearTimeout(rest.timer)
    this.rest = null
    return true
  }
}
