/** Finds the events of a run that an element selects. */
import type { StreamedRun } from '../../page/charts/drawn'
import { codeOf, EVENT_KINDS } from '../../simulator/log'
import type { SelectionDetail } from '../host'

/** The kinds of events between which the keys step: those that a reader sees on the charts. */
const STEPPED = new Set((['drop', 'mark', 'fast retransmit', 'timeout'] as const).map(codeOf))

/** Describes the event in that row; null where the run has none there. */
export function selectionOf({ log, scenario }: StreamedRun, row: number): SelectionDetail | null {
  const { columns, rows } = log.events
  if (!(row >= 0 && row < rows)) return null
  return {
    event: row,
    timeS: columns.t[row] as number,
    kind: EVENT_KINDS[columns.kind[row] as number] ?? '',
    flow: scenario.flows[columns.flow[row] as number]?.id ?? null,
  }
}

/** Returns the row of the next event after `timeS`, or of the last one before it, that a chart shows; -1 where there is none. */
export function nextEvent({ log: { events } }: StreamedRun, timeS: number, direction: 1 | -1): number {
  const { t, kind } = events.columns
  const isBeyond = (row: number): boolean => direction * ((t[row] as number) - timeS) > 1e-9
  for (let row = direction > 0 ? 0 : events.rows - 1; row >= 0 && row < events.rows; row += direction)
    if (STEPPED.has(kind[row] as number) && isBeyond(row)) return row
  return -1
}
