import { type PointerEvent, useRef } from 'react'
import { boxOf } from '../charts/zoom'

interface Drag<Held> {
  /** Gives what is held from the press on; null: the press begins no drag. */
  begin(event: PointerEvent<HTMLElement>): Held | null
  move(event: PointerEvent<HTMLElement>, held: Held): void
  end?(held: Held): void
}

/** Handlers that follow a pointer from its press to its release, wherever it goes in between. */
export function useDrag<Held>({ begin, move, end }: Drag<Held>) {
  const held = useRef<Held | null>(null)
  const release = () => {
    if (held.current !== null) end?.(held.current)
    held.current = null
  }
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const begun = begin(event)
      if (begun === null) return
      event.currentTarget.setPointerCapture(event.pointerId)
      held.current = begun
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (held.current !== null) move(event, held.current)
    },
    onPointerUp: release,
    onPointerCancel: release,
  }
}

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
