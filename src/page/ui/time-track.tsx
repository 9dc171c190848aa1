import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { player as words } from '../../strings/player'
import type { Drawn } from '../charts/drawn'
import { seek } from '../commands/playback'
import { stepRtt } from '../commands/steps'
import { onFrame } from '../effects/frames'
import { endOfRunS, isZoomed } from '../model/state'
import { getState, useStore } from '../store'
import { writer } from './time-writer'

interface Props {
  readonly durationS: number
  /** Draws what lies under the slider, whenever more than the playhead has changed. Must be the same function at every rendering. */
  draw(view: Drawn): void
  /** Reached by keyboard before the slider. */
  readonly before?: ReactNode
  /** The canvas of `draw`. */
  readonly children: ReactNode
  /** Further attributes of the slider. */
  readonly slider?: ComponentProps<'input'>
}

/** The clock as a line: the zoomed part as a window, the playhead, and the slider that moves it. */
export function TimeTrack({ durationS, draw, before, children, slider }: Props) {
  const isPart = useStore(isZoomed)
  const fromS = useStore((state) => state.clock.fromS)
  const toS = useStore((state) => state.clock.toS)
  const plot = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => {
    const write = writer()
    return onFrame((view, changed) => {
      const endS = endOfRunS(getState())
      if (input.current === null || plot.current === null || endS === 0) return
      write(input.current, plot.current, view, endS)
      if (changed || view.asleep) draw(view)
    })
  }, [draw])

  const part = (timeS: number) => `${(timeS / durationS) * 100}%`
  return (
    <div className="scrubber-plot" ref={plot}>
      {isPart && (
        <span
          className="zoom-window"
          aria-hidden="true"
          style={{ insetInlineStart: part(fromS), inlineSize: part(toS - fromS) }}
        />
      )}
      {before}
      <span className="playhead" aria-hidden="true" />
      <input
        ref={input}
        className="time"
        type="range"
        aria-label={words.time}
        aria-valuetext="0 s"
        min={0}
        max={durationS}
        step="any"
        defaultValue={0}
        {...slider}
        onInput={(event) => seek(Number(event.currentTarget.value))}
        onKeyDown={(event) => {
          const page = event.key === 'PageUp' ? 1 : event.key === 'PageDown' ? -1 : 0
          if (page === 0) return
          event.preventDefault()
          void stepRtt(page)
        }}
      />
      {children}
    </div>
  )
}
