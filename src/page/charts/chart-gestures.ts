/** Pointer and keys on a chart: move the playhead, look, zoom, pan. */
import {
  fitZoom,
  seek,
  setBrush,
  setHover,
  setPlaying,
  setShift,
  setZoom,
  zoomBy,
} from '../commands/playback'
import { drawnNow } from '../effects/frames'
import { type ShownTime, xToTime } from '../model/time-axis'
import { dispatch, getState } from '../store'
import type { Picked } from './drawn'
import { listenToPointers, type PointerListener, wheelPx, wheelZoom } from './pointer-events'
import type { ChartSurface } from './surface'
import { placeIn } from './zoom'

/** A pointer that moves less than this is a click. */
const CLICK_PX = 4
/** How near a click must be to what it selects. */
const REACH_PX = 8
const TOUCH_REACH_PX = 16
/** A marked part narrower than this was not meant. */
const LEAST_BRUSH_PX = 6
/** Two fingers nearer than this count as so far apart. */
const LEAST_PINCH_PX = 8
/** A swipe is at least so far and takes so long at most. */
const SWIPE_PX = 40
const SWIPE_MS = 350
/** The distance beside the plot at which the pointer still means its edge, px. */
const BESIDE_PX = 4

/** What places stand for is fetched when a pointer comes to a chart. */
let picks: typeof import('./picks') | null = null
async function loadPicks(): Promise<typeof import('./picks')> {
  picks ??= await import('./picks')
  return picks
}

/** CSS px from the figure's top left corner. */
interface Place {
  readonly x: number
  readonly y: number
}

/** What pointers do on one chart: a press moves the playhead, Shift marks, the axis and the wheel pan, two fingers zoom. */
class ChartGestures implements PointerListener {
  private readonly pointers = new Map<number, Place>()
  // What was shown when panning or pinching began.
  private panning: (ShownTime & { readonly x: number }) | null = null
  private pinch: (ShownTime & { readonly distance: number; readonly centreS: number }) | null = null
  private brushing: { readonly x: number; readonly timeS: number } | null = null
  /** Where the playhead was before a press moved it, s. */
  private beforeS: number | null = null
  /** Where and when the pointer went down that moves the playhead. */
  private began: (Place & { readonly timeMs: number }) | null = null
  /** Where the pointer went down, as long as it may be a click. */
  private click: Place | null = null

  constructor(
    private readonly canvas: HTMLCanvasElement,
    private readonly surface: ChartSurface,
    private readonly choose: (picked: Picked) => void,
    private readonly scrollRibbon: (y: number, deltaPx: number) => boolean,
  ) {}

  private timeAt(x: number): number {
    return xToTime(drawnNow(), this.surface.layout?.width ?? 1, x)
  }

  /** The time at `x`, or the end of what is shown that is nearest to it, s. */
  private shownAt(x: number): number {
    const { fromS, toS } = getState().clock
    return Math.max(fromS, Math.min(toS, this.timeAt(x)))
  }

  down = (event: PointerEvent): void => {
    if (event.button !== 0) return
    const at = placeIn(this.canvas, event)
    this.pointers.set(event.pointerId, at)
    this.canvas.setPointerCapture(event.pointerId)
    const { layout } = this.surface
    if (this.pointers.size === 2) this.beginPinch()
    else if (layout?.axis === true && at.y > layout.plot.bottom) this.panning = { ...shownThen(), x: at.x }
    else if (event.shiftKey) this.brushing = { x: at.x, timeS: this.shownAt(at.x) }
    else {
      this.click = at
      this.began = { ...at, timeMs: event.timeStamp }
      this.beforeS = getState().clock.timeS
      setPlaying(false)
      seek(this.shownAt(at.x))
    }
  }

  move = (event: PointerEvent): void => {
    const at = placeIn(this.canvas, event)
    if (!this.pointers.has(event.pointerId)) {
      if (event.pointerType !== 'touch') this.hover(at, event.shiftKey)
      return
    }
    this.pointers.set(event.pointerId, at)
    const { click } = this
    if (click !== null && Math.hypot(at.x - click.x, at.y - click.y) >= CLICK_PX) this.click = null
    const [a, b] = [...this.pointers.values()]
    if (this.pinch !== null && a !== undefined && b !== undefined) {
      const { fromS, toS, centreS, distance } = this.pinch
      const factor = distance / Math.max(LEAST_PINCH_PX, Math.abs(a.x - b.x))
      setZoom(centreS - (centreS - fromS) * factor, centreS + (toS - centreS) * factor)
    } else if (this.panning !== null) this.pan(this.panning, this.panning.x - at.x)
    else if (this.brushing !== null) {
      setHover(this.shownAt(at.x))
      setBrush([this.brushing.timeS, this.shownAt(at.x)])
    } else if (this.click === null) seek(this.shownAt(at.x))
  }

