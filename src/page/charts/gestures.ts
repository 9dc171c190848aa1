/** Pointer and keys on a chart: move the playhead, look, zoom, pan. */
import { explain } from '../../lab/explain/explain'
import { EVENT_KINDS } from '../../simulator/log'
import {
  fitZoom,
  seek,
  setBrush,
  setHover,
  setPlaying,
  setShift,
  setZoom,
  stepToEvent,
  zoomBy,
} from '../state/actions'
import { chooseEvent, chooseWindowChange } from '../state/choose'
import { xToTime } from '../state/time-axis'
import { view } from '../state/view'
import type { Picked } from './picking'
import { listenToPointers, wheelPx, wheelZoom } from './pointer-events'
import type { ChartSurface } from './surface'
import { placeIn } from './zoom'

/** A pointer that moves less than this is a click. */
const CLICK_PX = 4
/** How near a click must be to what it selects. */
const REACH_PX = 8
const TOUCH_REACH_PX = 16
/** A marked part narrower than this was not meant. */
const LEAST_BRUSH_PX = 6

/** Selects the cause of what was clicked, in the run of Explore. */
export function chooseCause(picked: Picked): void {
  if (picked.kind === 'event') void chooseEvent(picked.row)
  else void chooseWindowChange(picked.flow, picked.row)
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
  const pointers = new Map<number, { x: number; y: number }>()
  let panning: { fromS: number; toS: number; x: number } | null = null
  let pinch: { fromS: number; toS: number; distance: number; centreS: number } | null = null
  let brushing: { readonly x: number; readonly timeS: number } | null = null
  /** Where the playhead was before a press moved it. */
  let beforeS: number | null = null
  /** Where the pointer went down, as long as it may be a click. */
  let click: { readonly x: number; readonly y: number } | null = null

  const place = (event: MouseEvent) => placeIn(canvas, event)
  const timeAt = (x: number): number => xToTime(view, surface.layout?.width ?? 1, x)
  const shown = (timeS: number): number => Math.max(view.fromS, Math.min(view.toS, timeS))

  const takeBack = (): void => {
    if (beforeS !== null) seek(beforeS)
    beforeS = null
  }
  const beginPinch = (): void => {
    const [a, b] = [...pointers.values()]
    if (a === undefined || b === undefined) return
    panning = null
    // The first finger was not meant to move the playhead.
    if (click !== null) takeBack()
    click = null
    pinch = {
      fromS: view.fromS,
      toS: view.toS,
      distance: Math.max(8, Math.abs(a.x - b.x)),
      centreS: timeAt((a.x + b.x) / 2),
    }
  }

  const down = (event: PointerEvent): void => {
    if (event.button !== 0) return
    const at = place(event)
    pointers.set(event.pointerId, at)
    canvas.setPointerCapture(event.pointerId)
    if (pointers.size === 2) {
      beginPinch()
      return
    }
    const { layout } = surface
    if (layout?.axis === true && at.y > layout.plot.bottom) {
      panning = { fromS: view.fromS, toS: view.toS, x: at.x }
      return
    }
    if (event.shiftKey) {
      brushing = { x: at.x, timeS: shown(timeAt(at.x)) }
      return
    }
    click = at
    beforeS = view.timeS
    setPlaying(false)
    seek(shown(timeAt(at.x)))
  }
  const move = (event: PointerEvent): void => {
    const at = place(event)
    if (!pointers.has(event.pointerId)) {
      if (event.pointerType === 'touch') return
      const { layout } = surface
      const timeS = timeAt(at.x)
      const inside = layout !== null && at.x >= layout.plot.left - 4 && at.x <= layout.plot.right + 4
      setShift(event.shiftKey)
      setHover(inside ? shown(timeS) : null)
      canvas.style.cursor = surface.pick(at.x, at.y, REACH_PX) === null ? '' : 'pointer'
      canvas.title = surface.phaseText(at.x, at.y)
      return
    }
    pointers.set(event.pointerId, at)
    if (click !== null && Math.hypot(at.x - click.x, at.y - click.y) >= CLICK_PX) click = null
    const [a, b] = [...pointers.values()]
    if (pinch !== null && a !== undefined && b !== undefined) {
      const factor = pinch.distance / Math.max(8, Math.abs(a.x - b.x))
      setZoom(
        pinch.centreS - (pinch.centreS - pinch.fromS) * factor,
        pinch.centreS + (pinch.toS - pinch.centreS) * factor,
      )
    } else if (panning !== null) {
      const { layout } = surface
      if (layout === null) return
      const perPx = (panning.toS - panning.fromS) / (layout.plot.right - layout.plot.left)
      const shiftS = (panning.x - at.x) * perPx
      setZoom(panning.fromS + shiftS, panning.toS + shiftS)
    } else if (brushing !== null) {
      setHover(shown(timeAt(at.x)))
      setBrush([brushing.timeS, shown(timeAt(at.x))])
    } else if (click === null) seek(shown(timeAt(at.x)))
  }
  const endBrush = (x: number): void => {
    if (brushing === null) return
    setBrush(null)
    const toS = shown(timeAt(x))
    if (Math.abs(x - brushing.x) >= LEAST_BRUSH_PX)
      setZoom(Math.min(brushing.timeS, toS), Math.max(brushing.timeS, toS))
    brushing = null
  }
  const up = (event: PointerEvent): void => {
    const known = pointers.delete(event.pointerId)
    if (pointers.size < 2) pinch = null
    if (pointers.size > 0) return
    // The finger scrolls the charts: it was not meant to move the playhead either.
    if (event.type === 'pointercancel') takeBack()
    beforeS = null
    panning = null
    endBrush(place(event).x)
    if (known && click !== null && event.type === 'pointerup') {
      const picked = surface.pick(click.x, click.y, event.pointerType === 'touch' ? TOUCH_REACH_PX : REACH_PX)
      if (picked !== null) choose(picked)
    }
    click = null
  }
  const leave = (): void => setHover(null)
  const wheel = (event: WheelEvent): void => {
    const at = place(event)
    // Beside the plot the wheel scrolls the charts, where they are higher than their place.
    if (surface.layout !== null && (at.x < surface.layout.plot.left || at.x > surface.layout.plot.right))
      return
    event.preventDefault()
    if (scrollRibbon(at.y, wheelPx(event, event.deltaY))) return
    if (Math.abs(event.deltaX) > Math.abs(event.deltaY)) {
      const { layout } = surface
      if (layout === null) return
      const shiftS =
        (wheelPx(event, event.deltaX) * (view.toS - view.fromS)) / (layout.plot.right - layout.plot.left)
      setZoom(view.fromS + shiftS, view.toS + shiftS)
    } else zoomBy(wheelZoom(event), shown(timeAt(at.x)))
  }
  return listenToPointers(canvas, { down, move, up, cancel: up, leave, wheel, doubleClick: fitZoom })
}

/**
 * A key on a focused chart: arrows move the playhead by a pixel, with Ctrl to the next event, which is said as its
 * sentence. Returns whether the key was taken.
 */
export function pressed(
  event: { readonly key: string; readonly ctrlKey: boolean; readonly metaKey: boolean },
  surface: ChartSurface,
  say: (text: string) => void,
): boolean {
  if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return false
  const direction = event.key === 'ArrowLeft' ? -1 : 1
  const { layout } = surface
  if (layout === null) return false
  if (event.ctrlKey || event.metaKey) {
    const found = stepToEvent(EVENT_KINDS, direction)
    if (found !== null) say(explain(found.run, found.row).sentence)
    return true
  }
  setPlaying(false)
  const pixelS = (view.toS - view.fromS) / (layout.plot.right - layout.plot.left)
  seek(view.timeS + direction * pixelS)
  return true
}
