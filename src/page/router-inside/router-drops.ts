/** How many packets of each flow the router has dropped by any instant, as the log of the run has it. */
import { lastRowAt } from '../../simulator/base/table'
import { codeOf, DROP_PLACES, fieldColumn } from '../../simulator/log'
import type { StreamedRun } from '../charts/drawn'

const DROP = codeOf('drop')
const AT_ROUTER = DROP_PLACES.indexOf('bottleneck')

interface Known {
  /** Rows of events that have been read. */
  readonly rows: number
  /** Times of the drops, s, ascending, by flow. */
  readonly byFlow: ReadonlyMap<number, Float64Array>
}
const known = new WeakMap<StreamedRun, Known>()

function dropsIn(run: StreamedRun): Known['byFlow'] {
  const { events } = run.log
  const before = known.get(run)
  if (before?.rows === events.rows) return before.byFlow
  const { kind, flow, t } = events.columns
  const place = fieldColumn(events, 'drop', 'place')
  const times = new Map<number, number[]>()
  for (let row = 0; row < events.rows; row++) {
    if (kind[row] !== DROP || place[row] !== AT_ROUTER) continue
    const of = flow[row] as number
    const all = times.get(of)
    if (all === undefined) times.set(of, [t[row] as number])
    else all.push(t[row] as number)
  }
  const byFlow = new Map([...times].map(([of, all]) => [of, Float64Array.from(all)]))
  known.set(run, { rows: events.rows, byFlow })
  return byFlow
}

/** Drops at the router by `timeS`, by flow. */
export function routerDrops(run: StreamedRun, timeS: number): ReadonlyMap<number, number> {
  return new Map([...dropsIn(run)].map(([flow, times]) => [flow, lastRowAt(times, times.length, timeS) + 1]))
}
