import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { player as words } from '../../strings/player'
import type { Drawn } from '../charts/drawn'
import { setLoop } from '../commands/playback'
import { requestFrame } from '../effects/frames'
import { endOfRunS } from '../model/state'
import { gutters } from '../model/time-axis'
import { getState, useStore } from '../store'
import { timeUnder, useDrag } from './drag'
import { drawTicks } from './event-ticks'
import { whenShown } from './lazily'
import { TimeTrack } from './time-track'

const LoopRange = whenShown(() => import('./loop-range'))
const SpeedLine = whenShown(() => import('./speed-line'))
const Flags = whenShown(() => import('./flags'))

/** The whole run as a line under the charts: playhead, losses, marks, changes, and the zoomed part as a window. */
export function Scrubber() {
  const durationS = useStore((state) => state.edit.scenario.durationS)
  const looped = useStore((state) => state.clock.loop !== null)
  const auto = useStore((state) => state.clock.auto)
  const scheduled = useStore(
    ({ edit: { scenario } }) =>
      scenario.timeline.length > 0 ||
      scenario.flows.some(({ startS, stopS }) => startS > 0 || stopS !== null),
  )
  // With Shift, a drag sets the loop instead of the playhead.
  const loopDrag = useDrag({
    begin(event) {
      if (!event.shiftKey || event.button !== 0) return null
      event.preventDefault()
      return timeUnder(event, durationS)
    },
    move: (event, anchorS) => setLoop([anchorS, timeUnder(event, durationS)]),
  })
  const figure = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const draw = useTicks(canvas)

  useEffect(() => {
    const element = figure.current
    if (element === null) return
    const observer = new ResizeObserver(() => {
      const { left, right } = gutters(element.clientWidth)
      element.style.setProperty('--gutter-left', `${left}px`)
      element.style.setProperty('--gutter-right', `${right}px`)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  return (
    <div className="scrubber" ref={figure}>
      <TimeTrack
        durationS={durationS}
        draw={draw}
        before={
          <>
            {scheduled && <Flags />}
            {looped && <LoopRange durationS={durationS} />}
          </>
        }
        slider={{ title: words.timeHelp, ...loopDrag }}
      >
        {auto && <SpeedLine />}
        <span className="ticks" aria-hidden="true">
          <canvas ref={canvas} />
        </span>
      </TimeTrack>
    </div>
  )
}

/**
 * Draws the ticks. The canvas is measured when its size changes, because measuring it in a frame that writes would
 * force a layout of the page.
 */
function useTicks(canvas: RefObject<HTMLCanvasElement | null>): (view: Drawn) => void {
  const widthPx = useRef(0)
  useEffect(() => {
    const element = canvas.current
    if (element === null) return
    const observer = new ResizeObserver(() => {
      widthPx.current = element.clientWidth
      requestFrame()
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [canvas])
  return useCallback(
    (view) => {
      if (canvas.current !== null) drawTicks(canvas.current, widthPx.current, view, endOfRunS(getState()))
    },
    [canvas],
  )
}
