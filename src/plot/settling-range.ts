/** The range of a value axis over time. */

/** The range of an axis while a run changes: it grows at once, and shrinks in 240 ms when nothing has changed for a while. */
export class SettlingRange {
  shown = 0
  private target = 0
  private from = 0
  private startedMs = 0
  private shrinking = false

  constructor(
    readonly settleMs = 320,
    private readonly shrinkMs = 240,
  ) {}

  /** The upper end to draw with. `wanted`: what data need; `quietMs`: since they changed; `jump`: shrink at once. */
  update(wanted: number, nowMs: number, quietMs: number, jump: boolean): number {
    if (wanted >= this.shown || this.shown === 0 || (jump && quietMs >= this.settleMs)) {
      this.shown = wanted
      this.shrinking = false
    } else if (this.shrinking && this.target === wanted) {
      const part = Math.min(1, (nowMs - this.startedMs) / this.shrinkMs)
      this.shown = this.from + (wanted - this.from) * easeOut(part)
      if (part >= 1) this.shrinking = false
    } else if (quietMs >= this.settleMs) {
      this.shrinking = true
      this.target = wanted
      this.from = this.shown
      this.startedMs = nowMs
    }
    return this.shown
  }

  /** True while a frame is needed to go on shrinking, or to begin. */
  pending(wanted: number): boolean {
    return this.shown > wanted
  }
}

/** Close to cubic-bezier(.2, 0, 0, 1). */
const easeOut = (part: number): number => 1 - (1 - part) ** 3
