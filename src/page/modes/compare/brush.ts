/** Selecting a part of the time: what all figures and numbers are then restricted to. */
import type { PointerEvent } from 'react'
import { setZoom } from '../../state/actions'

/** A shorter movement is a slip, px. */
const LEAST_PX = 4

/**
 * Follows a pointer that was pressed with Shift. `timeAt` gives the instant under a place (CSS px of the viewport),
 * `mark` shows what is selected so far and is called with null at the end.
 */
export function brush(
  event: PointerEvent,
  timeAt: (clientX: number, clientY: number) => number | null,
  mark: (extent: readonly [number, number] | null) => void,
): void {
  if (!event.shiftKey || event.button !== 0) return
  const fromX = event.clientX
  const start = timeAt(fromX, event.clientY)
  if (start === null) return
  event.preventDefault()
  event.stopPropagation()
  const { pointerId } = event
  const move = (moved: globalThis.PointerEvent) => {
    if (moved.pointerId === pointerId) mark([Math.min(fromX, moved.clientX), Math.max(fromX, moved.clientX)])
  }
  const finish = (last: globalThis.PointerEvent) => {
    if (last.pointerId !== pointerId) return
    window.removeEventListener('pointermove', move)
    window.removeEventListener('pointerup', finish)
    window.removeEventListener('pointercancel', finish)
    mark(null)
    const end = timeAt(last.clientX, last.clientY)
    if (last.type === 'pointercancel' || end === null || Math.abs(last.clientX - fromX) < LEAST_PX) return
    setZoom(Math.min(start, end), Math.max(start, end))
  }
  window.addEventListener('pointermove', move)
  window.addEventListener('pointerup', finish)
  window.addEventListener('pointercancel', finish)
}
