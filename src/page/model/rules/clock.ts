/** Playing, seeking, zooming, looping, pointing. */
import type { SpeedPlan } from '../../charts/drawn'
import { afterFrame, speedNow } from '../playback'
import {
  type Clock,
  followed,
  inSpeeds,
  looping,
  paused,
  played,
  type Span,
  sought,
  zoomed,
} from '../slices/clock'
import { changer, endOfRunS, type State, zoomOf } from '../state'
import type { Rules } from './rule'

/** A loop that is switched on has this part of the visible time, around the playhead. */
const FIRST_LOOP_SHARE = 0.1

const changed = changer('clock')

const withClock = (state: State, clock: Clock): State => (clock === state.clock ? state : { ...state, clock })

/** A zoom that the user asks for is not undone by what an opened link still waits for. */
function withZoom(state: State, clock: Clock): State {
  const { awaited } = state
  const moved = withClock(state, clock)
  return awaited === null ? moved : { ...moved, awaited: { ...awaited, fromS: clock.fromS, toS: clock.toS } }
}

const withLoop = (state: State, ends: Span | null): State =>
  withClock(state, looping(state.clock, ends, endOfRunS(state)))

/** In the first minute, a reader who prefers reduced motion sees single moments in place of motion. */
function framePassed(state: State, elapsedMs: number): State {
  const { clock, scene } = state
  if (!clock.playing || elapsedMs <= 0) return state
  if (scene.asleep && clock.reducedMotion) return state
  return { ...state, clock: afterFrame(clock, elapsedMs, endOfRunS(state)) }
}

export const clockRules = {
  /** Moves the playhead, clamped to the run. Playing goes on from there. */
  seek: (state, { timeS }: { timeS: number }) =>
    withClock(state, sought(state.clock, timeS, endOfRunS(state))),
  /** Moves the playhead to the end of the run, where playing stops. */
  seekEnd: (state) => withClock(state, sought(paused(state.clock), endOfRunS(state), endOfRunS(state))),
  /** The playhead stays inside the zoomed part. */
  follow: (state) => withClock(state, followed(state.clock, endOfRunS(state))),
  /** The instant under the pointer, s; null when it has left the charts. */
  hover: (state, { timeS }: { timeS: number | null }) =>
    timeS === state.clock.hoverS ? state : changed(state, { hoverS: timeS }),
  holdShift: (state, { held }: { held: boolean }) =>
    held === state.clock.shift ? state : changed(state, { shift: held }),
  brush: (state, { part }: { part: Span | null }) => changed(state, { brushS: part }),
  zoom: (state, { fromS, toS }: { fromS: number; toS: number }) =>
    withZoom(state, zoomed(state.clock, fromS, toS, endOfRunS(state))),
  /** Zooms by a factor (below 1: in) around an instant, the playhead if absent. */
  zoomBy(state, { factor, aroundS = state.clock.timeS }: { factor: number; aroundS?: number }) {
    const { fromS, toS } = state.clock
    const from = aroundS - (aroundS - fromS) * factor
    return withZoom(state, zoomed(state.clock, from, aroundS + (toS - aroundS) * factor, endOfRunS(state)))
  },
  zoomOut: (state) => withZoom(state, zoomed(state.clock, 0, endOfRunS(state), endOfRunS(state))),
  play: (state, { playing, backwards = false }: { playing: boolean; backwards?: boolean }) =>
    withClock(state, played(state.clock, playing, backwards, endOfRunS(state))),
  togglePlay(state, { backwards }: { backwards: boolean }) {
    const { clock } = state
    const playing = backwards ? !(clock.playing && clock.backwards) : !clock.playing
    return withClock(state, played(clock, playing, backwards, endOfRunS(state)))
  },
  /** Plays at that speed from now on. */
  setSpeed: (state, { speed }: { speed: number }) => changed(state, { speed: inSpeeds(speed), auto: false }),
  /** The page chooses the speed, or goes on at the one of this moment. */
  toggleAuto(state) {
    const { clock } = state
    if (!clock.auto) return changed(state, { auto: true })
    return changed(state, { auto: false, speed: inSpeeds(Number(speedNow(clock).toPrecision(2))) })
  },
  /** Returns the speed that the page chooses for the runs that are shown; null where they are not known. */
  planSpeed: (state, { plan }: { plan: SpeedPlan | null }) => changed(state, { plan }),
  loop: (state, { ends }: { ends: Span | null }) => withLoop(state, ends),
  toggleLoop(state) {
    const { timeS, fromS, toS, loop } = state.clock
    const half = ((toS - fromS) * FIRST_LOOP_SHARE) / 2
    return withLoop(state, loop === null ? (zoomOf(state) ?? [timeS - half, timeS + half]) : null)
  },
  /** The loop begins, or ends, at the playhead. */
  loopFromHere(state) {
    const { timeS, toS, loop } = state.clock
    const end = loop?.[1] ?? toS
    return withLoop(state, [timeS, end > timeS ? end : endOfRunS(state)])
  },
  loopToHere(state) {
    const { timeS, fromS, loop } = state.clock
    const start = loop?.[0] ?? fromS
    return withLoop(state, [start < timeS ? start : 0, timeS])
  },
  /** A frame was on the screen for so long. */
  framePassed: (state, { elapsedMs }: { elapsedMs: number }) => framePassed(state, elapsedMs),
  reduceMotion: (state, { on }: { on: boolean }) => changed(state, { reducedMotion: on }),
} satisfies Rules
