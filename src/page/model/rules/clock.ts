/** Playing, seeking, zooming, looping, pointing. */

import { advance, looped, paceOf } from '../playback'
import {
  type Clock,
  FASTEST,
  followed,
  looping,
  paused,
  played,
  SLOWEST,
  type Span,
  sought,
  zoomed,
} from '../slices/clock'
import { endOfRunS, type State, zoomOf } from '../state'
import type { Rules } from './rule'

export type ClockAction =
  /** Moves the playhead, clamped to the run. Playing goes on from there. */
  | { readonly type: 'seek'; readonly timeS: number }
  /** Moves the playhead to the end of the run, where playing stops. */
  | { readonly type: 'seekEnd' }
  /** The playhead stays inside the zoomed part. */
  | { readonly type: 'follow' }
  /** The instant under the pointer, s; null when it has left the charts. */
  | { readonly type: 'hover'; readonly timeS: number | null }
  | { readonly type: 'holdShift'; readonly held: boolean }
  | { readonly type: 'brush'; readonly part: Span | null }
  | { readonly type: 'zoom'; readonly fromS: number; readonly toS: number }
  /** Zooms by a factor (below 1: in) around an instant, the playhead if absent. */
  | { readonly type: 'zoomBy'; readonly factor: number; readonly aroundS?: number }
  | { readonly type: 'zoomOut' }
  | { readonly type: 'play'; readonly playing: boolean; readonly backwards?: boolean }
  | { readonly type: 'togglePlay'; readonly backwards: boolean }
  | { readonly type: 'setSpeed'; readonly speed: number }
  | { readonly type: 'slowForEvents'; readonly on: boolean }
  | { readonly type: 'loop'; readonly ends: Span | null }
  | { readonly type: 'toggleLoop' }
  /** The loop begins, or ends, at the playhead. */
  | { readonly type: 'loopFromHere' }
  | { readonly type: 'loopToHere' }
  /** A frame was on the screen for so long. */
  | { readonly type: 'framePassed'; readonly elapsedMs: number }
  | { readonly type: 'reduceMotion'; readonly on: boolean }

/** With reduced motion Play advances in jumps, one in 250 ms. */
const JUMP_MS = 250
/** A tab that comes back from the background continues; it does not leap. */
const LONGEST_FRAME_MS = 100
const BACKGROUND_MS = 1000
/** Weight of the newest frame in the mean. */
const KEPT_SMOOTHING = 0.1
/** A loop that is switched on has this part of the visible time, around the playhead. */
const FIRST_LOOP_SHARE = 0.1

export function withClock(state: State, clock: Clock): State {
  return clock === state.clock ? state : { ...state, clock }
}

/** A zoom that the user asks for is not undone by what an opened link still waits for. */
function withZoom(state: State, clock: Clock): State {
  const { awaited } = state
  const moved = withClock(state, clock)
  return awaited === null ? moved : { ...moved, awaited: { ...awaited, fromS: clock.fromS, toS: clock.toS } }
}

function loopOnOrOff(state: State): State {
  const { clock } = state
  const half = ((clock.toS - clock.fromS) * FIRST_LOOP_SHARE) / 2
  const ends =
    clock.loop === null ? (zoomOf(state) ?? ([clock.timeS - half, clock.timeS + half] as const)) : null
  return withClock(state, looping(clock, ends, endOfRunS(state)))
}

/** What is left of a jump, and the time that the playhead moves by, ms; null: not in this frame. */
function jump(owedMs: number): { readonly owedMs: number; readonly stepMs: number | null } {
  if (owedMs < JUMP_MS) return { owedMs, stepMs: null }
  // Equal steps: what a frame was late for is not made up.
  return { owedMs: owedMs % JUMP_MS, stepMs: JUMP_MS }
}

