/** How far the playhead goes: speed, direction, slowing around losses, the A-B loop. Pure. */
import { lastRowAt } from '../../simulator/base/table'
import { codeOf } from '../../simulator/log'
import type { StreamedRun } from '../charts/drawn'
import type { Clock } from './slices/clock'
import type { State } from './state'

/** The speed around losses with "Slow for events". */
export const SLOW_SPEED = 0.01
/** Time before and after a loss, s of simulated time: the packet's way into the buffer, and its fall. */
const BEFORE_S = 0.01
const AFTER_S = 0.02
/** One of the simulator's nanoseconds: from one side of a boundary to the other, s. */
const TICK_S = 1e-9
const DROP = codeOf('drop')

export interface Pace {
  readonly speed: number
  readonly backwards: boolean
  /** Times around which it slows down, ascending, s; empty: nowhere. */
  readonly losses: Float64Array
}

/** What is slow from `timeS` on, or where that begins: the boundary that the playhead comes to next. */
function boundary(timeS: number, { backwards, losses }: Pace): { slow: boolean; atS: number } {
  const count = losses.length
  if (backwards) {
    const first = lastRowAt(losses, count, timeS - AFTER_S - TICK_S) + 1
    const loss = losses[first]
    if (loss !== undefined && loss - BEFORE_S < timeS) return { slow: true, atS: loss - BEFORE_S }
    const before = losses[first - 1]
    return { slow: false, atS: before === undefined ? Number.NEGATIVE_INFINITY : before + AFTER_S }
  }
  const last = lastRowAt(losses, count, timeS + BEFORE_S + TICK_S)
  const loss = losses[last]
  if (loss !== undefined && loss + AFTER_S > timeS) return { slow: true, atS: loss + AFTER_S }
  const next = losses[last + 1]
  return { slow: false, atS: next === undefined ? Number.POSITIVE_INFINITY : next - BEFORE_S }
}

/** Where the playhead is `wallS` seconds after `fromS`, and whether a loss has `slowed` it. It never jumps over a loss that it should slow down for. */
export function advance(fromS: number, wallS: number, pace: Pace) {
  const direction = pace.backwards ? -1 : 1
  if (pace.losses.length === 0 || pace.speed <= SLOW_SPEED)
    return { timeS: fromS + direction * wallS * pace.speed, slowed: false }
  let timeS = fromS
  let leftS = wallS
  for (;;) {
    const { slow, atS } = boundary(timeS, pace)
    const speed = slow ? SLOW_SPEED : pace.speed
    const wayS = Math.abs(atS - timeS)
    if (leftS * speed <= wayS) return { timeS: timeS + direction * leftS * speed, slowed: slow }
    leftS -= wayS / speed
    timeS = atS + direction * TICK_S
  }
}

/** `timeS` inside the loop: what runs out at one end comes in at the other. */
export function looped(timeS: number, [fromS, toS]: readonly [number, number], backwards: boolean): number {
  if (timeS >= fromS && timeS <= toS) return timeS
  const overS = Math.max(0, backwards ? fromS - timeS : timeS - toS) % (toS - fromS)
  return backwards ? toS - overS : fromS + overS
}

const NONE = new Float64Array(0)

/** Times of losses that have been looked for: by the run, or the list of runs, that they are of. */
const known = new WeakMap<
  object,
  { readonly rows: number; readonly hidden: ReadonlySet<number>; readonly times: Float64Array }
>()

/** Times of the losses of all flows that are shown, in any of the runs, ascending, s. */
function lossTimes(of: object, runs: readonly StreamedRun[], hidden: ReadonlySet<number>): Float64Array {
  const rows = runs.reduce((sum, { log }) => sum + log.events.rows, 0)
  const before = known.get(of)
  if (before?.rows === rows && before.hidden === hidden) return before.times
  const times: number[] = []
  for (const { log } of runs) {
    const { columns, rows: events } = log.events
    for (let row = 0; row < events; row++)
      if (columns.kind[row] === DROP && !hidden.has(columns.flow[row] as number))
        times.push(columns.t[row] as number)
  }
  const sorted = Float64Array.from(times).sort()
  known.set(of, { rows, hidden, times: sorted })
  return sorted
}

/** No flow of a compared run is hidden. */
const NONE_HIDDEN: ReadonlySet<number> = new Set()

function lossesOf({ run: { shown }, compare, look }: State): Float64Array {
  if (compare.shown.length > 0) return lossTimes(compare.shown, compare.shown, NONE_HIDDEN)
  return shown === null ? NONE : lossTimes(shown, [shown], look.hiddenFlows)
}

export function paceOf(state: State): Pace {
  const { speed, backwards, slowForEvents } = state.clock
  return { speed, backwards, losses: slowForEvents ? lossesOf(state) : NONE }
}

/** Simulated seconds per second at which the playhead moves. */
export function speedNow({ speed, slowed }: Pick<Clock, 'speed' | 'slowed'>): number {
  return slowed ? Math.min(speed, SLOW_SPEED) : speed
}
