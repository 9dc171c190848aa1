/** Releases the columns of superseded runs after the next frame, except those that the page holds. */
import { readLog } from '../../lib/log'
import type { StreamedRun } from '../../page/charts/drawn'
import { release } from '../../page/model/run-tables'
import type { RunShown } from '../host'

export class KeptRuns {
  private readonly superseded: StreamedRun[] = []
  /** The queues of runs whose columns the page has: those are left to it. */
  private readonly given = new WeakSet<StreamedRun['log']['queue']>()

  /** The run is drawn once more at most. */
  supersede(run: StreamedRun): void {
    this.superseded.push(run)
  }

  /** Returns the part of a run that a page gets; null while the run is not complete. */
  give({ result, log }: StreamedRun): RunShown | null {
    if (result === null) return null
    const { given } = this
    return {
      result,
      get log() {
        given.add(log.queue)
        return readLog(log)
      },
    }
  }

  /** Gives back the columns of what is superseded, and of `run`. */
  release(run: StreamedRun | null = null): void {
    const over = [...this.superseded.splice(0), ...(run === null ? [] : [run])]
    for (const one of over) if (!this.given.has(one.log.queue)) release(one)
  }
}
