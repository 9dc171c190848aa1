/** The one animation loop of the page. It moves the playhead and draws what has changed. */
import type { Drawn, Preview } from '../charts/drawn'
import { drawnOf, newsOf } from '../model/drawn'
import { type Store, store } from '../store'

/** Called in a frame in which something has changed. `changed` is true where more than the playhead or the pointer has. */
export type Draw = (view: Drawn, changed: boolean) => void

/** The parts of a browser's screen that are used. */
const pageScreen = {
  /** Calls `frame` in the next frame, with the time of a clock that only rises, ms. */
  request: (frame: (nowMs: number) => void): unknown => requestAnimationFrame(frame),
  /** True where nobody can see the page. */
  get isHidden() {
    return document.hidden
  },
}
export type Screen = typeof pageScreen

/** A function that fails must not stop the others, nor the loop. Its error still counts as uncaught. */
function attempt(work: () => void): void {
  try {
    work()
  } catch (error) {
    reportError(error)
  }
}

/** The animation loop. Its functions work without `this`. */
export class Frames {
  private readonly draws = new Set<Draw>()
  /** The drawings that were registered since the last frame. */
  private readonly fresh = new Set<Draw>()
  private readonly drawn = new WeakSet<Preview>()
  private readonly afterDraw: (() => void)[] = []
  private readonly afterFrame: (() => void)[] = []
  private scheduled = false
  private everything = false
  private moved = false
  /** What has been drawn ahead of the next frame, which then only shows it: everything, or anything at all. */
  private drawnWhole = false
  private drawnAhead = false
  private previousMs = 0

  constructor(
    private readonly store: Store,
    private readonly screen: Screen,
  ) {
    store.subscribe((now, before) => {
      const news = newsOf(now, before)
      if (news !== null) this.requestFrame(news)
    })
  }

  /** Registers a drawing and returns a function that removes it. Only this drawing is called in the next frame, with `changed` true. */
  readonly onFrame = (draw: Draw) => {
    this.draws.add(draw)
    this.fresh.add(draw)
    this.requestFrame('moved')
    return () => {
      this.draws.delete(draw)
      this.fresh.delete(draw)
    }
  }

  /** Asks for a frame. `moved` means that only the playhead or the pointer has moved. */
  readonly requestFrame = (what: 'everything' | 'moved' = 'everything') => {
    if (what === 'everything') this.everything = true
    else this.moved = true
    this.schedule()
  }

  /** Calls `then` at the end of the next frame that draws everything. */
  readonly afterNextDraw = (then: () => void) => {
    this.afterDraw.push(then)
    this.requestFrame()
  }

  /** Calls `then` at the end of the next frame, whatever it draws. */
  readonly afterNextFrame = (then: () => void) => {
    this.afterFrame.push(then)
    this.requestFrame('moved')
  }

  /**
   * Draws at once what the next frame would draw, which then only shows it. It is meant for messages that arrive
   * between two frames. A frame that is due meanwhile follows at once, so that nothing is seen later and most is seen
   * sooner.
   */
  readonly drawAhead = () => {
    // While a run plays every frame draws anyway, and a page that nobody sees can wait.
    if (this.isPlaying() || this.screen.isHidden || !(this.everything || this.moved)) return
    this.paint()
    this.drawnAhead = true
    this.schedule()
  }

  /** Called by a figure that has drawn part of a preview which is in view. */
  readonly tellDrawn = (preview: Preview) => void this.drawn.add(preview)
  readonly hasDrawn = (preview: Preview) => this.drawn.has(preview)

  private isPlaying(): boolean {
    return this.store.getState().clock.playing
  }

  private schedule(): void {
    if (this.scheduled) return
    this.scheduled = true
    this.screen.request((nowMs) => this.frame(nowMs))
  }

  private frame(nowMs: number): void {
    this.scheduled = false
    if (this.isPlaying() && this.previousMs > 0)
      this.store.dispatch({ type: 'framePassed', elapsedMs: nowMs - this.previousMs })
    this.previousMs = this.isPlaying() ? nowMs : 0
    if (this.previousMs > 0) this.schedule()
    if (this.everything || this.moved) this.paint()
    else if (!this.drawnAhead) return
    this.drawnAhead = false
    const whole = this.drawnWhole
    this.drawnWhole = false
    for (const then of this.afterFrame.splice(0)) attempt(then)
    if (whole) for (const then of this.afterDraw.splice(0)) attempt(then)
  }

  private paint(): void {
    const changed = this.everything
    this.everything = false
    this.moved = false
    const view = drawnOf(this.store.getState())
    for (const draw of this.draws) attempt(() => draw(view, changed || this.fresh.has(draw)))
    this.fresh.clear()
    this.drawnWhole ||= changed
  }
}

export const frames = new Frames(store, pageScreen)
export const { onFrame, requestFrame, tellDrawn } = frames

export const drawnNow = (): Drawn => drawnOf(store.getState())
