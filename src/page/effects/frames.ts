/** One loop for the whole page: it lets the playhead move and draws what has changed. */
import type { Drawn, Preview } from '../charts/drawn'
import { drawnOf, newsOf } from '../model/drawn'
import { type Store, store } from '../store'

/**
 * Called in a frame in which something has changed. `changed` is false when only the playhead or the pointer has
 * moved, so that a static layer can be kept; true when the run, the zoom, the theme, a selection or a size has.
 */
export type Draw = (view: Drawn, changed: boolean) => void

/** What is used of a browser's screen. */
export interface Screen {
  /** Calls back in its next frame, with the time of a clock that only rises, ms. */
  request(frame: (nowMs: number) => void): void
  /** Nobody sees it. */
  readonly isHidden: boolean
}

export interface Frames {
  /** Registers a drawing; returns its removal. It is called in the next frame with `changed` true, the others are not. */
  onFrame(draw: Draw): () => void
  /** Asks for a frame. `moved`: only the playhead or the pointer has moved. */
  requestFrame(what?: 'everything' | 'moved'): void
  /** Calls `then` at the end of the next frame that draws everything. */
  afterNextDraw(then: () => void): void
  /** Calls `then` at the end of the next frame, whatever it draws. */
  afterNextFrame(then: () => void): void
  /**
   * Draws at once what the next frame would draw, which then only shows it: for what comes from outside between two frames.
   * A frame that is due meanwhile comes right after it, so nothing is seen later and most is seen sooner.
   */
  drawAhead(): void
  /** A figure tells that it has drawn some of a preview, a part of which is in view; and whether one has. */
  tellDrawn(preview: Preview): void
  hasDrawn(preview: Preview): boolean
}

/** What fails must not stop the others, nor the loop; it still counts as uncaught. */
function attempt(work: () => void): void {
  try {
    work()
  } catch (error) {
    reportError(error)
  }
}

export function createFrames({ getState, dispatch, subscribe }: Store, screen: Screen): Frames {
  const draws = new Set<Draw>()
  /** Registered since the last frame. */
  const fresh = new Set<Draw>()
  const drawn = new WeakSet<Preview>()
  let afterDraw: (() => void)[] = []
  let afterFrame: (() => void)[] = []
  let scheduled = false
  let everything = false
  let moved = false
  /** Drawn since the last frame, which has it still to show: everything, and anything at all. */
  let drawnWhole = false
  let drawnAhead = false
  let previousMs = 0

  function requestFrame(what: 'everything' | 'moved' = 'everything'): void {
    if (what === 'everything') everything = true
    else moved = true
    schedule()
  }

  function schedule(): void {
    if (scheduled) return
    scheduled = true
    screen.request(frame)
  }

  function frame(nowMs: number): void {
    scheduled = false
    if (getState().clock.playing && previousMs > 0)
      dispatch({ type: 'framePassed', elapsedMs: nowMs - previousMs })
    previousMs = getState().clock.playing ? nowMs : 0
    if (previousMs > 0) schedule()
    if (everything || moved) paint()
    else if (!drawnAhead) return
    drawnAhead = false
    const whole = drawnWhole
    drawnWhole = false
    const framed = afterFrame
    afterFrame = []
    for (const then of framed) attempt(then)
    if (!whole) return
    const called = afterDraw
    afterDraw = []
    for (const then of called) attempt(then)
  }

  /** Draws what has changed. */
  function paint(): void {
    const changed = everything
    everything = false
    moved = false
    const view = drawnOf(getState())
    for (const draw of draws) attempt(() => draw(view, changed || fresh.has(draw)))
    fresh.clear()
    drawnWhole ||= changed
  }

  subscribe((now, before) => {
    const news = newsOf(now, before)
    if (news !== null) requestFrame(news)
  })

  return {
    onFrame(draw) {
      draws.add(draw)
      fresh.add(draw)
      requestFrame('moved')
      return () => {
        draws.delete(draw)
        fresh.delete(draw)
      }
    },
    requestFrame,
    afterNextDraw(then) {
      afterDraw.push(then)
      requestFrame()
    },
    afterNextFrame(then) {
      afterFrame.push(then)
      requestFrame('moved')
    },
    drawAhead() {
      // Playing draws every frame anyway, and what nobody sees has time.
      if (getState().clock.playing || screen.isHidden || !(everything || moved)) return
      paint()
      drawnAhead = true
      schedule()
    },
    tellDrawn: (preview) => void drawn.add(preview),
    hasDrawn: (preview) => drawn.has(preview),
  }
}

const pageScreen: Screen = {
  request: (frame) => void requestAnimationFrame(frame),
  get isHidden() {
    return document.hidden
  },
}

/** The frames of this page. */
export const frames = createFrames(store, pageScreen)
export const { onFrame, requestFrame, tellDrawn } = frames

/** What the next frame would draw. */
export const drawnNow = (): Drawn => drawnOf(store.getState())
