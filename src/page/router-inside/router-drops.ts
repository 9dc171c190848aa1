/** How many packets of each flow the router has dropped by any instant, as the log of the run has it. */
import { lastRowAt } from '../../simulator/base/table'
import { codeOf, DROP_PLACES, fieldColumn } from '../../simulator/log'
import type { Network } from '../charts/conditions'
import type { StreamedRun } from '../charts/drawn'

const DROP = codeOf('drop')
const AT_ROUTER = DROP_PLACES.indexOf('bottleneck')

interface Known {
  /** Rows of events that have been read. */
  readonly rows: number
  /** Times of the drops, s, ascending, by flow. */
  readonly byFlow: ReadonlyMap<number, Float64Array>
}
/** By the number of the link. */
const known = new WeakMap<StreamedRun, Map<number, Known>>()

function dropsIn(run: StreamedRun, { config, link }: Network): Known['byFlow'] {
  const { events } = run.log
  const ofLinks = known.get(run) ?? new Map<number, Known>()
  known.set(run, ofLinks)
  const before = ofLinks.get(link)
  if (before?.rows === events.rows) return before.byFlow
  const { kind, flow, t } = events.columns
  const place = fieldColumn(events, 'drop', 'place')
  const links = fieldColumn(events, 'drop', 'link')
  const times = new Map<number, number[]>()
  for (let row = 0; row < events.rows; row++) {
    if (kind[row] !== DROP || place[row] !== AT_ROUTER) continue
    if (config.hops !== null && links[row] !== link) continue
    const of = flow[row] as number
    const all = times.get(of)
    if (all === undefined) times.set(of, [t[row] as number])
    else all.push(t[row] as number)
  }
  const byFlow = new Map([...times].map(([of, all]) => [of, Float64Array.from(all)]))
  ofLinks.set(link, { rows: events.rows, byFlow })
  return byFlow
}

/** Drops by `timeS`, by flow, at the router before the link that `network` is of. */
export function routerDrops(run: StreamedRun, network: Network, timeS: number): ReadonlyMap<number, number> {
  return new Map(
    [...dropsIn(run, network)].map(([flow, times]) => [flow, lastRowAt(times, times.length, timeS) + 1]),
  )
}
