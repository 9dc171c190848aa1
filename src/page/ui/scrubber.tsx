import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { codeOf } from '../../simulator/log'
import { player as words } from '../../strings/player'
import type { Drawn } from '../charts/drawn'
import { fitCanvas } from '../charts/surface'
import { tokensOf } from '../charts/tokens'
import { setLoop } from '../commands/playback'
import { requestFrame } from '../effects/frames'
import { endOfRunS } from '../model/state'
import { gutters } from '../model/time-axis'
import { getState, useStore } from '../store'
import { timeUnder, useDrag } from './drag'
import { whenShown } from './lazily'
import { TimeTrack } from './time-track'

const TICKS_HEIGHT = 12
const DROP = codeOf('drop')
const MARK = codeOf('mark')

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

/** What draws the ticks. The canvas is measured when its size changes: to ask for it in a frame that writes would lay out the page. */
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
      if (canvas.current !== null) drawTicks(canvas.current, widthPx.current, view)
    },
    [canvas],
  )
}

/** One tick a pixel column in which packets were dropped, one ring where they were marked. */
function drawTicks(canvas: HTMLCanvasElement, width: number, view: Drawn): void {
  if (width === 0) return
  const context = fitCanvas(canvas, width, TICKS_HEIGHT)
  const { run } = view
  if (context === null || run === null) return
  const { loss, mark } = tokensOf(view.theme)
  const { t, kind, flow } = run.log.events.columns
  const endS = endOfRunS(getState())
  let lastDrop = -3
  let lastMark = -6
  context.fillStyle = loss
  context.strokeStyle = mark
  context.lineWidth = 1.2
  for (let row = 0; row < run.log.events.rows; row++) {
    const code = kind[row] as number
    if (code !== DROP && code !== MARK) continue
    if (view.hiddenFlows.has(flow[row] as number)) continue
    const x = Math.round(((t[row] as number) / endS) * width)
    if (code === DROP && x - lastDrop >= 2) {
      context.fillRect(x - 0.75, 2, 1.5, 7)
      lastDrop = x
    } else if (code === MARK && x - lastMark >= 5) {
      context.beginPath()
      context.arc(x, 5.5, 2.6, 0, 2 * Math.PI)
      context.stroke()
      lastMark = x
    }
  }
}
