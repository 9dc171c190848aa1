import { useEffect, useRef } from 'react'
import { player as words } from '../../strings/player'
import { type Drawn, knownUntilS, type SpeedPlan } from '../charts/drawn'
import { followSize } from '../charts/follow-size'
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

/**
 * The line under the track: the speed that the page chooses at each moment, as far as the run is known. It is an element, and no
 * canvas: a canvas is a layer of its own, which each frame of a drag would have to be put together of.
 */
export default function SpeedLine() {
  const box = useRef<HTMLSpanElement>(null)
  const shown = useRef<SVGSVGElement>(null)
  const line = useRef<SVGPathElement>(null)
  const label = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (box.current === null) return
    let plan: SpeedPlan | null = null
    let drawn = ''
    const size: Size = { width: 0, height: 0 }
    const unfollow = followSize(box.current, size)
    const stopDrawing = onFrame((view) => {
      const endS = endOfRunS(getState())
      // Until a run has come there is no end.
      const untilPx = endS > 0 ? Math.ceil((knownS(view, endS) / endS) * size.width) : 0
      const extent = `${untilPx} ${size.width} ${endS}`
      if (size.width > 0 && (view.plan !== plan || extent !== drawn)) {
        plan = view.plan
        drawn = extent
        shown.current?.setAttribute('width', `${untilPx}`)
        line.current?.setAttribute('d', plan === null ? '' : pathOf(plan, size.width, endS))
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
      <svg ref={shown} width={0} aria-hidden="true">
        <path ref={line} />
      </svg>
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

/** The line on a track of `width` px whose run ends at `endS`. */
function pathOf({ times, speeds, usual }: SpeedPlan, width: number, endS: number): string {
  let lowest = LOWEST * usual
  for (const speed of speeds) lowest = Math.min(lowest, speed)
  const scale = DEPTH_PX / Math.log(lowest / usual)
  const y = (speed: number): string => (TOP_PX + Math.log(speed / usual) * scale).toFixed(2)
  let path = `M0 ${y(speeds[0] ?? usual)}`
  for (let bend = 1; bend < times.length; bend++) {
    const fromS = times[bend - 1] as number
    const wayS = (times[bend] as number) - fromS
    const speed = speeds[bend - 1] as number
    const change = (speeds[bend] as number) - speed
    const pieces = change === 0 ? 1 : Math.ceil((wayS / endS) * (width / PIECE_PX)) + 1
    for (let piece = 1; piece <= pieces; piece++) {
      const part = piece / pieces
      path += `L${(((fromS + part * wayS) / endS) * width).toFixed(2)} ${y(speed + part * change)}`
    }
  }
  return path
}
