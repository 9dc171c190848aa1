/** Pointers on the time–sequence diagram: drag to move the playhead, pinch or wheel to zoom, click a packet. */

import { listenToPointers, wheelZoom } from '../charts/pointer-events'
import { placeIn, zoomOf } from '../charts/zoom'
import { seek, setPlaying } from '../commands/playback'
import { requestFrame } from '../effects/frames'
import { getState } from '../store'
import { packetNear } from './draw'
import type { Screen } from './screen'

/** A press that moves less is a click, px. */
const CLICK_PX = 4
/** Two fingers nearer than this count as so far apart, px. */
const LEAST_PINCH_PX = 8

/** Listens on the diagram; returns the removal. */
export function listen(canvas: HTMLCanvasElement, screen: Screen, select: (row: number) => void): () => void {
  let press: { x: number; timeS: number; moved: boolean } | null = null
  const fingers = new Map<number, number>()
  /** Two fingers and the span that was shown when the second came. */
  let pinch: { readonly apartPx: number; readonly spanS: number } | null = null
  const apart = (): number => {
    const [a = 0, b = 0] = fingers.values()
    return Math.max(LEAST_PINCH_PX, Math.abs(a - b))
  }
  const nearest = (event: MouseEvent): number => {
    const { picture } = screen
    const { x, y } = placeIn(canvas, event)
    return picture === null ? -1 : packetNear(picture, x, y)
  }
  const down = (event: PointerEvent): void => {
    if (event.button !== 0) return
    canvas.setPointerCapture(event.pointerId)
    fingers.set(event.pointerId, event.clientX)
    const { picture } = screen
    if (fingers.size === 2 && picture !== null) {
      press = null
      pinch = { apartPx: apart(), spanS: picture.journeys.toS - picture.journeys.fromS }
      return
    }
    press = { x: event.clientX, timeS: getState().clock.timeS, moved: false }
  }
  const move = (event: PointerEvent): void => {
    const { picture } = screen
    if (fingers.has(event.pointerId)) fingers.set(event.pointerId, event.clientX)
    if (pinch !== null) {
      screen.span((pinch.spanS * pinch.apartPx) / apart())
      return
    }
    if (press === null) {
      const hover = nearest(event)
      if (hover === screen.hover) return
      screen.hover = hover
      canvas.style.cursor = hover < 0 ? 'grab' : 'pointer'
      requestFrame('moved')
      return
    }
    const byPx = (event.clientX - press.x) / zoomOf(canvas)
    if (!press.moved && Math.abs(byPx) < CLICK_PX) return
    press.moved = true
    if (picture === null) return
    const { plot, journeys } = picture
    setPlaying(false)
    seek(press.timeS - (byPx / (plot.right - plot.left)) * (journeys.toS - journeys.fromS))
  }
  const up = (event: PointerEvent): void => {
    if (press !== null && !press.moved) {
      const row = nearest(event)
      select(row === getState().selection.packet ? -1 : row)
    }
    release(event)
  }
  const release = (event: PointerEvent): void => {
    fingers.delete(event.pointerId)
    if (fingers.size < 2) pinch = null
    press = null
  }
  const leave = (): void => {
    screen.hover = -1
    requestFrame('moved')
  }
  const wheel = (event: WheelEvent): void => {
    event.preventDefault()
    screen.zoom(wheelZoom(event))
  }
  return listenToPointers(canvas, { down, move, up, cancel: release, leave, wheel })
}
