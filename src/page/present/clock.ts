/** The playhead of a scene in front of the hall: it stands, or moves over a part of the run in so many seconds. */

/** A part of the run, s, and the time that the hall has for it, s. */
export interface Stretch {
  readonly fromS: number
  readonly toS: number
  readonly overS: number
  readonly loop: boolean
}

/** Where the playhead is after `elapsedS` of the hall's time at `pace` times what was planned, and whether it has come to the end. */
export function moved(timeS: number, { fromS, toS, overS, loop }: Stretch, elapsedS: number, pace: number) {
  const next = timeS + (elapsedS * pace * (toS - fromS)) / overS
  if (next < toS) return { timeS: next, ended: false }
  return loop && toS > fromS
    ? { timeS: fromS + ((next - fromS) % (toS - fromS)), ended: false }
    : { timeS: toS, ended: true }
}

/** Longest time between two frames that counts, s: a window that was hidden goes on where it was. */
const LONGEST_FRAME_S = 0.25

export class SceneClock {
  /** s of the run; null: where the scene has it. */
  timeS: number | null = null
  /** The moment under the pointer, s of the run; null: it is elsewhere. */
  hoverS: number | null = null
  playing = false
  pace = 1
  /** The playhead was moved, or set going, by hand. */
  byHand = false
  private part: Stretch | null = null
  /** Where the longest of the scene's runs ends, s; null: they are not all there. */
  endS: number | null = null
  /** The part begins as soon as its runs are there. */
  private waits = false
  private readonly listeners = new Set<() => void>()
  private previousMs = 0

  readonly listen = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  private tell(): void {
    for (const listener of this.listeners) listener()
  }

  /** Takes the scene's own moment, or, where a part of it is played, waits at its beginning. */
  readonly stand = (part: Stretch | null): void => {
    this.part = part
    this.waits = part !== null
    this.playing = false
    this.byHand = false
    this.timeS = part?.fromS ?? null
    this.tell()
    this.ready(this.endS)
  }

  /** The scene's runs are there, and end at `endS`; null: they are not. */
  readonly ready = (endS: number | null): void => {
    this.endS = endS
    if (endS !== null && this.waits && this.part !== null) this.begin(this.part)
  }

  /** The presenter plays the part. */
  readonly play = (part: Stretch): void => {
    this.byHand = true
    this.begin(part)
  }

  /** Plays the part, from where the playhead is where that lies in it. */
  private begin(part: Stretch): void {
    this.waits = false
    this.part = part
    const at = this.timeS ?? part.fromS
    this.timeS = at > part.fromS && at < part.toS ? at : part.fromS
    this.playing = true
    this.previousMs = 0
    this.tell()
    requestAnimationFrame(this.frame)
  }

  readonly pause = (): void => {
    this.playing = false
    this.waits = false
    this.tell()
  }

  readonly seek = (timeS: number): void => {
    this.pause()
    this.byHand = true
    this.timeS = timeS
    this.tell()
  }

  readonly hover = (timeS: number | null): void => {
    if (timeS === this.hoverS) return
    this.hoverS = timeS
    this.tell()
  }

  private readonly frame = (nowMs: number): void => {
    if (!this.playing || this.part === null || this.timeS === null) return
    const elapsedS = this.previousMs === 0 ? 0 : Math.min(LONGEST_FRAME_S, (nowMs - this.previousMs) / 1000)
    this.previousMs = nowMs
    const { timeS, ended } = moved(this.timeS, this.part, elapsedS, this.pace)
    this.timeS = timeS
    if (ended) this.playing = false
    this.tell()
    if (!ended) requestAnimationFrame(this.frame)
  }
}
