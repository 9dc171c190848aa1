/** A worker of a sweep: it measures the points that it is given, one after another, and finds those that are stored. */
import { fileOf, type Scenario } from '../../scenario/scenario'
import type { WorkerScope } from '../../worker'
import { type KeptRuns, recallPoints } from './kept-runs'
import { measurePoint, type PointResult } from './measure'
import { measureOnce } from './measure-once'
import { cellCount, pointAt } from './points'
import { sameJson } from './same-json'
import type { Sweep } from './sweep'

export type ToSweepWorker =
  /** Sent once, before all other messages. */
  | { readonly type: 'sweep'; readonly sweep: Sweep }
  | { readonly type: 'point'; readonly point: number }
  /** Asks which of these points are stored. Points whose run is `run` itself are made where they are not stored; null names no run. */
  | { readonly type: 'recall'; readonly points: readonly number[]; readonly run: Scenario | null }

export type FromSweepWorker =
  | { readonly type: 'result'; readonly result: PointResult }
  /** Answers `recall`, in several messages where there are many points. */
  | { readonly type: 'recalled'; readonly results: readonly PointResult[]; readonly isLast: boolean }

/** The number of points that are looked up at a time. */
const AT_A_TIME = 200
/** The number of combinations among which a run is searched for. */
const MOST_CELLS = 500

/** Returns the points of the first repetition whose run is this very one, whatever they are called. */
function pointsOfRun(sweep: Sweep, run: Scenario): number[] {
  const plain = (scenario: Scenario) => ({ ...fileOf(scenario), title: '' })
  const cells = Array.from({ length: Math.min(MOST_CELLS, cellCount(sweep)) }, (_, cell) => cell)
  return cells.filter((cell) => sameJson(plain(pointAt(sweep, cell).scenario), plain(run)))
}

type Scope = WorkerScope<ToSweepWorker, FromSweepWorker>

async function recall(
  scope: Scope,
  sweep: Sweep,
  kept: KeptRuns,
  { points, run }: Extract<ToSweepWorker, { readonly type: 'recall' }>,
): Promise<void> {
  const found = new Set<number>()
  const tell = (results: readonly PointResult[], isLast: boolean): void => {
    for (const { point } of results) found.add(point)
    scope.postMessage({ type: 'recalled', results, isLast })
  }
  for (let from = 0; from < points.length; from += AT_A_TIME)
    tell(await recallPoints(sweep, points.slice(from, from + AT_A_TIME), kept), false)
  const own = run === null ? [] : pointsOfRun(sweep, run)
  const missing = own.filter((point) => points.includes(point) && !found.has(point))
  for (const point of missing) tell([await measureOnce(sweep, point, kept)], false)
  tell([], true)
}

/** Answers messages in their order. `kept` is the store of runs; null where there is none and each run is made. */
export function serve(scope: Scope, kept: KeptRuns | null = null): void {
  let sweep: Sweep | null = null
  let last = Promise.resolve()
  const answer = async (message: ToSweepWorker): Promise<void> => {
    if (message.type === 'sweep') sweep = message.sweep
    else if (sweep === null) return
    else if (message.type === 'recall') {
      if (kept !== null) await recall(scope, sweep, kept, message)
    } else {
      const { point } = message
      const result = kept === null ? measurePoint(sweep, point) : await measureOnce(sweep, point, kept)
      scope.postMessage({ type: 'result', result })
    }
  }
  scope.onmessage = ({ data }) => {
    last = last.then(() => answer(data))
  }
}
