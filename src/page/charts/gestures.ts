/** Pointer and keys on a chart: move the playhead, look, zoom, pan (design LANGUAGE §6). */

import { chooseEvent, chooseWindowChange } from '../commands/choose'
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
import { stepEvent } from '../commands/stepping'
import { currentView } from '../effects/frames'
import { xToTime } from '../model/time-axis'
import { getState } from '../store'
import type { Picked } from './drawn'
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

/** Goes to the next (or previous) event, which is said as its sentence. */
async function sayNextEvent(direction: 1 | -1, say: (text: string) => void): Promise<void> {
  const found = stepEvent(direction)
  if (found === null) return
  const { explain } = await import('../../lab/run/explain')
  say(explain(found.run, found.row).sentence)
}

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
  const timeAt = (x: number): number => xToTime(currentView(), surface.layout?.width ?? 1, x)
  const shown = (timeS: number): number =>
    Math.max(getState().clock.fromS, Math.min(getState().clock.toS, timeS))

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
      fromS: getState().clock.fromS,
      toS: getState().clock.toS,
      distance: Math.max(8, Math.abs(a.x - b.x)),
      centreS: timeAt((a.x + b.x) / 2),
    }
  }

  /** Says by cursor and title what the pointer is over. */
  const point = async ({ x, y }: Place): Promise<void> => {
    const { phaseAt, pickAt } = await loadPicks()
    const drawn = surface.drawn()
    if (drawn === null) return
    canvas.style.cursor = pickAt(drawn, x, y, REACH_PX) === null ? '' : 'pointer'
    canvas.title = phaseAt(drawn, x, y)
  }
  const pick = async ({ x, y }: Place, reachPx: number): Promise<void> => {
    const { pickAt } = await loadPicks()
    const drawn = surface.drawn()
    const picked = drawn === null ? null : pickAt(drawn, x, y, reachPx)
    if (picked !== null) choose(picked)
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
      panning = { fromS: getState().clock.fromS, toS: getState().clock.toS, x: at.x }
      return
    }
    if (event.shiftKey) {
      brushing = { x: at.x, timeS: shown(timeAt(at.x)) }
      return
    }
    click = at
    beforeS = getState().clock.timeS
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
      void point(at)
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
      void pick(click, event.pointerType === 'touch' ? TOUCH_REACH_PX : REACH_PX)
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
        (wheelPx(event, event.deltaX) * (getState().clock.toS - getState().clock.fromS)) /
        (layout.plot.right - layout.plot.left)
      setZoom(getState().clock.fromS + shiftS, getState().clock.toS + shiftS)
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
    void sayNextEvent(direction, say)
    return true
  }
  setPlaying(false)
  const pixelS = (getState().clock.toS - getState().clock.fromS) / (layout.plot.right - layout.plot.left)
  seek(getState().clock.timeS + direction * pixelS)
  return true
}
