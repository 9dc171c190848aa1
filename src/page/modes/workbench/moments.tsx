/** When the line with the caret ran, along the charts: a tick each, or how dense they are where there are many. */
import { useEffect, useRef } from 'react'
import { DENSITY_BINS, MOST_MOMENTS } from '../../../lab/own-code/code-trace'
import type { Drawn } from '../../charts/drawn'
import { fitCanvas } from '../../charts/surface'
import { tokensOf } from '../../charts/tokens'
import { onFrame, requestFrame } from '../../effects/frames'
import { gutters, timeToX } from '../../model/time-axis'
import { ranOf } from './margin-of'
import { onSession, sessionNow } from './session'

const HEIGHT_PX = 10

function draw(canvas: HTMLCanvasElement, width: number, view: Drawn): void {
  const context = fitCanvas(canvas, width, HEIGHT_PX)
  const { trace, marked } = sessionNow()
  if (context === null || trace === null || marked === 0 || view.run === null) return
  const ran = ranOf(trace.of, trace.code, marked)
  if (ran === null || ran.count === 0) return
  const { t1 } = tokensOf(view.theme)
  const { left, right } = gutters(width)
  context.save()
  context.beginPath()
  context.rect(left, 0, width - left - right, HEIGHT_PX)
  context.clip()
  context.fillStyle = t1
  const x = (timeS: number): number => timeToX(view, width, timeS)
  if (ran.count <= MOST_MOMENTS)
    for (const moment of ran.moments) context.fillRect(Math.round(x(moment)) - 0.75, 0, 1.5, HEIGHT_PX)
  else {
    const endS = trace.scenario.durationS
    const most = ran.density.reduce((high, one) => Math.max(high, one), 1)
    for (const [part, count] of ran.density.entries()) {
      if (count === 0) continue
      const from = x((part / DENSITY_BINS) * endS)
      const height = Math.max(1.5, (count / most) * HEIGHT_PX)
      context.globalAlpha = 0.55
      context.fillRect(from, HEIGHT_PX - height, x(((part + 1) / DENSITY_BINS) * endS) - from + 0.3, height)
    }
  }
  context.restore()
}

export function Moments() {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const element = canvas.current
    if (element === null) return
    let width = element.clientWidth
    const observer = new ResizeObserver(() => {
      width = element.clientWidth
      requestFrame()
    })
    observer.observe(element)
    const stopFrames = onFrame((view) => draw(element, width, view))
    const stopSession = onSession(() => requestFrame())
    return () => {
      observer.disconnect()
      stopFrames()
      stopSession()
    }
  }, [])
  return (
    <span className="drawing" aria-hidden="true">
      <canvas ref={canvas} className="line-moments" />
    </span>
  )
}
