/** The time axis of charts that are higher than their place: it stays at the lower edge while they scroll. */
import { useEffect, useRef } from 'react'
import { onFrame, requestFrame } from '../effects/frames'
import { type Chart, plotIn } from './chart'
import { listen } from './gestures'
import { ChartSurface } from './surface'

/** Nothing but the axis is drawn. */
const BLANK: Chart = { unit: () => '', measure: () => 1, draw() {}, readings: () => [] }

interface Props {
  readonly width: number
  readonly height: number
}

export default function AxisStrip({ width, height }: Props) {
  const still = useRef<HTMLCanvasElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const surface = useRef<ChartSurface | null>(null)

  useEffect(() => {
    const element = canvas.current
    if (element === null || still.current === null) return
    const drawing = new ChartSurface('', BLANK, still.current, element, requestFrame)
    surface.current = drawing
    const stop = onFrame((page, changed) => drawing.draw(page, changed))
    const unlisten = listen(
      element,
      drawing,
      () => {},
      () => false,
    )
    return () => {
      stop()
      unlisten()
      drawing.close()
    }
  }, [])

  useEffect(() => {
    const drawing = surface.current
    if (drawing === null || width < 1) return
    const plot = plotIn(width, 0, 0, 0)
    drawing.place({ width, height, axis: true, first: false, ribbon: false, plot })
    requestFrame('moved')
  }, [width, height])

  return (
    <div className="axis-strip" style={{ height }} aria-hidden="true">
      <canvas ref={still} className="chart-canvas" />
      <canvas ref={canvas} className="chart-canvas cursor" />
    </div>
  )
}
