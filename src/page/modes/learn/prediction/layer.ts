/** Pen and keys on the chart of a prediction. */

import { placeIn } from '../../../charts/zoom'
import { drawnNow } from '../../../effects/frames'
import { xToTime } from '../../../model/time-axis'
import type { Session } from './session'

/** Plot of a figure, CSS px from its top left corner. */
export interface PlotBox {
  readonly width: number
  readonly top: number
  readonly bottom: number
}

/** Steps of a Page key. */
const PAGE = 10

/** Listens to mouse, touch and pen on `layer`, which lies over the figure; returns the removal. */
export function listenToPen(
  layer: HTMLElement,
  figure: HTMLElement,
  session: Session,
  box: () => PlotBox,
): () => void {
  /** Where the pen is: s, and a value in the chart's unit; null: it is not down. */
  let last: { readonly timeS: number; readonly value: number } | null = null

  const placeOf = (event: PointerEvent) => {
    const { x, y } = placeIn(figure, event)
    const { width, top, bottom } = box()
    const timeS = Math.max(session.now.fromS, Math.min(session.now.toS, xToTime(drawnNow(), width, x)))
    return { timeS, value: ((bottom - y) / (bottom - top)) * session.high }
  }
  const drawTo = (event: PointerEvent): void => {
    const place = placeOf(event)
    const from = last ?? place
    session.stroke(from.timeS, from.value, place.timeS, place.value)
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
    session.lift()
  }

  const heard = new AbortController()
  layer.addEventListener('pointerdown', down, heard)
  layer.addEventListener('pointermove', move, heard)
  layer.addEventListener('pointerup', up, heard)
  layer.addEventListener('pointercancel', up, heard)
  return () => heard.abort()
}

const KEYS: Readonly<Record<string, (session: Session) => void>> = {
  ArrowLeft: (session) => session.moveTime(-1),
  ArrowRight: (session) => session.moveTime(1),
  Home: (session) => session.moveTime(Number.NEGATIVE_INFINITY),
  End: (session) => session.moveTime(Number.POSITIVE_INFINITY),
  ArrowUp: (session) => session.moveValue(1),
  ArrowDown: (session) => session.moveValue(-1),
  PageUp: (session) => session.moveValue(PAGE),
  PageDown: (session) => session.moveValue(-PAGE),
  Enter: (session) => session.lockIn(),
  Escape: (session) => session.clear(),
}

/** A key on the drawing; returns whether it was taken. Once it is locked in, no key changes it. */
export function pressed(session: Session, key: string): boolean {
  const act = KEYS[key]
  if (session.now.stage === 'drawing') act?.(session)
  return act !== undefined
}
