/** The playhead, what moves it, and the part of the run that the time axis shows. All times are simulated seconds. */
import type { SpeedPlan } from '../../charts/drawn'

/** A part of a run, s. */
export type Span = readonly [fromS: number, toS: number]

/** That speed where the whole run is on the time axis: real time. */
export const REAL_TIME = 1
/** The first speed that is not chosen by the page. */
export const FIXED_SPEED = 0.01
export const SLOWEST = 0.001
export const FASTEST = 100

/** The nearest speed at which can be played. */
export const inSpeeds = (speed: number): number => Math.max(SLOWEST, Math.min(FASTEST, speed))

/** The 1, 2, 5 series' next value above (or below) `speed`. */
export function nextSpeed(speed: number, direction: 1 | -1): number {
  let found = direction > 0 ? FASTEST : SLOWEST
  for (let exponent = -3; exponent <= 2; exponent++)
    for (const factor of [1, 2, 5]) {
      const value = Number((factor * 10 ** exponent).toPrecision(1))
      if (direction > 0 && value > speed * 1.001) found = Math.min(found, value)
      if (direction < 0 && value < speed * 0.999) found = Math.max(found, value)
    }
  return found
}

export const firstClock = {
  timeS: 0,
  fromS: 0,
  toS: 1,
  playing: false,
  /** Time runs backwards while playing. */
  backwards: false,
  /** The page chooses the speed, moment by moment. */
  auto: true,
  /** What it chooses for the runs that are shown; null: not known yet. */
  plan: null as SpeedPlan | null,
  /** Simulated seconds per second, as asked for where the page does not choose. */
  speed: FIXED_SPEED,
  /** Part of the speed that the machine keeps up with: below 1 when frames take too long. */
  keptShare: 1,
  /** Time that is owed to the next jump when motion is reduced, ms. */
  owedMs: 0,
  /** Play advances in jumps. */
  reducedMotion: false,
  /** The part that is played again and again; null: none. */
  loop: null as Span | null,
  /** The moment under the pointer, s; null when the pointer is elsewhere. */
  hoverS: null as number | null,
  /** Shift is held: what is said of one instant is said of the pointer's. */
  shift: false,
  /** The part of the run that a drag marks to zoom to; null: none. */
  brushS: null as Span | null,
}
export type Clock = Readonly<typeof firstClock>

/** Shortest part of a run that the axis can be zoomed to, and shortest loop, s. */
const SHORTEST_S = 1e-4

/** The playhead at `timeS`, clamped to a run that ends at `endS`. */
export function sought(clock: Clock, timeS: number, endS: number): Clock {
  const clamped = Math.max(0, Math.min(endS, timeS))
  return clamped === clock.timeS ? clock : { ...clock, timeS: clamped }
}

/** The time axis from `fromS` to `toS`, clamped to the run and to a least width. */
export function zoomed(clock: Clock, fromS: number, toS: number, endS: number): Clock {
  const widthS = Math.min(endS, Math.max(SHORTEST_S, toS - fromS))
  const start = Math.max(0, Math.min(endS - widthS, fromS))
  return { ...clock, fromS: start, toS: start + widthS }
}

/** The axis moves as far as the playhead needs to be on it. */
export function followed(clock: Clock, endS: number): Clock {
  const { timeS, fromS, toS } = clock
  if (timeS >= fromS && timeS <= toS) return clock
  const half = (toS - fromS) / 2
  return zoomed(clock, timeS - half, timeS + half, endS)
}

/** Plays or pauses. From the end of the run (or its start) playing begins anew. */
export function played(clock: Clock, playing: boolean, backwards: boolean, endS: number): Clock {
  if (playing === clock.playing && backwards === clock.backwards) return clock
  const next = { ...clock, playing, backwards: playing ? backwards : clock.backwards }
  if (!playing) return { ...next, keptShare: 1, owedMs: 0 }
  if (clock.loop !== null) return next
  if (!backwards && clock.timeS >= endS) return { ...next, timeS: clock.fromS }
  return backwards && clock.timeS <= 0 ? { ...next, timeS: clock.toS } : next
}

export function paused(clock: Clock): Clock {
  return played(clock, false, false, 0)
}

/** Loops between `ends`, in whichever order they come, clamped to the run; null ends the loop. */
export function looping(clock: Clock, ends: Span | null, endS: number): Clock {
  if (ends === null) return clock.loop === null ? clock : { ...clock, loop: null }
  const [a, b] = ends
  const fromS = Math.max(0, Math.min(a, b, endS - SHORTEST_S))
  return { ...clock, loop: [fromS, Math.min(endS, Math.max(fromS + SHORTEST_S, a, b))] }
}

/** A run that ends at `endS` takes the place of the one before: the axis shows all of it where it showed all (`whole`). */
export function fitted(clock: Clock, endS: number, whole: boolean): Clock {
  const inside = { ...clock, timeS: Math.min(clock.timeS, endS) }
  return whole || clock.toS > endS ? { ...inside, fromS: 0, toS: endS } : inside
}