  up = (event: PointerEvent): void => {
    const known = this.pointers.delete(event.pointerId)
    if (this.pointers.size < 2) this.pinch = null
    if (this.pointers.size > 0) return
    // The finger scrolls the charts: it was not meant to move the playhead either.
    if (event.type === 'pointercancel') this.takeBack()
    if (event.type === 'pointerup') this.swipe(event)
    this.beforeS = null
    this.panning = null
    this.endBrush(placeIn(this.canvas, event).x)
    if (known && this.click !== null && event.type === 'pointerup')
      void this.pick(this.click, event.pointerType === 'touch' ? TOUCH_REACH_PX : REACH_PX)
    this.click = null
  }
  cancel = this.up

  leave = (): void => setHover(null)

  wheel = (event: WheelEvent): void => {
    const at = placeIn(this.canvas, event)
    const { layout } = this.surface
    // Beside the plot the wheel scrolls the charts, where they are higher than their place.
    if (layout !== null && (at.x < layout.plot.left || at.x > layout.plot.right)) return
    event.preventDefault()
    if (this.scrollRibbon(at.y, wheelPx(event, event.deltaY))) return
    if (Math.abs(event.deltaX) > Math.abs(event.deltaY)) this.pan(shownThen(), wheelPx(event, event.deltaX))
    else zoomBy(wheelZoom(event), this.shownAt(at.x))
  }

  doubleClick = fitZoom

  private hover(at: Place, shift: boolean): void {
    const { layout } = this.surface
    const inside =
      layout !== null && at.x >= layout.plot.left - BESIDE_PX && at.x <= layout.plot.right + BESIDE_PX
    setShift(shift)
    setHover(inside ? this.shownAt(at.x) : null)
    void this.point(at)
  }

  /** Shows what is `byPx` to the right of what was shown. */
  private pan({ fromS, toS }: ShownTime, byPx: number): void {
    const { layout } = this.surface
    if (layout === null) return
    const shiftS = (byPx * (toS - fromS)) / (layout.plot.right - layout.plot.left)
    setZoom(fromS + shiftS, toS + shiftS)
  }

  /** A quick movement of a finger to the side over a hop's plot that stands alone brings that of the next hop. */
  private swipe(event: PointerEvent): void {
    const { alone = null } = this.surface.chart
    const { began } = this
    this.began = null
    if (alone === null || began === null || event.pointerType !== 'touch' || this.beforeS === null) return
    const at = placeIn(this.canvas, event)
    const [across, down] = [at.x - began.x, at.y - began.y]
    const isQuick = event.timeStamp - began.timeMs <= SWIPE_MS
    if (!isQuick || Math.abs(across) < SWIPE_PX || Math.abs(across) < 2 * Math.abs(down)) return
    const hop = Math.max(0, Math.min(alone.hops - 1, alone.hop + (across < 0 ? 1 : -1)))
    // A swipe is not meant to move the playhead.
    this.takeBack()
    if (hop !== alone.hop) dispatch({ type: 'selectHop', hop })
  }

  private takeBack(): void {
    if (this.beforeS !== null) seek(this.beforeS)
    this.beforeS = null
  }

  private beginPinch(): void {
    const [a, b] = [...this.pointers.values()]
    if (a === undefined || b === undefined) return
    this.panning = null
    // The first finger was not meant to move the playhead.
    if (this.click !== null) this.takeBack()
    this.click = null
    const distance = Math.max(LEAST_PINCH_PX, Math.abs(a.x - b.x))
    this.pinch = { ...shownThen(), distance, centreS: this.timeAt((a.x + b.x) / 2) }
  }

  private endBrush(x: number): void {
    const { brushing } = this
    if (brushing === null) return
    setBrush(null)
    const toS = this.shownAt(x)
    if (Math.abs(x - brushing.x) >= LEAST_BRUSH_PX)
      setZoom(Math.min(brushing.timeS, toS), Math.max(brushing.timeS, toS))
    this.brushing = null
  }

  /** Says by the cursor whether what the pointer is over has a cause. */
  private async point({ x, y }: Place): Promise<void> {
    const { pickAt } = await loadPicks()
    const drawn = this.surface.drawn()
    if (drawn === null) return
    this.canvas.style.cursor = pickAt(drawn, x, y, REACH_PX) === null ? '' : 'pointer'
  }

  private async pick({ x, y }: Place, reachPx: number): Promise<void> {
    const { pickAt } = await loadPicks()
    const drawn = this.surface.drawn()
    const picked = drawn === null ? null : pickAt(drawn, x, y, reachPx)
    if (picked !== null) this.choose(picked)
  }
}

function shownThen(): ShownTime {
  const { fromS, toS } = getState().clock
  return { fromS, toS }
}

/**
 * Listens on a chart's canvas; returns the removal. `choose` is told what was clicked, `scrollRibbon` is offered wheel
 * movements over the ribbon.
 */
export function listen(
  canvas: HTMLCanvasElement,
  surface: ChartSurface,
  choose: (picked: Picked) => void,
  scrollRibbon: (y: number, deltaPx: number) => boolean,
): () => void {
  return listenToPointers(canvas, new ChartGestures(canvas, surface, choose, scrollRibbon))
}
