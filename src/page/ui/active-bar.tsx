import { type PointerEvent, useRef } from 'react'
import { boxOf } from '../charts/zoom'

interface Props {
  readonly startS: number
  /** null: to the end of the run. */
  readonly stopS: number | null
  readonly durationS: number
  onPress(): void
  onChange(startS: number, stopS: number | null): void
  onSettle(): void
}

/** Drags stop at tenths of a second. */
const GRID_S = 0.1

/**
 * When a flow is active, as a bar whose ends can be dragged. The Start and Stop fields do the same by keyboard, so it
 * is no control of its own to assistive technology.
 */
export function ActiveBar({ startS, stopS, durationS, onPress, onChange, onSettle }: Props) {
  const track = useRef<HTMLDivElement>(null)
  const dragged = useRef<'start' | 'stop' | null>(null)
  const endS = Math.min(durationS, stopS ?? durationS)
  const share = (t: number) => `${(Math.max(0, Math.min(durationS, t)) / durationS) * 100}%`

  const timeAt = (event: PointerEvent) => {
    if (track.current === null) return 0
    const box = boxOf(track.current)
    if (box.width === 0) return 0
    const t = ((event.clientX - box.left) / box.width) * durationS
    return Number((Math.round(Math.max(0, Math.min(durationS, t)) / GRID_S) * GRID_S).toFixed(3))
  }

  return (
    <div
      ref={track}
      className="active-bar"
      aria-hidden="true"
      onPointerDown={(event) => {
        const t = timeAt(event)
        dragged.current = Math.abs(t - startS) <= Math.abs(t - endS) ? 'start' : 'stop'
        event.currentTarget.setPointerCapture(event.pointerId)
        onPress()
      }}
      onPointerMove={(event) => {
        if (dragged.current === null) return
        const t = timeAt(event)
        if (dragged.current === 'start') {
          const start = Math.min(t, Number((endS - GRID_S).toFixed(3)))
          if (start !== startS && start >= 0) onChange(start, stopS)
        } else {
          const stop = t >= durationS ? null : Math.max(t, Number((startS + GRID_S).toFixed(3)))
          if (stop !== stopS) onChange(startS, stop)
        }
      }}
      onPointerUp={() => {
        dragged.current = null
        onSettle()
      }}
      onPointerCancel={() => {
        dragged.current = null
        onSettle()
      }}
    >
      <span
        className="active-part"
        style={{ insetInlineStart: share(startS), insetInlineEnd: `calc(100% - ${share(endS)})` }}
      />
    </div>
  )
}
