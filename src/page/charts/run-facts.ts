/** What the words of several charts are made of. */
import { extent as extentOf } from 'd3-array'
import type { Values } from '../../plot/columns'
import { codeOf, type EventKind } from '../../simulator/log'
import { summaries } from '../../strings/summaries'
import { type FlowFacts, networkOf } from './conditions'
import type { StreamedRun } from './drawn'

/** A sentence for each flow of the run, or that there are none. */
export function ofEachFlow(run: StreamedRun, tell: (facts: FlowFacts, flow: number) => string): string {
  const { flows } = networkOf(run.scenario)
  return flows.length === 0 ? summaries.noFlows : flows.map(tell).join(' ')
}

/** The least and the greatest of the first `rows` values; null where none is finite. */
export function extent(values: Values, rows: number) {
  const finite = (value: number): number => (Number.isFinite(value) ? value : Number.NaN)
  const [least, greatest] = extentOf(values.subarray(0, rows), finite)
  return least === undefined ? null : { least, greatest }
}

/** Events of these kinds in the run, of one flow or, with -1, of all. */
export function countEvents(run: StreamedRun, flow: number, kinds: readonly EventKind[]): number {
  const codes = new Set(kinds.map(codeOf))
  const { columns, rows } = run.log.events
  let count = 0
  for (let row = 0; row < rows; row++)
    if ((flow < 0 || columns.flow[row] === flow) && codes.has(columns.kind[row] as number)) count++
  return count
}
