/** Shift with the pointer on the track of time draws a loop. */
import { type PointerEvent, useRef } from 'react'
import { boxOf } from '../charts/zoom'
import { setLoop } from '../commands/playback'

/** Simulated time under the pointer, over the whole width of `plot`, the scrubber's if absent. */
export function timeUnder(
  event: PointerEvent<HTMLElement>,
  durationS: number,
  plot = event.currentTarget.closest('.scrubber-plot'),
): number {
  if (plot === null) return 0
  const box = boxOf(plot)
  if (box.width === 0) return 0
  const timeS = ((event.clientX - box.left) / box.width) * durationS
  return Math.max(0, Math.min(durationS, Number(timeS.toFixed(4))))
}

/** Drags on the slider of time: with Shift, they set the loop instead of the playhead. */
export function useLoopDrag(durationS: number) {
  /** Where Shift was pressed with the pointer, s; null when no loop is being drawn. */
  const anchorS = useRef<number | null>(null)
  const end = () => {
    anchorS.current = null
  }
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (!event.shiftKey || event.button !== 0) return
      event.preventDefault()
      event.currentTarget.setPointerCapture(event.pointerId)
      anchorS.current = timeUnder(event, durationS)
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (anchorS.current !== null) setLoop([anchorS.current, timeUnder(event, durationS)])
    },
    onPointerUp: end,
    onPointerCancel: end,
  }
}
