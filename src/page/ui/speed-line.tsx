import { useEffect, useRef } from 'react'
import { saveClipped } from '../../plot/context'
import { player as words } from '../../strings/player'
import { type Drawn, knownUntilS, type SpeedPlan } from '../charts/drawn'
import { followSize } from '../charts/follow-size'
import { fitCanvas } from '../charts/surface'
import { tokensOf } from '../charts/tokens'
import { onFrame } from '../effects/frames'
import { isSlowMotion, speedNow } from '../model/playback'
import { endOfRunS } from '../model/state'
import { getState } from '../store'
import { speedText } from './speed-text'

/** Where the line of the usual speed and that of the lowest lie, px; and which part of the usual one that is at most. */
const TOP_PX = 1.5
const DEPTH_PX = 8
const LOWEST = 0.02
/** On the way from one speed to another the line bends, and is drawn in pieces of that width, px. */
const PIECE_PX = 2
/** On a track that is narrower, the speed stands beside it alone, px. */
const NARROW_PX = 360
/** From this part of the track on, the label stands before the playhead. */
const TURNS_AT = 0.62

/** The size of the line's box, px. */
interface Size {
  width: number
  height: number
}

/** The line under the track: the speed that the page chooses at each moment, as far as the run is known. */
export default function SpeedLine() {
  const box = useRef<HTMLSpanElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const label = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (box.current === null) return
    let plan: SpeedPlan | null = null
    let drawn = ''
    const size: Size = { width: 0, height: 0 }
    const unfollow = followSize(box.current, size)
    const stopDrawing = onFrame((view) => {
      const line = canvas.current
      if (line === null) return
      const endS = endOfRunS(getState())
      const untilPx = Math.ceil((knownS(view, endS) / endS) * size.width)
      const extent = `${untilPx} ${size.width} ${endS} ${view.theme}`
      if (view.plan !== plan || extent !== drawn) {
        plan = view.plan
        drawn = extent
        drawLine(line, size, view, endS, untilPx)
      }
      if (label.current !== null) writeLabel(label.current, size, view, endS)
    })
    return () => {
      stopDrawing()
      unfollow()
    }
  }, [])
  return (
    <span className="speed-line" aria-hidden="true" ref={box}>
      <canvas ref={canvas} />
      <span className="slow-motion" ref={label} />
    </span>
  )
}

function knownS({ run, compared }: Drawn, endS: number): number {
  if (compared.length > 0) return endS
  return run === null ? 0 : knownUntilS(run)
}

/** "slow motion, 0.02 ×", beside the playhead. */
function writeLabel(label: HTMLElement, { width }: Size, view: Drawn, endS: number): void {
  const slow = width < NARROW_PX ? words.slow : words.slowMotion(speedText(speedNow(view)))
  const text = isSlowMotion(view) ? slow : ''
  if (label.textContent !== text) label.textContent = text
  label.classList.toggle('before', view.timeS > TURNS_AT * endS)
}

function drawLine(
  canvas: HTMLCanvasElement,
  { width, height }: Size,
  { plan, theme }: Drawn,
  endS: number,
  untilPx: number,
): void {
  if (width === 0 || height === 0) return
  const ctx = fitCanvas(canvas, width, height)
  if (ctx === null || plan === null) return
  const { times, speeds, usual } = plan
  let lowest = LOWEST * usual
  for (const speed of speeds) lowest = Math.min(lowest, speed)
  const scale = DEPTH_PX / Math.log(lowest / usual)
  const y = (speed: number): number => TOP_PX + Math.log(speed / usual) * scale
  saveClipped(ctx, 0, 0, untilPx, height)
  ctx.strokeStyle = tokensOf(theme).ctl
  ctx.lineWidth = 1.5
  ctx.beginPath()
  ctx.moveTo(0, y(speeds[0] ?? usual))
  for (let bend = 1; bend < times.length; bend++) {
    const fromS = times[bend - 1] as number
    const wayS = (times[bend] as number) - fromS
    const speed = speeds[bend - 1] as number
    const change = (speeds[bend] as number) - speed
    const pieces = change === 0 ? 1 : Math.ceil((wayS / endS) * (width / PIECE_PX)) + 1
    for (let piece = 1; piece <= pieces; piece++) {
      const part = piece / pieces
      ctx.lineTo(((fromS + part * wayS) / endS) * width, y(speed + part * change))
    }
  }
  ctx.stroke()
  ctx.restore()
}
