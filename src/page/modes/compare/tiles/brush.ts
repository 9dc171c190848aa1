/** Selecting a part of the time in a small figure, as Shift and drag do on the charts: all show what is marked. */
import type { PointerEvent } from 'react'
import { setBrush, setZoom } from '../../../commands/playback'

/** A shorter movement is a slip, px. */
const LEAST_PX = 4

/** Follows a pointer that was pressed with Shift. `timeAt` gives the instant drawn at a place (CSS px of the viewport). */
export function brush(
  event: PointerEvent,
  timeAt: (clientX: number, clientY: number) => number | null,
): void {
  const start = timeAt(event.clientX, event.clientY)
  if (start === null) return
  event.preventDefault()
  const { pointerId, clientX: fromX, clientY: fromY } = event
  let endS = start
  const move = (moved: globalThis.PointerEvent) => {
    if (moved.pointerId !== pointerId) return
    endS = timeAt(moved.clientX, moved.clientY) ?? endS
    setBrush([start, endS])
  }
  const finish = (last: globalThis.PointerEvent) => {
    if (last.pointerId !== pointerId) return
    window.removeEventListener('pointermove', move)
    window.removeEventListener('pointerup', finish)
    window.removeEventListener('pointercancel', finish)
    setBrush(null)
    const slip = Math.hypot(last.clientX - fromX, last.clientY - fromY) < LEAST_PX || endS === start
    if (last.type === 'pointerup' && !slip) setZoom(Math.min(start, endS), Math.max(start, endS))
  }
  window.addEventListener('pointermove', move)
  window.addEventListener('pointerup', finish)
  window.addEventListener('pointercancel', finish)
}
