/** Drawing on a chart by mouse, finger, pen and keys: what a drawn expectation needs, wherever it is drawn. */
import { placeIn } from './zoom'

/** What a pen draws on. */
export interface Paper {
  /** The place of a point of the figure, px of its own: s, and a value. */
  placeOf(x: number, y: number): PenPlace
  /** A straight line of the pen. */
  stroke(fromS: number, from: number, toS: number, to: number): void
  /** The pen is lifted. */
  lift(): void
}

export interface PenPlace {
  readonly timeS: number
  readonly value: number
}

/** Listens to mouse, touch and pen on `layer`, which lies over the figure; returns the removal. */
export function listenToPen(layer: HTMLElement, figure: HTMLElement, paper: Paper): () => void {
  /** Where the pen is; null: it is not down. */
  let last: PenPlace | null = null

  const drawTo = (event: PointerEvent): void => {
    const { x, y } = placeIn(figure, event)
    const place = paper.placeOf(x, y)
    const from = last ?? place
    paper.stroke(from.timeS, from.value, place.timeS, place.value)
    last = place
  }
  const down = (event: PointerEvent): void => {
    if (event.button !== 0 || !event.isPrimary) return
    layer.setPointerCapture(event.pointerId)
    drawTo(event)
  }
  const move = (event: PointerEvent): void => {
    if (last === null || !event.isPrimary) return
    // What the pen did between two frames: a fast stroke keeps its corners.
    for (const part of event.getCoalescedEvents()) drawTo(part)
    drawTo(event)
  }
  const up = (event: PointerEvent): void => {
    if (last === null || !event.isPrimary) return
    last = null
    paper.lift()
  }

  const heard = new AbortController()
  layer.addEventListener('pointerdown', down, heard)
  layer.addEventListener('pointermove', move, heard)
  layer.addEventListener('pointerup', up, heard)
  layer.addEventListener('pointercancel', up, heard)
  return () => heard.abort()
}

/** What keys do with a drawing. */
export interface KeyPen {
  moveTime(steps: number): void
  moveValue(steps: number): void
  lockIn(): void
  clear(): void
}

/** Steps of a Page key. */
const PAGE = 10

const KEYS: Readonly<Record<string, (pen: KeyPen) => void>> = {
  ArrowLeft: (pen) => pen.moveTime(-1),
  ArrowRight: (pen) => pen.moveTime(1),
  Home: (pen) => pen.moveTime(Number.NEGATIVE_INFINITY),
  End: (pen) => pen.moveTime(Number.POSITIVE_INFINITY),
  ArrowUp: (pen) => pen.moveValue(1),
  ArrowDown: (pen) => pen.moveValue(-1),
  PageUp: (pen) => pen.moveValue(PAGE),
  PageDown: (pen) => pen.moveValue(-PAGE),
  Enter: (pen) => pen.lockIn(),
  Escape: (pen) => pen.clear(),
}

/** A key on the drawing; returns whether it is one of a drawing's. `active`: it may be changed. */
export function pressed(pen: KeyPen, key: string, active: boolean): boolean {
  const act = KEYS[key]
  if (active) act?.(pen)
  return act !== undefined
}
