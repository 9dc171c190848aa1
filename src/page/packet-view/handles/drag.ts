/** A drag of a handle: from the press to the release one change, which Escape takes back. */
import { type PointerEvent, useEffect, useMemo, useRef } from 'react'
import type { Scenario } from '../../../lab/scenario/scenario'
import { boxOf, placeIn, zoomOf } from '../../charts/zoom'
import { beginChange, settleChange, setValue } from '../../commands/edit'
import type { PlaybackHold } from '../../effects/playback-hold'
import { useDrag } from '../../ui/drag'
import type { PacketLayout } from '../geometry'
import { lengthValue, thicknessValue } from './pipe'
import type { Shaping } from './shaping'
import { type HandleName, type Twin, twinOf, wallSizeOf } from './twin'
import { type WallSize, wallPlaces, wallValue } from './wall'

/** What a drag of any handle needs. */
export interface Held {
  readonly figure: HTMLElement
  readonly shaping: Shaping
  readonly hold: PlaybackHold
  layout(): PacketLayout | null
}

interface Way {
  readonly x: number
  readonly y: number
}

/** The value that a way of the pointer leads to; `pulls`: it goes on while the pointer stays where it is; `rest` ends that. */
interface Adjustment {
  valueAt(way: Way, nowMs: number): number
  pulls?(way: Way, nowMs: number): boolean
  rest?(nowMs: number): void
}

/** Least distance of the pointer from the edge of the screen, px. */
const MARGIN_PX = 8

function wallAdjustment({ figure }: Held, { buffer }: PacketLayout, size: WallSize): Adjustment {
  const roomEnd = buffer.left + buffer.width - buffer.padding - buffer.inner
  const beyondPx = boxOf(figure).left / zoomOf(figure) + roomEnd - MARGIN_PX
  const places = wallPlaces(buffer, size, beyondPx)
  return { valueAt: ({ x }) => wallValue(places, size, -x) }
}

function lengthAdjustment(
  { shaping: { scale } }: Held,
  { pipe }: PacketLayout,
  { value, stops }: Twin,
): Adjustment {
  const roomPx = pipe.room - pipe.left
  const startPx = pipe.right - pipe.left
  const mostMs = Math.max(value, stops.at(-1) ?? value)
  return {
    valueAt: ({ x }, nowMs) => lengthValue(startPx + x, roomPx, scale.fullMs(nowMs), mostMs),
    pulls({ x }, nowMs) {
      const isAtEdge = startPx + x >= roomPx && x > 0
      if (isAtEdge) scale.shrink(mostMs, nowMs)
      return isAtEdge
    },
    rest: (nowMs) => scale.rest(nowMs),
  }
}

function adjustmentOf(handle: HandleName, held: Held, layout: PacketLayout, scenario: Scenario): Adjustment {
  const twin = twinOf(handle, scenario)
  if (handle === 'wall') return wallAdjustment(held, layout, wallSizeOf(scenario))
  if (handle === 'length') return lengthAdjustment(held, layout, twin)
  return { valueAt: ({ y }) => thicknessValue(twin.stops, twin.value, y) }
}

/** One press of a handle. */
class Drag {
  private readonly ends = new AbortController()
  private value: number
  private way: Way = { x: 0, y: 0 }
  private isPulling = false

  constructor(
    private readonly element: HTMLElement,
    private readonly held: Held,
    private readonly twin: Twin,
    private readonly adjustment: Adjustment,
    private readonly from: Way,
  ) {
    this.value = twin.value
    held.hold.begin()
    held.shaping.isHeld = true
    beginChange(twin.named)
    element.dataset.held = ''
    element.style.setProperty('--pressed', element.style.getPropertyValue('--rest'))
    const { signal } = this.ends
    // Before whoever else waits for Escape.
    window.addEventListener('keydown', (event) => this.onKey(event), { capture: true, signal })
  }

  private get isOver(): boolean {
    return this.ends.signal.aborted
  }

  private set(value: number): void {
    if (value === this.value) return
    this.value = value
    performance.mark('sawtooth:input')
    setValue(this.twin.path, value, this.twin.named, 'live')
  }

  private onKey(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopImmediatePropagation()
    this.set(this.twin.value)
    this.release()
  }

  move(event: PointerEvent<HTMLElement>): void {
    if (this.isOver) return
    const { x, y } = placeIn(this.held.figure, event)
    this.way = { x: x - this.from.x, y: y - this.from.y }
    this.element.style.setProperty('--pulled', `${this.way.y}px`)
    this.follow(performance.now())
  }

  private follow(nowMs: number): void {
    if (this.isOver) return
    const { adjustment, way } = this
    const pulls = adjustment.pulls?.(way, nowMs) === true
    this.set(adjustment.valueAt(way, nowMs))
    if (!pulls || this.isPulling) return
    this.isPulling = true
    requestAnimationFrame((nextMs) => {
      this.isPulling = false
      this.follow(nextMs)
    })
  }

  /** The handle is let go where it is. What it pulled at stays as it has become, and so the value is the one of this moment. */
  leave(): void {
    if (this.isOver) return
    const nowMs = performance.now()
    this.adjustment.rest?.(nowMs)
    if (this.isPulling) this.set(this.adjustment.valueAt(this.way, nowMs))
    this.release()
  }

  release(): void {
    if (this.isOver) return
    this.ends.abort()
    delete this.element.dataset.held
    this.element.style.removeProperty('--pulled')
    settleChange()
    this.held.shaping.isHeld = false
    this.held.hold.end()
  }
}

/** Handlers for the pointer on a handle. */
export function useHandleDrag(handle: HandleName, held: Held, scenario: Scenario) {
  const drag = useRef<Drag | null>(null)
  useEffect(() => () => drag.current?.release(), [])
  return useDrag<Drag>({
    begin(event) {
      const layout = held.layout()
      if (event.button !== 0 || !event.isPrimary || layout === null) return null
      const from = placeIn(held.figure, event)
      const adjustment = adjustmentOf(handle, held, layout, scenario)
      drag.current = new Drag(event.currentTarget, held, twinOf(handle, scenario), adjustment, from)
      return drag.current
    },
    move: (event, now) => now.move(event),
    end: (now) => now.leave(),
  })
}

/** Handlers for keys that change a value while they are held: playback waits for them too. */
export function useHandleKeys({ hold }: Pick<Held, 'hold'>, { path, named, value, stops }: Twin) {
  return useMemo(
    () => ({
      stops,
      value,
      onPress() {
        hold.begin()
        beginChange(named)
      },
      onInput: (next: number) => void setValue(path, next, named, 'live'),
      onSettle() {
        settleChange()
        hold.end()
      },
    }),
    [hold, path, named, value, stops],
  )
}
