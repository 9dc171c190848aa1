/** A run as far as it has been played: what comes after the playhead has not happened yet. */
import { lastRowAt, Table } from '../../simulator/base/table'
import type { RunLog } from '../../simulator/log'
import type { StreamedRun } from '../charts/drawn'
import type { Clock } from './slices/clock'

/** Parts of the time axis: a picture is another one when the playhead has come to the next. */
const PARTS = 2000

/** The log as it was cut last: drawings keep what they have found in a log for as long as it is the same object. */
let cut: { readonly of: RunLog; readonly log: RunLog } | null = null

/** `shown` up to the playhead. Its tables are those of `shown`, of which nobody reads what comes later. */
export function soFar(shown: StreamedRun, { timeS, toS }: Pick<Clock, 'timeS' | 'toS'>): StreamedRun {
  const { events } = shown.log
  const rows = lastRowAt(events.columns.t, events.rows, timeS) + 1
  if (cut?.of !== shown.log || cut.log.events.rows !== rows) {
    const passed = new Table(events.schema, 1)
    passed.columns = events.columns
    passed.rows = rows
    cut = { of: shown.log, log: { ...shown.log, events: passed } }
  }
  const revision = shown.revision + rows * PARTS + Math.floor((timeS / toS) * PARTS)
  return { ...shown, log: cut.log, result: null, simulatedS: timeS, revision }
}
