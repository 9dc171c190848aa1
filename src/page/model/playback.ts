/** Moves the playhead at one speed or along a plan, in either direction, around the A-B loop. All functions are pure. */
import { lastRowAt } from '../../simulator/base/table'
import type { SpeedPlan } from '../charts/drawn'
import { type Clock, paused, REAL_TIME, type Span, sought } from './slices/clock'

/** A change of the speed smaller than this part of it is none. */
const EVEN = 1e-9

/** Returns the change of the speed between bend `row` of a plan and the next one, per second of the run. */
function slopeAt({ times, speeds }: SpeedPlan, row: number): number {
  if (row + 1 >= times.length) return 0
  const speed = speeds[row] as number
  const change = (speeds[row + 1] as number) - speed
  return Math.abs(change) < EVEN * speed ? 0 : change / ((times[row + 1] as number) - (times[row] as number))
}

const rowAt = (sorted: Float64Array, value: number): number =>
  Math.max(0, lastRowAt(sorted, sorted.length, value))

/** Times real time that a plan has for `timeS`. */
export function plannedSpeed(plan: SpeedPlan, timeS: number): number {
  const row = rowAt(plan.times, timeS)
  const sinceS = Math.max(0, timeS - (plan.times[row] as number))
  return (plan.speeds[row] as number) + sinceS * slopeAt(plan, row)
}

/** Returns the wall-clock time that playing from the start to `timeS` takes, s. */
export function wallAt(plan: SpeedPlan, timeS: number): number {
  const row = rowAt(plan.times, timeS)
  const speed = plan.speeds[row] as number
  const slope = slopeAt(plan, row)
  const sinceS = timeS - (plan.times[row] as number)
  return (
    (plan.walls[row] as number) +
    (slope === 0 ? sinceS / speed : Math.log1p((slope * sinceS) / speed) / slope)
  )
}

/**
 * Returns the position of the playhead after playing from the start for `wallS`. Before the start and after the end it
 * moves at a constant speed.
 */
export function timeAfter(plan: SpeedPlan, wallS: number): number {
  const row = rowAt(plan.walls, wallS)
  const speed = plan.speeds[row] as number
  const slope = slopeAt(plan, row)
  const sinceS = wallS - (plan.walls[row] as number)
  // There is no bend before the start that would hold the playhead.
  if (slope === 0 || sinceS < 0) return (plan.times[row] as number) + sinceS * speed
  return (plan.times[row] as number) + (speed * Math.expm1(slope * sinceS)) / slope
}

type Pace = Pick<Clock, 'auto' | 'plan' | 'speed'>

/** Simulated seconds per second at which the playhead moves where it is. */
export function speedNow({ auto, plan, speed, timeS }: Pace & Pick<Clock, 'timeS'>): number {
  if (!auto) return speed
  return plan === null ? REAL_TIME : plannedSpeed(plan, timeS)
}

/** The page has chosen slow motion for where the playhead is. */
export function isSlowMotion(clock: Pace & Pick<Clock, 'timeS'>): boolean {
  return clock.auto && clock.plan !== null && speedNow(clock) < clock.plan.usual * (1 - EVEN)
}

/** Playing from the start to `timeS`, s of wall clock. */
function wallOf({ auto, plan, speed }: Pace, timeS: number): number {
  if (auto && plan !== null) return wallAt(plan, timeS)
  return timeS / (auto ? REAL_TIME : speed)
}

function timeOf({ auto, plan, speed }: Pace, wallS: number): number {
  if (auto && plan !== null) return timeAfter(plan, wallS)
  return wallS * (auto ? REAL_TIME : speed)
}

/** `value` inside the loop: what runs out at one end comes in at the other. */
export function looped(value: number, [from, to]: Span, backwards: boolean): number {
  if (value >= from && value <= to) return value
  const over = Math.max(0, backwards ? from - value : value - to) % (to - from)
  return backwards ? to - over : from + over
}

/**
 * Returns the position of the playhead `wallS` seconds of wall-clock time after it was at `timeS`. It does not depend
 * on the number of frames in between, so that no slow part is jumped over.
 */
export function advance(pace: Pace & Pick<Clock, 'timeS' | 'backwards' | 'loop'>, wallS: number): number {
  const { timeS, backwards, loop } = pace
  const target = wallOf(pace, timeS) + (backwards ? -wallS : wallS)
  if (loop === null) return timeOf(pace, target)
  const [fromS, toS] = loop
  const inside = looped(target, [wallOf(pace, fromS), wallOf(pace, toS)], backwards)
  return Math.max(fromS, Math.min(toS, timeOf(pace, inside)))
}

/** With reduced motion Play advances in jumps, one in 250 ms. */
const JUMP_MS = 250
/** A tab that comes back from the background continues; it does not leap. */
const LONGEST_FRAME_MS = 100
const BACKGROUND_MS = 1000
/** Weight of the newest frame in the mean. */
const KEPT_SMOOTHING = 0.1

/** Returns the rest of a jump and the time by which the playhead moves, ms; null where it does not move in this frame. */
function jump(owedMs: number): { readonly owedMs: number; readonly stepMs: number | null } {
  if (owedMs < JUMP_MS) return { owedMs, stepMs: null }
  // Equal steps: what a frame was late for is not made up.
  return { owedMs: owedMs % JUMP_MS, stepMs: JUMP_MS }
}

/** The clock after a frame: longer frames than `LONGEST_FRAME_MS` let the playback fall behind the speed asked for. */
export function afterFrame(clock: Clock, elapsedMs: number, endS: number): Clock {
  if (!clock.playing || elapsedMs <= 0) return clock
  const usedMs = Math.min(LONGEST_FRAME_MS, elapsedMs)
  // The time that a tab spent in the background says nothing about the speed of the machine.
  const news = elapsedMs < BACKGROUND_MS ? (usedMs / elapsedMs - clock.keptShare) * KEPT_SMOOTHING : 0
  const { owedMs, stepMs } = clock.reducedMotion
    ? jump(clock.owedMs + usedMs)
    : { owedMs: clock.owedMs, stepMs: usedMs }
  const kept = { ...clock, keptShare: clock.keptShare + news, owedMs }
  if (stepMs === null) return kept
  const { loop, backwards } = clock
  const next = sought(kept, advance(clock, stepMs / 1000), endS)
  const over = loop === null && (backwards ? next.timeS <= 0 : next.timeS >= endS)
  return over ? paused(next) : next
}
