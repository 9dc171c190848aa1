/** Draws losses and marks as ticks under a track of time. */
import { codeOf } from '../../simulator/log'
import type { Drawn } from '../charts/drawn'
import { fitCanvas } from '../charts/surface'
import { tokensOf } from '../charts/tokens'

const TICKS_HEIGHT = 12
const DROP = codeOf('drop')
const MARK = codeOf('mark')

/** Draws a tick in each pixel column in which packets were dropped, and a ring where they were marked. */
export function drawTicks(canvas: HTMLCanvasElement, width: number, view: Drawn, endS: number): void {
  if (width === 0) return
  const context = fitCanvas(canvas, width, TICKS_HEIGHT)
  const { run } = view
  if (context === null || run === null) return
  const { loss, mark } = tokensOf(view.theme)
  const { t, kind, flow } = run.log.events.columns
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
