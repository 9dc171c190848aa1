/** One requestAnimationFrame loop for the whole page: it moves the playhead and draws what has changed. */
import { advance, looped, paceOf } from './playback'
import { type RunData, type View, view } from './view'

/**
 * Called in a frame in which something has changed. `changed` is false when only the playhead or the pointer has
 * moved, so that a static layer can be kept; true when the run, the zoom, the theme, a selection or a size has.
 */
export type Draw = (view: View, changed: boolean) => void

const draws = new Set<Draw>()
/** Registered since the last frame. */
const fresh = new Set<Draw>()
const ends = new Set<() => void>()
/** Called once after the next frame that draws everything, and after the next that draws at all. */
let afterDraw: (() => void)[] = []
let afterFrame: (() => void)[] = []
let scheduled = false
let everything = false
let moved = false
/** Drawn since the last frame, which has it still to show: everything, and anything at all. */
let drawnWhole = false
let drawnAhead = false
let previousMs = 0
/** Time owed to the next jump when motion is reduced, ms. */
let owedMs = 0

/** With reduced motion Play advances in jumps, one in 250 ms. */
const JUMP_MS = 250
/** A tab that comes back from the background continues; it does not leap. */
const LONGEST_FRAME_MS = 100
const BACKGROUND_MS = 1000
/** Weight of the newest frame in the mean. */
const KEPT_SMOOTHING = 0.1

/** Registers a drawing; returns its removal. It is called in the next frame with `changed` true, the others are not. */
export function onFrame(draw: Draw): () => void {
  draws.add(draw)
  fresh.add(draw)
  requestFrame('moved')
  return () => {
    draws.delete(draw)
    fresh.delete(draw)
  }
}

/** Registers what happens when playing reaches the end of the run. */
export function onPlayedToEnd(end: () => void): () => void {
  ends.add(end)
  return () => {
    ends.delete(end)
  }
}

/** Asks for a frame. `moved`: only the playhead or the pointer has moved. */
export function requestFrame(what: 'everything' | 'moved' = 'everything'): void {
  if (what === 'everything') everything = true
  else moved = true
  schedule()
}

/** Calls `then` at the end of the next frame that draws everything. */
export function afterNextDraw(then: () => void): void {
  afterDraw.push(then)
  requestFrame()
}

/** Calls `then` at the end of the next frame, whatever it draws. */
export function afterNextFrame(then: () => void): void {
  afterFrame.push(then)
  requestFrame('moved')
}

/**
 * Draws at once what the next frame would draw, which then only shows it: for what comes from outside between two frames.
 * A frame that is due meanwhile comes right after it, so nothing is seen later and most is seen sooner.
 */
export function drawAhead(): void {
  // Playing draws every frame anyway, and what nobody sees has time.
  if (view.playing || document.hidden || !(everything || moved)) return
  paint()
  drawnAhead = true
  schedule()
}

/** The runs that follow the playhead: those that are compared, else the one of Explore. */
export function clockRuns(): readonly RunData[] {
  if (view.compared.length > 0) return view.compared
  return view.run === null ? [] : [view.run]
}

/** The last instant to which the playhead can go, s: the end of the longest run. */
export function endOfRunS(): number {
  let endS = view.comparedEndS
  // While runs are compared the one of Explore, which may be longer, is not on the clock.
  for (const { scenario } of endS > 0 ? view.compared : clockRuns()) endS = Math.max(endS, scenario.durationS)
  return endS
}

function schedule(): void {
  if (scheduled) return
  scheduled = true
  requestAnimationFrame(frame)
}

/** What fails must not stop the others, nor the loop; it still counts as uncaught. */
function attempt(work: () => void): void {
  try {
    work()
  } catch (error) {
    reportError(error)
  }
}

/** Moves the playhead by `elapsedMs` of the watcher's time. */
function move(elapsedMs: number): void {
  let stepMs = elapsedMs
  if (view.reducedMotion) {
    owedMs += elapsedMs
    if (owedMs < JUMP_MS) return
    // Equal steps: what a frame was late for is not made up.
    owedMs %= JUMP_MS
    stepMs = JUMP_MS
  }
  const endS = endOfRunS()
  const { timeS, slowed } = advance(view.timeS, stepMs / 1000, paceOf(view))
  const { loop } = view
  const nextS = loop === null ? timeS : looped(timeS, loop, view.backwards)
  view.timeS = Math.max(0, Math.min(endS, nextS))
  view.slowed = slowed
  moved = true
  if (loop === null && (view.backwards ? view.timeS <= 0 : view.timeS >= endS)) {
    view.playing = false
    for (const end of ends) attempt(end)
  }
}

/** Length of a frame that counts, ms; frames that are longer let the playback fall behind the speed asked for. */
function counted(elapsedMs: number): number {
  const usedMs = Math.min(LONGEST_FRAME_MS, elapsedMs)
  // What a tab in the background missed says nothing of the machine.
  if (elapsedMs < BACKGROUND_MS) view.keptShare += (usedMs / elapsedMs - view.keptShare) * KEPT_SMOOTHING
  return usedMs
}

function frame(nowMs: number): void {
  scheduled = false
  if (view.playing && previousMs > 0 && nowMs > previousMs) move(counted(nowMs - previousMs))
  if (view.playing) {
    previousMs = nowMs
    schedule()
  } else {
    previousMs = 0
    owedMs = 0
    view.slowed = false
    view.keptShare = 1
  }
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
  for (const draw of draws) {
    try {
      draw(view, changed || fresh.has(draw))
    } catch (error) {
      // One figure's fault must not stop the others; it still counts as uncaught.
      reportError(error)
    }
  }
  fresh.clear()
  drawnWhole ||= changed
}
