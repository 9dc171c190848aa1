import { useEffect, useRef } from 'react'
import { formatFixed } from '../../lab/format'
import { EVENT_KINDS } from '../../simulator/log'
import { PROJECTOR_ZOOM } from '../charts/tokens'
import { seek, stepRtt } from '../state/actions'
import { endOfRunS, onFrame } from '../state/frame-loop'
import { useStore } from '../state/store'
import { gutters } from '../state/time-axis'
import type { View } from '../state/view'
import { formatSeconds } from './format'
import { later } from './later'
import { loopDrag } from './loop-drag'

/** Text that assistive technology reads is written at most so often while playing, ms. */
const TEXT_INTERVAL_MS = 100
const TICKS_HEIGHT = 12
const DROP = EVENT_KINDS.indexOf('drop')
const MARK = EVENT_KINDS.indexOf('mark')

const LoopRange = later(() => import('./loop-range'))
const Flags = later(() => import('./flags'))

/** The whole run as a line under the charts: playhead, losses, marks, changes, and the zoomed part as a window. */
export function Scrubber() {
  const durationS = useStore((state) => state.scenario.durationS)
  const zoom = useStore((state) => state.zoom)
  const looped = useStore((state) => state.loop !== null)
  const theme = useStore((state) => state.theme)
  const scheduled = useStore(
    ({ scenario: { timeline, flows } }) =>
      timeline.length > 0 || flows.some(({ startS, stopS }) => startS > 0 || stopS !== null),
  )
  const figure = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)

  useEffect(() => {
    let writtenMs = 0
    return onFrame((view, changed) => {
      const slider = input.current
      const endS = endOfRunS()
      if (slider === null || endS === 0) return
      if (Number(slider.max) !== endS) slider.max = String(endS)
      slider.value = String(view.timeS)
      figure.current?.style.setProperty('--share', `${(view.timeS / endS) * 100}%`)
      const nowMs = performance.now()
      if (!view.playing || nowMs - writtenMs > TEXT_INTERVAL_MS) {
        writtenMs = nowMs
        slider.setAttribute('aria-valuetext', `${formatFixed(view.timeS, 3)} s of ${formatSeconds(endS)} s`)
      }
      if (changed && canvas.current !== null) drawTicks(canvas.current, view)
    })
  }, [])

  useEffect(() => {
    const element = figure.current
    if (element === null) return
    const zoom = theme === 'projector' ? PROJECTOR_ZOOM : 1
    const observer = new ResizeObserver(() => {
      const { left, right } = gutters(element.clientWidth / zoom)
      element.style.setProperty('--gutter-left', `${left * zoom}px`)
      element.style.setProperty('--gutter-right', `${right * zoom}px`)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [theme])

  return (
    <div className="scrubber" ref={figure}>
      <div className="scrubber-plot">
        {scheduled && <Flags />}
        {zoom !== null && (
          <span
            className="zoom-window"
            aria-hidden="true"
            style={{
              insetInlineStart: `${(zoom[0] / durationS) * 100}%`,
              inlineSize: `${((zoom[1] - zoom[0]) / durationS) * 100}%`,
            }}
          />
        )}
        {looped && <LoopRange durationS={durationS} />}
        <span className="playhead" aria-hidden="true" />
        <input
          ref={input}
          className="time"
          type="range"
          aria-label="Time"
          aria-valuetext="0 s"
          min={0}
          max={durationS}
          step="any"
          defaultValue={0}
          title="Time. With Shift, dragging sets the part that is played in a loop"
          {...loopDrag(durationS)}
          onInput={(event) => seek(Number(event.currentTarget.value))}
          onKeyDown={(event) => {
            const page = event.key === 'PageUp' ? 1 : event.key === 'PageDown' ? -1 : 0
            if (page === 0) return
            event.preventDefault()
            stepRtt(page)
          }}
        />
        <span className="ticks" aria-hidden="true">
          <canvas ref={canvas} />
        </span>
      </div>
    </div>
  )
}

/** One tick a pixel column in which packets were dropped, one ring where they were marked. */
function drawTicks(canvas: HTMLCanvasElement, view: View): void {
  const width = canvas.clientWidth
  const ratio = window.devicePixelRatio
  const pixels = Math.round(width * ratio)
  if (canvas.width !== pixels) canvas.width = pixels
  const tall = Math.round(TICKS_HEIGHT * ratio)
  if (canvas.height !== tall) canvas.height = tall
  const context = canvas.getContext('2d')
  const run = view.run
  if (context === null || width === 0) return
  context.setTransform(ratio, 0, 0, ratio, 0, 0)
  context.clearRect(0, 0, width, TICKS_HEIGHT)
  if (run === null) return
  const style = getComputedStyle(canvas)
  const { t, kind, flow } = run.log.events.columns
  const durationS = run.scenario.durationS
  let lastDrop = -3
  let lastMark = -6
  context.fillStyle = style.getPropertyValue('--loss')
  context.strokeStyle = style.getPropertyValue('--mark')
  context.lineWidth = 1.2
  for (let row = 0; row < run.log.events.rows; row++) {
    const code = kind[row] as number
    if (code !== DROP && code !== MARK) continue
    if (view.hiddenFlows.has(flow[row] as number)) continue
    const x = Math.round(((t[row] as number) / durationS) * width)
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