/** The clock after a frame: longer frames than `LONGEST_FRAME_MS` let the playback fall behind the speed asked for. */
function framePassed(state: State, elapsedMs: number): State {
  const { clock } = state
  if (!clock.playing || elapsedMs <= 0) return state
  const usedMs = Math.min(LONGEST_FRAME_MS, elapsedMs)
  // What a tab in the background missed says nothing of the machine.
  const news = elapsedMs < BACKGROUND_MS ? (usedMs / elapsedMs - clock.keptShare) * KEPT_SMOOTHING : 0
  const { owedMs, stepMs } = clock.reducedMotion
    ? jump(clock.owedMs + usedMs)
    : { owedMs: clock.owedMs, stepMs: usedMs }
  const kept = { ...clock, keptShare: clock.keptShare + news, owedMs }
  if (stepMs === null) return { ...state, clock: kept }
  const endS = endOfRunS(state)
  const { timeS, slowed } = advance(clock.timeS, stepMs / 1000, paceOf(state))
  const { loop, backwards } = clock
  const next = sought({ ...kept, slowed }, loop === null ? timeS : looped(timeS, loop, backwards), endS)
  const over = loop === null && (backwards ? next.timeS <= 0 : next.timeS >= endS)
  return { ...state, clock: over ? paused(next) : next }
}

export const clockRules: Rules<ClockAction> = {
  seek: (state, { timeS }) => withClock(state, sought(state.clock, timeS, endOfRunS(state))),
  seekEnd: (state) => withClock(state, sought(paused(state.clock), endOfRunS(state), endOfRunS(state))),
  follow: (state) => withClock(state, followed(state.clock, endOfRunS(state))),
  hover: (state, { timeS }) =>
    timeS === state.clock.hoverS ? state : withClock(state, { ...state.clock, hoverS: timeS }),
  holdShift: (state, { held }) =>
    held === state.clock.shift ? state : withClock(state, { ...state.clock, shift: held }),
  brush: (state, { part }) => withClock(state, { ...state.clock, brushS: part }),
  zoom: (state, { fromS, toS }) => withZoom(state, zoomed(state.clock, fromS, toS, endOfRunS(state))),
  zoomBy(state, { factor, aroundS = state.clock.timeS }) {
    const { fromS, toS } = state.clock
    const from = aroundS - (aroundS - fromS) * factor
    return withZoom(state, zoomed(state.clock, from, aroundS + (toS - aroundS) * factor, endOfRunS(state)))
  },
  zoomOut: (state) => withZoom(state, zoomed(state.clock, 0, endOfRunS(state), endOfRunS(state))),
  play: (state, { playing, backwards = false }) =>
    withClock(state, played(state.clock, playing, backwards, endOfRunS(state))),
  togglePlay(state, { backwards }) {
    const { clock } = state
    const playing = backwards ? !(clock.playing && clock.backwards) : !clock.playing
    return withClock(state, played(clock, playing, backwards, endOfRunS(state)))
  },
  setSpeed: (state, { speed }) =>
    withClock(state, { ...state.clock, speed: Math.max(SLOWEST, Math.min(FASTEST, speed)) }),
  slowForEvents: (state, { on }) => withClock(state, { ...state.clock, slowForEvents: on }),
  loop: (state, { ends }) => withClock(state, looping(state.clock, ends, endOfRunS(state))),
  toggleLoop: loopOnOrOff,
  loopFromHere(state) {
    const { timeS, toS, loop } = state.clock
    const end = loop?.[1] ?? toS
    const endS = endOfRunS(state)
    return withClock(state, looping(state.clock, [timeS, end > timeS ? end : endS], endS))
  },
  loopToHere(state) {
    const { timeS, fromS, loop } = state.clock
    const start = loop?.[0] ?? fromS
    return withClock(state, looping(state.clock, [start < timeS ? start : 0, timeS], endOfRunS(state)))
  },
  framePassed: (state, { elapsedMs }) => framePassed(state, elapsedMs),
  reduceMotion: (state, { on }) => withClock(state, { ...state.clock, reducedMotion: on }),
}
