/** The run of the first minute as far as it has been played: what comes after the playhead has not happened yet. */
import { lastRowAt, Table } from '../../simulator/base/table'
import type { RunLog } from '../../simulator/log'
import type { StreamedRun } from '../charts/drawn'
import type { Clock } from '../model/slices/clock'
import type { Store } from '../store'

/** Parts of the time axis: a picture is another one when the playhead has come to the next. */
const PARTS = 2000

/** Cuts a run at the playhead. The tables are those of the run itself, of which nobody then reads what comes later. */
class Cut {
  private log: RunLog | null = null

  constructor(readonly run: StreamedRun) {}

  /** The run up to `timeS`. Its log stays the same object until another event is in it: drawings keep what they find there. */
  at({ timeS, toS }: Pick<Clock, 'timeS' | 'toS'>): StreamedRun {
    const { run } = this
    const { events } = run.log
    const rows = lastRowAt(events.columns.t, events.rows, timeS) + 1
    if (this.log === null || this.log.events.rows !== rows) {
      const passed = new Table(events.schema, 1)
      passed.columns = events.columns
      passed.rows = rows
      this.log = { ...run.log, events: passed }
    }
    const revision = run.revision + rows * PARTS + Math.floor((timeS / toS) * PARTS)
    return { ...run, log: this.log, result: null, simulatedS: timeS, revision }
  }
}

/** Keeps the state's run of the scene at the playhead for as long as the page is asleep. Returns what ends it. */
export function startCutting({ getState, dispatch, subscribe }: Store): () => void {
  let cut: Cut | null = null
  const follow = (): void => {
    const { scene, run, clock } = getState()
    const { shown } = run
    // Until it is complete nothing of it is played.
    if (!scene.asleep || shown === null || shown.result === null) return
    if (cut?.run !== shown) cut = new Cut(shown)
    const { timeS, toS } = clock
    const next = cut.at({ timeS, toS })
    if (next.revision !== scene.played?.revision || scene.played.runId !== next.runId)
      dispatch({ type: 'setScene', change: { played: next } })
  }
  follow()
  return subscribe((now, before) => {
    if (now.clock.timeS !== before.clock.timeS || now.run !== before.run || now.scene !== before.scene)
      follow()
  })
}
