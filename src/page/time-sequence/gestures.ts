/** Pointers on the time–sequence diagram: drag to move the playhead, pinch or wheel to zoom, click a packet. */
import { listenToPointers, type PointerListener, wheelZoom } from '../charts/pointer-events'
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

/** What pointers do on the diagram. `select` is told the row that was clicked, -1 for none. */
class SequenceGestures implements PointerListener {
  private press: { readonly x: number; readonly timeS: number; moved: boolean } | null = null
  private readonly fingers = new Map<number, number>()
  /** Two fingers and the span that was shown when the second came. */
  private pinch: { readonly apartPx: number; readonly spanS: number } | null = null

  constructor(
    private readonly canvas: HTMLCanvasElement,
    private readonly screen: Screen,
    private readonly select: (row: number) => void,
  ) {}

  private apart(): number {
    const [a = 0, b = 0] = this.fingers.values()
    return Math.max(LEAST_PINCH_PX, Math.abs(a - b))
  }

  private nearest(event: MouseEvent): number {
    const { picture } = this.screen
    const { x, y } = placeIn(this.canvas, event)
    return picture === null ? -1 : packetNear(picture, x, y)
  }

  down = (event: PointerEvent): void => {
    if (event.button !== 0) return
    this.canvas.setPointerCapture(event.pointerId)
    this.fingers.set(event.pointerId, event.clientX)
    const { picture } = this.screen
    if (this.fingers.size === 2 && picture !== null) {
      this.press = null
      this.pinch = { apartPx: this.apart(), spanS: picture.journeys.toS - picture.journeys.fromS }
      return
    }
    this.press = { x: event.clientX, timeS: getState().clock.timeS, moved: false }
  }

  move = (event: PointerEvent): void => {
    if (this.fingers.has(event.pointerId)) this.fingers.set(event.pointerId, event.clientX)
    if (this.pinch !== null) this.screen.span((this.pinch.spanS * this.pinch.apartPx) / this.apart())
    else if (this.press === null) this.hover(this.nearest(event))
    else this.drag(event.clientX)
  }

  private hover(row: number): void {
    if (row === this.screen.hover) return
    this.screen.hover = row
    this.canvas.style.cursor = row < 0 ? 'grab' : 'pointer'
    requestFrame('moved')
  }

  private drag(clientX: number): void {
    const { press, screen } = this
    if (press === null) return
    const byPx = (clientX - press.x) / zoomOf(this.canvas)
    if (!press.moved && Math.abs(byPx) < CLICK_PX) return
    press.moved = true
    if (screen.picture === null) return
    const { plot, journeys } = screen.picture
    setPlaying(false)
    seek(press.timeS - (byPx / (plot.right - plot.left)) * (journeys.toS - journeys.fromS))
  }

  up = (event: PointerEvent): void => {
    if (this.press !== null && !this.press.moved) {
      const row = this.nearest(event)
      this.select(row === getState().selection.packet ? -1 : row)
    }
    this.cancel(event)
  }

  cancel = (event: PointerEvent): void => {
    this.fingers.delete(event.pointerId)
    if (this.fingers.size < 2) this.pinch = null
    this.press = null
  }

  leave = (): void => {
    this.screen.hover = -1
    requestFrame('moved')
  }

  wheel = (event: WheelEvent): void => {
    event.preventDefault()
    this.screen.zoom(wheelZoom(event))
  }
}

export function listen(canvas: HTMLCanvasElement, screen: Screen, select: (row: number) => void): () => void {
  return listenToPointers(canvas, new SequenceGestures(canvas, screen, select))
}
