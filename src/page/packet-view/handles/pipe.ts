/** The pipe's end and its edge: what its length and its thickness stand for. */
import { positionOf, type Stops, valueAtPosition } from '../../ui/controls/scale'

/** The scale shrinks by so much while the end is held at the edge, in so long, and then waits so long before it does again. */
const SHRINK = 1.5
const MOVE_MS = 240
const PAUSE_MS = 200
/** A pipe that is left shorter than this part of its room is drawn on a larger scale, on which it is so long. */
const SHORT = 0.25
const LENGTHENED = 0.5
/** Way of the pointer for a step of the bandwidth's slider, px. */
const STEP_PX = 2

/** Starts fast and ends slowly. */
const eased = (part: number): number => 1 - (1 - part) ** 3

/** How long a pipe would be that fills its room: the scale on which the pipe's length is its delay. Times are of a clock that only rises, ms. */
export class PipeScale {
  private fromMs = 0
  private toMs = 0
  private sinceMs = Number.NEGATIVE_INFINITY

  /** `isInstant`: nothing moves by itself. */
  constructor(private readonly isInstant: () => boolean) {}

  /** Another scenario, whose greatest delay is `delayMs`. */
  open(delayMs: number): void {
    this.fromMs = delayMs
    this.toMs = delayMs
  }

  isMoving(nowMs: number): boolean {
    return !this.isInstant() && this.fromMs !== this.toMs && nowMs < this.sinceMs + MOVE_MS
  }

  /** Delay of a pipe that fills its room, ms. */
  fullMs(nowMs: number): number {
    if (!this.isMoving(nowMs)) return this.toMs
    return this.fromMs + (this.toMs - this.fromMs) * eased((nowMs - this.sinceMs) / MOVE_MS)
  }

  /** The part of its room that a pipe of `delayMs` is long. One that would be longer fills it, and the scale follows. */
  shareOf(delayMs: number, nowMs: number): number {
    if (delayMs > this.toMs) this.open(delayMs)
    return delayMs > 0 ? Math.min(1, delayMs / this.fullMs(nowMs)) : 0
  }

  private move(toMs: number, nowMs: number): void {
    this.fromMs = this.fullMs(nowMs)
    this.toMs = toMs
    this.sinceMs = nowMs
  }

  /** The end is held at the edge: the scale shrinks, until a pipe of `mostMs` has room. */
  shrink(mostMs: number, nowMs: number): void {
    if (nowMs < this.sinceMs + MOVE_MS + PAUSE_MS || this.toMs >= mostMs) return
    // What is nothing does not become more.
    this.move(Math.min(mostMs, Math.max(1, this.toMs * SHRINK)), nowMs)
  }

  /** The end is let go: the scale stays as it has become. */
  rest(nowMs: number): void {
    this.open(this.fullMs(nowMs))
  }

  /** Nothing is held any more, and the greatest delay is `delayMs`. */
  settle(delayMs: number, nowMs: number): void {
    if (delayMs > 0 && delayMs < SHORT * this.toMs) this.move(delayMs / LENGTHENED, nowMs)
  }
}

/** The least of 1, 2, 5 times a power of ten that is no less than `value`. */
function roundUp(value: number): number {
  const unit = 10 ** Math.floor(Math.log10(value))
  return unit * ([1, 2, 5].find((factor) => factor * unit >= value * (1 - 1e-9)) ?? 10)
}

/** Delay of a pipe of `lengthPx`, ms, in steps of about a pixel: the pipe that fills `roomPx` has `fullMs`. */
export function lengthValue(lengthPx: number, roomPx: number, fullMs: number, mostMs: number): number {
  const step = roundUp(fullMs / roomPx)
  const exact = (Math.max(0, Math.min(roomPx, lengthPx)) / roomPx) * fullMs
  return Number(Math.min(mostMs, fullMs, Math.round(exact / step) * step).toPrecision(6))
}

/** Bandwidth when the pointer has drawn the edge of a pipe with `value` down by `byPx`. */
export function thicknessValue(stops: Stops, value: number, byPx: number): number {
  const steps = Math.trunc(byPx / STEP_PX)
  return steps === 0 ? value : valueAtPosition(stops, Math.round(positionOf(stops, value)) + steps)
}
