import { type PointerEvent, useRef } from 'react'
import { timeUnder } from './loop-drag'

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
const toMilliseconds = (t: number): number => Number(t.toFixed(3))

/**
 * When a flow is active, as a bar whose ends can be dragged. The Start and Stop fields do the same by keyboard, so it
 * is no control of its own to assistive technology.
 */
export function ActiveBar({ startS, stopS, durationS, onPress, onChange, onSettle }: Props) {
  const dragged = useRef<'start' | 'stop' | null>(null)
  const endS = Math.min(durationS, stopS ?? durationS)
  const share = (t: number) => `${(Math.max(0, Math.min(durationS, t)) / durationS) * 100}%`
  const timeAt = (event: PointerEvent<HTMLElement>) =>
    toMilliseconds(Math.round(timeUnder(event, durationS, event.currentTarget) / GRID_S) * GRID_S)
  const release = () => {
    dragged.current = null
    onSettle()
  }
  return (
    <div
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
          const start = Math.min(t, toMilliseconds(endS - GRID_S))
          if (start !== startS && start >= 0) onChange(start, stopS)
        } else {
          const stop = t >= durationS ? null : Math.max(t, toMilliseconds(startS + GRID_S))
          if (stop !== stopS) onChange(startS, stop)
        }
      }}
      onPointerUp={release}
      onPointerCancel={release}
    >
      <span
        className="active-part"
        style={{ insetInlineStart: share(startS), insetInlineEnd: `calc(100% - ${share(endS)})` }}
      />
    </div>
  )
}
